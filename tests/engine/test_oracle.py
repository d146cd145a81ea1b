"""The engine against the oracle, a naive second implementation (tests/oracle).

After every step they must agree on every card, the legal moves, the view, the memory of cards
seen, counts, points, what can be undone and finished; and the changes sent to the player must turn
the old view into the new one.
"""

import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.oracle import KEYS
from tests.oracle.duel import Duel, walk
from tests.oracle.positions import random_position

LINES = Path(__file__).parents[1] / "oracle" / "playthroughs.jsonl"
BY_KEY: dict[str, list[dict]] = {}
for text in LINES.read_text().splitlines():
    line = json.loads(text)
    if line["ruleset"] != "spider-1" or line["deal"] not in (8, 16):  # not by SP7
        BY_KEY.setdefault(line["ruleset"], []).append(line)


def follow(key, moves, number=0):
    """A duel that made the first moves of a published solution, compared only at the end."""
    line = BY_KEY[key][number]
    duel = Duel(key, line["deck"])
    for text in line["solution"].split()[:moves]:
        played = duel.game.replay_entry(text)
        duel.accept(played)
        duel.oracle.play(text)
    duel.agree()
    return duel


@pytest.mark.parametrize("key", KEYS)
def test_long_walks_from_the_deal(key):
    """C1-C6 and every line of the game: hundreds of moves, undo and redo among them."""
    for seed in range(2):
        walk(Duel(key, seed=seed, timed=seed == 1), random.Random(seed), 200)


@pytest.mark.parametrize("key", KEYS)
def test_walks_from_late_and_odd_positions(key):
    """FT6, FT9, FD5, FD6, SP6, SP7, KL4, KL10: empty columns, twins, broken piles, last cards."""
    for seed in range(18):
        rng = random.Random(seed)
        walk(Duel.at(key, *random_position(rng, key)), rng, 16)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_walks_that_leave_a_solution_in_mid_game(key):
    """C2, C4: positions deep in a real game, with all of it to undo."""
    for number, left in enumerate((60, 12)):
        length = len(BY_KEY[key][number % len(BY_KEY[key])]["solution"].split())
        duel = follow(key, length - left, number % len(BY_KEY[key]))
        walk(duel, random.Random(number), 40)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_whole_solution_is_won_and_nothing_follows(key):
    """FT12, SP8, KL2: after the win no move is left and undo is refused (cases 8)."""
    duel = follow(key, None)
    assert duel.game.won
    assert duel.game.undo().code == duel.game.redo().code == duel.game.finish().code == "finished"
    assert duel.refused("S").code == "finished"


@pytest.mark.parametrize("key", ["forty-thieves", "forty-thieves-free", "klondike-1", "klondike-3"])
def test_ft10_finish_plays_every_remaining_card(key):
    """FT10, KL10, C3: one entry, one undo less, every card counted."""
    for number, line in enumerate(BY_KEY[key]):
        moves = line["solution"].split()
        duel = follow(key, len(moves) - 12, number)
        for text in moves[len(moves) - 12 : -1]:
            if not duel.oracle.can_finish:
                duel.move(text)
        if duel.oracle.can_finish:
            return duel.finish(45_000)
    raise AssertionError("no solution ends with cards that go straight up")


@pytest.mark.parametrize("key", KEYS)
def test_c2_every_undo_to_the_start(key):
    """C2: N moves and N undos give the start, compared with the oracle on the way."""
    duel = Duel(key, seed=7)
    start, rng = duel.game.position, random.Random(7)
    if not duel.oracle.undo_allowed:
        duel.move("S")
        assert duel.game.undo().code == "undo_forbidden"
        return
    for _ in range(25):
        duel.move(rng.choice(sorted(duel.legal)), auto_up=True)
    for _ in range(25):
        duel.back()
    assert duel.game.position == start
    for _ in range(25):
        duel.again()


STEPS = st.lists(st.integers(0, 2**12), min_size=1, max_size=30)


@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.sampled_from(KEYS), st.integers(0, 2**32), st.booleans(), st.booleans(), STEPS)
def test_any_walk(key, seed, late, timed, steps):
    """C1-C4 by hypothesis, so that a disagreement comes as the shortest walk that shows it."""
    if late:
        duel = Duel.at(key, *random_position(random.Random(seed), key))
    else:
        duel = Duel(key, seed=seed, timed=timed)
    clock = 0
    for step in steps:
        clock += step * 10
        oracle = duel.oracle
        if oracle.undo_allowed and not oracle.won and step % 8 == 0 and oracle.history:
            duel.back(clock)
        elif oracle.undo_allowed and not oracle.won and step % 8 == 1 and oracle.future:
            duel.again(clock)
        elif oracle.can_finish and step % 8 == 2:
            duel.finish(clock)
        elif duel.legal:
            duel.move(sorted(duel.legal)[step % len(duel.legal)], step % 2 == 0, clock)
