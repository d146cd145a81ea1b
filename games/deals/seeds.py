"""Seeds: what a deal's cards and its commitment follow from (M3)."""

import hashlib
import secrets
from collections.abc import Sequence

from games.deals.models import Deal
from games.engine.cards import Card, deck_text, parse_deck
from games.engine.rules import RuleSet
from games.engine.shuffle import SEED_BYTES, shuffle


def new_seed() -> bytes:
    """Return 256 random bits."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of_deck(deck: Sequence[Card]) -> bytes:
    """Return the seed of a deal that no shuffle made: a random salt, then the deck's text."""
    return new_seed() + deck_text(deck).encode()


def cards_of(rules: RuleSet, seed: bytes) -> tuple[Card, ...]:
    """Return the cards a seed stands for; anybody can do this once the seed is published."""
    if len(seed) == SEED_BYTES:
        return shuffle(seed, rules.pack())
    return parse_deck(seed[SEED_BYTES:].decode())


def commitment_of(seed: bytes) -> str:
    """Return what is shown of a seed before play."""
    return hashlib.sha256(seed).hexdigest()


def deal_from(
    rules: RuleSet, kind: str, seed: bytes, cards: tuple[Card, ...] | None = None
) -> Deal:
    """Return an unsaved deal with the cards of a seed; `cards` where they are laid out already."""
    cards = cards_of(rules, seed) if cards is None else cards
    rules.check_deck(cards)
    return Deal(
        ruleset=rules.key,
        kind=kind,
        seed=seed,
        commitment=commitment_of(seed),
        deck=deck_text(cards),
    )
