"""Cases 11-13: «unsolvable» is what an exhaustive search without any pruning finds as well."""

import hashlib
import random
from itertools import islice

import numpy as np
import pytest

from games.deals import catalogue_file
from games.engine.moves import moves_of
from games.engine.play import Step, apply
from games.engine.position import deal
from games.engine.shuffle import shuffle
from games.engine.variants import ruleset
from solver_worker import thieves
from solver_worker.exhaust import Search
from solver_worker.kernels import thieves as kernel
from solver_worker.kernels.common import KIND, THIEVES_KIND
from solver_worker.kernels.thieves_dead import lost
from solver_worker.kernels.thieves_relaxed import EFFORT, LOST, judge, judged, relaxed_room

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
ROOM = relaxed_room()


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
        assert not (truth and judged(p, row) and judge(p, row, ROOM, 5000) == LOST)
        verdicts.append(truth)
    assert verdicts.count(True) >= 5
    assert verdicts.count(False) >= 5


@pytest.mark.parametrize("name", ["thieves", "thieves one suit", "thieves three columns"])
def test_t12_the_relaxation_finds_what_is_lost(name: str) -> None:
    """It is no use if it finds nothing: some of the small positions that can not be won."""
    game, rows = GAMES[name]
    rng = random.Random(f"relaxed {name}")
    p = parameters(game)
    lost_at_once = 0
    for number in range(400):
        deck = game.cards
        rng.shuffle(deck)
        position = walk(game, start(game, deck, rows), number % 30, rng)
        if judge(p, pack(position), ROOM, 5000) == LOST:
            lost_at_once += 1
            assert winnable(game, position) is False
    assert lost_at_once >= 3


def test_t12_no_position_on_the_way_to_a_win_is_lost_by_relaxation() -> None:
    """At full size, where no search can tell: every position of proven deals' solutions."""
    rules = ruleset("forty-thieves")
    p = thieves.parameters(rules)
    entries = islice(catalogue_file.read(catalogue_file.path_of(rules.key)), 0, None, 60)
    looked = 0
    for entry in entries:
        position = deal(rules, entry.cards(rules))
        for move in moves_of(entry.solution):
            step = apply(rules, position, move)
            assert isinstance(step, Step)
            position = step.position
            assert judge(p, thieves.pack_position(rules, position), ROOM, EFFORT) != LOST
            looked += 1
    assert looked > 2000


def test_starting_deals_are_proven_to_have_no_win() -> None:
    """Clássico: one deal by the relaxation alone, one by the search that uses it."""
    rules = ruleset("forty-thieves")
    for number in (10, 16):
        seed = hashlib.sha256(f"tune forty-thieves {number}".encode()).digest()
        start_of_game = deal(rules, shuffle(seed, rules.pack()))
        found = Search(thieves.parameters(rules), thieves.pack_position(rules, start_of_game))
        assert found.run(FOREVER).verdict == "unsolvable"


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
