"""Files of decks: JSON lines `{"deal": n, "deck": ["AS", …]}`, the deck also as one string."""

import json
from collections.abc import Iterator
from pathlib import Path

from games.engine.cards import BadCard, Card, parse_deck
from games.engine.rules import RuleSet

SHAPE = '{"deal": n, "deck": ["AS", …]}'


class DeckFileError(ValueError):
    """The file can not be read, or has no such deal."""


def read_decks(path: Path) -> Iterator[tuple[int | str, tuple[Card, ...]]]:
    """Deal ids (the line's number where none is given) and decks."""
    try:
        with path.open(encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines):
                if line.strip():
                    yield _deal_of(line, number)
    except OSError as error:
        raise DeckFileError(f"{path}: {error.strerror}") from None
    except UnicodeError:
        raise DeckFileError(f"{path}: not UTF-8") from None


def read_deck(path: Path, deal: str | None = None) -> tuple[Card, ...]:
    """The deck of ``deal``, or the first of the file."""
    for number, deck in read_decks(path):
        if deal is None or str(number) == deal:
            return deck
    raise DeckFileError("no deal at all" if deal is None else f"no deal {deal}")


def checked(rules: RuleSet, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The deck, if the rule set is played with it."""
    try:
        rules.check_deck(deck)
    except ValueError as error:
        raise DeckFileError(str(error)) from None
    return deck


def _deal_of(line: str, number: int) -> tuple[int | str, tuple[Card, ...]]:
    try:
        row = json.loads(line)
        if isinstance(row, dict) and isinstance(row.get("deck"), str | list):
            return row.get("deal", number), parse_deck(row["deck"])
    except BadCard as error:
        raise DeckFileError(f"line {number + 1}: {error}") from None
    except (ValueError, RecursionError):
        pass
    raise DeckFileError(f"line {number + 1}: not {SHAPE}")
