"""KL1-KL7, cases 11 and 13: the kernels against naive exhaustive search on small decks.

The naive search plays whole positions with every legal move. It knows neither safe cards nor forced
ones, neither equal arrangements nor dead positions, so each of these fails here if it is wrong.
"""

import os
import random
import subprocess
import sys

import pytest

from solver_worker.kernels import klondike as kernel
from solver_worker.klondike import prepare
from solver_worker.klondike_line import card_of

from . import klondike_naive as naive

LAYOUTS = ((1, 2, 3), (1, 2, 3, 4), (2, 3), (1, 1, 2, 2), (3, 3), (1, 2), (4, 4), (3, 4, 5))
PASSES = (None, 1, 2, 3)
CASES = 60
EVER = float("inf")


def small(number: int, draw: int, returns: bool):
    """Rules, ranks and a random position, often in the middle of a game."""
    rng = random.Random(1000 * number + 10 * draw + returns)
    ranks = rng.choice((3, 4, 4, 5, 5, 6))
    layout = rng.choice([lay for lay in LAYOUTS if sum(lay) < 4 * ranks <= 24 + sum(lay)])
    rules = naive.small_rules(layout, draw, rng.choice(PASSES), returns)
    position = naive.small_deal(rng, rules, ranks)
    for _ in range(rng.choice((0, 0, 3, 10, 30))):
        position = rng.choice(list(naive.steps(rules, position, ranks)) or [position])
    return rng, rules, ranks, position


def forget(rng: random.Random, position):
    """The position with some of the lowest face-down cards unseen."""
    columns = []
    for column, down in zip(position.columns, position.hidden, strict=True):
        unseen = rng.randint(0, down)
        columns.append((naive.UNSEEN,) * unseen + column[unseen:])
    return position._replace(columns=tuple(columns))


@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize("draw", [1, 3])
def test_case_13_every_verdict_equals_exhaustive_search(draw: int, returns: bool) -> None:
    verdicts = set()
    for number in range(CASES):
        _, rules, ranks, position = small(number, draw, returns)
        truth = naive.outcome(rules, position, ranks, 3000)
        if truth is not naive.TOO_MANY:
            assert prepare(rules, position, ranks).run(EVER) == truth, position.text()
            verdicts.add(truth)
    assert verdicts == {"won", "lost"}


@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize("draw", [1, 3])
def test_t12_what_seen_cards_reach_equals_exhaustive_search(draw: int, returns: bool) -> None:
    verdicts = set()
    for number in range(CASES, 2 * CASES):
        rng, rules, ranks, position = small(number, draw, returns)
        position = forget(rng, position)
        truth = naive.outcome(rules, position, ranks, 3000)
        if truth is not naive.TOO_MANY:
            assert prepare(rules, position, ranks).run(EVER) == truth, position
            verdicts.add(truth)
    assert verdicts == {"won", "lost", "unseen"}


def arrangements(rules, position, ranks):
    """All positions that moves between columns reach without uncovering anything."""
    found = {naive.key(position): position}
    open_list = [position]
    while open_list:
        at = open_list.pop()
        for after in naive.steps(rules, at, ranks):
            same = (at.stock, at.waste, at.hidden, at.foundations, sorted(map(len, at.columns)))
            now = (after.stock, after.waste, after.hidden, after.foundations)
            bases = [c[: d + 1] for c, d in zip(at.columns, at.hidden, strict=True)]
            kept = [c[: d + 1] for c, d in zip(after.columns, after.hidden, strict=True)]
            if now == same[:4] and bases == kept and naive.key(after) not in found:
                found[naive.key(after)] = after
                open_list.append(after)
    return found.values()


@pytest.mark.parametrize("number", range(40))
def test_kl3_bare_and_placeable_cards_are_those_of_some_arrangement(number: int) -> None:
    _, rules, ranks, position = small(number, 1, True)
    root = prepare(rules, position, ranks).frames[0]
    up = int(root[kernel.UP])
    loose = int(root[kernel.AVAIL]) & ~kernel.on_foundations(up)
    bare = kernel.uncovered(loose | int(root[kernel.BASE]), loose)
    kings = kernel.kings_if_free(int(root[kernel.FREE]), loose, ranks)
    takes = kernel.placeable(bare, kings)
    pack = {card_of(bit): bit for bit in range(4 * ranks)}
    lone = {c[0] for c, d in zip(position.columns, position.hidden, strict=True) if c and not d}
    ends, places = set(), set()
    for at in arrangements(rules, position, ranks):
        tops = [column for column in at.columns if column]
        ends |= {column[-1] for column in tops}
        for card in pack:
            if any(naive.fits(card, column, ranks) for column in at.columns):
                places.add(card)
    assert {card for card, bit in pack.items() if bare >> bit & 1} == ends
    assert {card for card, bit in pack.items() if takes >> bit & 1} == places, lone


def test_the_same_without_the_compiler() -> None:
    """The kernels are plain Python too: nothing hangs on wrapping integers."""
    code = (
        "import random\n"
        "from tests.solver.test_klondike_sound import *\n"
        "for number in range(6):\n"
        "    for draw, returns in ((1, True), (3, True), (1, False), (3, False)):\n"
        "        _, rules, ranks, position = small(number, draw, returns)\n"
        "        truth = naive.outcome(rules, position, ranks, 500)\n"
        "        if truth:\n"
        "            assert prepare(rules, position, ranks).run(EVER) == truth\n"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
