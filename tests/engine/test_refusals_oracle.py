"""C1: whatever the oracle calls illegal the engine refuses with a code, and nothing changes."""

import random
import string

import pytest

from games.engine.moves import Move
from games.engine.play import apply
from games.engine.refusals import Refusal
from games.engine.variants import ruleset
from tests.oracle import KEYS
from tests.oracle.duel import Duel, walk
from tests.oracle.positions import random_position
from tests.oracle.sweep import check_position, every_move


@pytest.mark.parametrize("key", KEYS)
def test_c1_refused_exactly_when_the_rules_refuse(key):
    """C1, cases 1 and 16: the whole set of thinkable moves in random positions."""
    for seed in range(12):
        check_position(key, *random_position(random.Random(seed), key))


@pytest.mark.parametrize("key", KEYS)
def test_c1_a_refused_move_leaves_game_and_history_alone(key):
    """C1: cards, counts, points, redo and version are as before, in the middle of real play."""
    rng = random.Random(11)
    duel = Duel(key, seed=11)
    walk(duel, rng, 30)
    if duel.oracle.undo_allowed and duel.oracle.history:
        duel.back()
    illegal = [text for text in every_move(duel.oracle) if text not in duel.legal]
    before = duel.game.status(), duel.game.version, duel.game.view(), duel.game.known()
    for text in rng.sample(illegal, 60):
        duel.refused(text, at_ms=1_000_000)
    assert before == (duel.game.status(), duel.game.version, duel.game.view(), duel.game.known())
    if duel.oracle.undo_allowed:
        duel.again()


@pytest.mark.parametrize("key", KEYS)
def test_c1_piles_and_counts_out_of_range(key):
    """Moves that the notation can not even say are refused as values too."""
    position, _ = random_position(random.Random(3), key)
    rules, rng = ruleset(key), random.Random(3)
    names = ["T0", "T8", "T11", "T99", "F0", "F5", "F9", "F", "W", "S", "R", "", "t1", "T1 ", "U"]
    names += [rng.choice(string.printable) * 2 for _ in range(5)]
    real = set(Duel(key, seed=3).oracle.names())
    strange = [name for name in names if name not in real and name != "F"] + ["S", "R"]
    for source in strange:
        for target in ["T1", "F1", "F", "W", "S", *strange]:
            answer = apply(rules, position, Move(source, target, rng.choice((1, 1, 2, 13))))
            assert isinstance(answer, Refusal), (source, target)
    for target in [*strange, "W", "S", "R"]:
        assert isinstance(apply(rules, position, Move("T1", target, 1)), Refusal), target
    for source in real - {"S"}:
        for count in (0, -1, -13, 105, 10**9):
            for target in ("T1", "T2", "F1", "F"):
                answer = apply(rules, position, Move(source, target, count))
                assert isinstance(answer, Refusal), (source, target, count)
