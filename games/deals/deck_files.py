"""Files of decks: JSON lines `{"deal": n, "deck": ["AS", …]}`, the deck also as one string."""

import json
from collections.abc import Iterator
from pathlib import Path

from games.engine.cards import Card, parse_deck


class NoSuchDealError(LookupError):
    """The file has no such deal."""


def read_decks(path: Path) -> Iterator[tuple[int | str, tuple[Card, ...]]]:
    """Deal ids (the line's number where none is given) and decks."""
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if line.strip():
                row = json.loads(line)
                yield row.get("deal", number), parse_deck(row["deck"])


def read_deck(path: Path, deal: str | None = None) -> tuple[Card, ...]:
    """The deck of ``deal``, or the first of the file."""
    for number, deck in read_decks(path):
        if deal is None or str(number) == deal:
            return deck
    raise NoSuchDealError(f"no deal {deal}" if deal else "no deal at all")
