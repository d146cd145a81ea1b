"""Cases 11-13: «unsolvable» is what an exhaustive search without any pruning finds as well."""

import random

import numpy as np
import pytest

from solver_worker.exhaust import Search
from solver_worker.kernels import thieves as kernel
from solver_worker.kernels.common import KIND, THIEVES_KIND
from solver_worker.kernels.thieves_dead import lost

from .naive import Small, start, successors, winnable

GAMES = {
    "thieves": (Small(5, 2, 2), 3),
    "thieves three suits": (Small(4, 3, 2), 3),
    "thieves one suit": (Small(7, 1, 2), 3),
    "thieves three columns": (Small(5, 2, 3), 3),
    "free": (Small(5, 2, 2, capped=False), 3),
    "free redeal": (Small(6, 2, 2, capped=False, redeals=1), 5),
    "devils": (Small(4, 2, 2, capped=False, single=True, devils=True), 3),
    "devils one suit": (Small(6, 1, 2, capped=False, single=True, devils=True), 3),
}
FOREVER = float("inf")


def parameters(game: Small) -> np.ndarray:
    p = np.zeros(KIND + 1, dtype=np.int64)
    total = 2 * game.ranks * game.suits
    p[: kernel.TOTAL + 1] = (
        game.columns, game.ranks, game.suits, game.capped, game.single, game.devils, game.redeals,
        total,
    )  # fmt: skip
    p[KIND] = THIEVES_KIND
    return p


def pack(position: tuple) -> np.ndarray:
    columns, waste, stock, passes, found = position
    row = kernel.empty_position()
    for c, column in enumerate(columns):
        row[kernel.LEN + c] = len(column)
        for i, (suit, rank) in enumerate(column):
            row[kernel.COL + c * kernel.HEIGHT + i] = suit * 13 + rank
    for i, (suit, rank) in enumerate((*waste, *stock)):
        row[kernel.TAL + i] = suit * 13 + rank
    row[kernel.TN], row[kernel.TP] = len(waste) + len(stock), len(waste)
    row[kernel.PASS] = passes
    for suit, piles in enumerate(found):
        row[kernel.FND + 2 * suit : kernel.FND + 2 * suit + 2] = piles
    return row


def walk(game: Small, position: tuple, steps: int, rng: random.Random) -> tuple:
    """A position some random moves later, so that proofs start from everywhere."""
    for _ in range(steps):
        after = list(successors(game, position))
        if not after:
            break
        position = rng.choice(after)
    return position


@pytest.mark.parametrize("name", GAMES)
def test_t12_every_dominance_keeps_the_verdict(name: str) -> None:
    """T12, cases 12, 13: both twins branched, no win lost by any rule that prunes."""
    game, rows = GAMES[name]
    rng = random.Random(name)
    p = parameters(game)
    verdicts = []
    for number in range(120):
        deck = game.cards
        rng.shuffle(deck)
        position = walk(game, start(game, deck, rows), number % 40, rng)
        truth = winnable(game, position, 6000)
        if truth is None:
            continue
        expected = "solvable" if truth else "unsolvable"
        row = pack(position)
        assert Search(p, row).run(FOREVER).verdict == expected
        assert Search(p, row, dominate=False).run(FOREVER).verdict == expected
        assert not (truth and lost(p, row))
        verdicts.append(truth)
    assert verdicts.count(True) >= 5
    assert verdicts.count(False) >= 5


def test_t12_a_search_that_is_cut_short_proves_nothing() -> None:
    """A full table and a deadline end in «unknown»."""
    game, rows = Small(4, 3, 2), 3
    rng = random.Random(5)
    p = parameters(game)
    for _ in range(50):
        deck = game.cards
        rng.shuffle(deck)
        row = pack(start(game, deck, rows))
        proof = Search(p, row).run(FOREVER)
        if proof.verdict == "unsolvable" and proof.states > 200:
            assert Search(p, row, largest=64).run(FOREVER).verdict == "unknown"
            assert Search(p, row).run(0.0).verdict == "unknown"
            return
    raise AssertionError("no deal large enough")
