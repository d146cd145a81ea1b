"""C1: whatever the oracle calls illegal the engine refuses with a code, and nothing changes."""

import random
import string

import pytest

from games.engine.moves import Move, parse_move
from games.engine.play import apply, legal_moves
from games.engine.refusals import SENTENCES, Refusal
from games.engine.variants import ruleset
from tests.oracle import KEYS
from tests.oracle.duel import Duel, walk
from tests.oracle.positions import random_position

COUNTS = range(1, 15)


def every_move(oracle):
    """Every pair of piles with every count that a run could have, and the two actions."""
    names = [name for name in oracle.names() if name != "S"]
    yield from ("S", "R")
    for source in names:
        for target in names:
            for count in COUNTS if source[0] == "T" else (1, 2):
                yield f"{source}>{target}" + (f":{count}" if count > 1 else "")


def check_position(key, position, oracle):
    """All moves there are: accepted exactly when the oracle says so. Returns the codes seen."""
    rules, legal, codes = ruleset(key), oracle.legal(), set()
    for text in every_move(oracle):
        if text.startswith("W>W") or ">W" in text:
            continue  # not even notation
        answer = apply(rules, position, parse_move(text))
        assert isinstance(answer, Refusal) == (text not in legal), (key, text, position.text())
        if isinstance(answer, Refusal):
            assert answer.code in SENTENCES
            for sentence in SENTENCES[answer.code]:
                written = sentence.format(**answer.params)
                assert written.endswith(".")
                assert "{" not in written
            codes.add(answer.code)
    offered = {move for move in legal_moves(rules, position)}
    assert all(not isinstance(apply(rules, position, move), Refusal) for move in offered)
    return codes


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
    illegal = [text for text in illegal if ">W" not in text]
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
    for target in strange + ["W", "S", "R"]:
        assert isinstance(apply(rules, position, Move("T1", target, 1)), Refusal), target
    for source in real - {"S"}:
        for count in (0, -1, -13, 105, 10**9):
            for target in ("T1", "T2", "F1", "F"):
                answer = apply(rules, position, Move(source, target, count))
                assert isinstance(answer, Refusal), (source, target, count)
