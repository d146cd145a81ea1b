"""Spider, cases 11-13: the complete search against a naive one on small decks."""

import random

import numpy as np
import pytest

from solver_worker.exhaust import Search
from solver_worker.kernels import spider as kernel
from solver_worker.kernels.common import KIND, SPIDER_KIND

from .naive_spider import SmallSpider, start, successors, winnable

GAMES = {
    "one suit": (SmallSpider(4, 1, 3, 3), 2),
    "one suit, five ranks": (SmallSpider(5, 1, 3, 3), 3),
    "two suits": (SmallSpider(4, 2, 2, 4), 2),
    "two suits, no row": (SmallSpider(4, 2, 2, 4), 4),
    "three suits": (SmallSpider(3, 3, 2, 3), 2),
}
FOREVER = float("inf")


def pack(game: SmallSpider, position: tuple) -> tuple[np.ndarray, np.ndarray]:
    columns, hidden, rows, sets = position
    flat = [suit * 13 + rank for row in rows for suit, rank in row]
    p = np.zeros(kernel.ROW_CARDS + max(1, len(flat)), dtype=np.int64)
    p[: kernel.ROWS + 1] = game.columns, game.ranks, game.suits * game.copies, len(rows)
    p[KIND] = SPIDER_KIND
    p[kernel.ROW_CARDS : kernel.ROW_CARDS + len(flat)] = flat
    row = kernel.empty_position()
    for c, column in enumerate(columns):
        row[kernel.LEN + c], row[kernel.HID + c] = len(column), hidden[c]
        for i, (suit, rank) in enumerate(column):
            row[kernel.COL + c * kernel.HEIGHT + i] = suit * 13 + rank
    row[kernel.SETS] = sets
    return p, row


@pytest.mark.parametrize("name", GAMES)
def test_t35_every_symmetry_keeps_the_verdict(name: str) -> None:
    """T35, cases 11-13: columns interchangeable only when no row is left, no win lost."""
    game, height = GAMES[name]
    rng = random.Random(name)
    verdicts = []
    for number in range(80):
        deck = game.cards
        rng.shuffle(deck)
        position = start(game, deck, height)
        for _ in range(number % 20):
            position = rng.choice(list(successors(game, position)) or [position])
        truth = winnable(game, position, 4000)
        if truth is None:
            continue
        p, row = pack(game, position)
        expected = "solvable" if truth else "unsolvable"
        assert Search(p, row).run(FOREVER).verdict == expected
        assert Search(p, row, dominate=False).run(FOREVER).verdict == expected
        verdicts.append(truth)
    assert verdicts.count(True) >= 3
    assert verdicts.count(False) >= 3
