"""Cards as small integers, and their two-character names.

A card is ``suit * 13 + rank - 1`` with the suits spades, hearts, diamonds, clubs as 0..3. The two
copies of a card in a two-deck game are the same integer, so they are interchangeable by
construction (C5).
"""

from collections.abc import Iterable, Sequence

SUITS = "SHDC"
RANKS = "A23456789TJQK"

Card = int

ACE = 1
KING = 13

NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
_CARDS = {name: card for card, name in enumerate(NAMES)}


class BadCard(ValueError):
    """Text that is not a card, or not a list of cards."""


def rank(card: Card) -> int:
    """1 for an ace … 13 for a king."""
    return card % 13 + 1


def suit(card: Card) -> int:
    """0..3 for spades, hearts, diamonds, clubs."""
    return card // 13


def is_red(card: Card) -> bool:
    """Hearts and diamonds."""
    return card // 13 in (1, 2)


def card_name(card: Card) -> str:
    """``TS`` for the ten of spades."""
    return NAMES[card]


def parse_card(name: str) -> Card:
    """The card called ``name``, e.g. ``TS``."""
    try:
        return _CARDS[name]
    except (KeyError, TypeError):
        raise BadCard("not a card") from None


def parse_deck(deck: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards from ``"AS2S…"`` (blanks allowed) or from a list of names."""
    if isinstance(deck, str):
        text = "".join(deck.split())
        deck = [text[i : i + 2] for i in range(0, len(text), 2)]
    return tuple(parse_card(name) for name in deck)


def deck_text(deck: Sequence[Card]) -> str:
    """``"AS2S…"``: two characters a card."""
    return "".join(NAMES[card] for card in deck)
