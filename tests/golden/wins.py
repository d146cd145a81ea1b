"""Winning games, one JSON line each: ruleset, deal, deck, log (and moves by C3)."""

import json
from pathlib import Path
from typing import NamedTuple

from games.engine.cards import Card, parse_deck

FILE = Path(__file__).with_name("wins.jsonl")


class Win(NamedTuple):
    """A deal and the log that wins it."""

    ruleset: str
    deal: int
    deck: tuple[Card, ...]
    log: str
    moves: int


def load() -> list[Win]:
    """All golden wins."""
    lines = FILE.read_text().splitlines()
    return [
        Win(row["ruleset"], row["deal"], parse_deck(row["deck"]), row["log"], row["moves"])
        for row in map(json.loads, lines)
    ]
