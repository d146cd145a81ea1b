"""Deals with known solutions for tests that play: independent solvers found them."""

import json
from pathlib import Path
from typing import NamedTuple

GOLDEN = Path(__file__).parent.parent / "golden" / "play-deals.jsonl"


class Known(NamedTuple):
    """One open deal, its cards and a way to win it."""

    ruleset: str
    number: int
    deck: str
    moves: int
    solution: list[str]

    @property
    def cards(self) -> list[str]:
        """The deck in deal order."""
        return [self.deck[i : i + 2] for i in range(0, len(self.deck), 2)]


def known_deals() -> list[Known]:
    """Every deal that prepared databases hold."""
    rows = [json.loads(line) for line in GOLDEN.read_text().splitlines()]
    return [
        Known(row["ruleset"], row["number"], row["deck"], row["moves"], row["solution"].split())
        for row in rows
    ]


FREE, FREE_TOO, CLASSIC, SPIDER, SPIDER_ONE, KLONDIKE, KLONDIKE_THREE, DEVILS = known_deals()
