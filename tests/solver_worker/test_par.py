"""M33: a shorter solution is a solution, and no solution is shorter than the bound."""

import json
from pathlib import Path

import pytest

from games.engine.cards import parse_deck
from games.engine.moves import Move, split_entry, split_log
from games.engine.play import Step, apply, legal_moves
from games.engine.position import deal
from games.engine.variants import RULESETS
from solver_worker.answers import Budget
from solver_worker.par import par
from solver_worker.search import FalseWinError, count_moves, solve

KEYS = ["forty-thieves-free", "spider-4", "spider-1"]
REFERENCE = Path(__file__).parents[2] / "bench" / "reference"


def first_deal(key: str):
    line = (REFERENCE / f"{key}.jsonl").read_text().splitlines()[0]
    return deal(RULESETS[key], parse_deck(json.loads(line)["deck"]))


@pytest.mark.parametrize("key", KEYS)
def test_m33_par_is_replayed_and_never_below_the_bound(key: str) -> None:
    """M33, case 14: shortened by counted moves, a win still, bound ≤ par."""
    rules, position = RULESETS[key], first_deal(key)
    found = solve(rules, position, Budget(60.0, prove=False))
    assert found.verdict == "solvable"
    best = par(rules, position, found.line, seconds=3.0)
    assert count_moves(rules, position, best.solution) == best.moves
    assert best.moves <= found.moves
    assert 0 < best.bound <= best.moves


def there_and_back(rules, position):
    """A move between columns and its inverse, where that leads back to the same position."""
    for move in legal_moves(rules, position):
        after = apply(rules, position, move).position
        if move.target and move.target[0] == "T":
            back = Move(move.target, move.source, move.count)
            step = apply(rules, after, back)
            if isinstance(step, Step) and step.position == position:
                return [move, back]
    return []


def test_m33_a_detour_is_cut_out() -> None:
    """A move there and back costs nothing in the par."""
    rules, position = RULESETS["spider-1"], first_deal("spider-1")
    found = solve(rules, position, Budget(60.0, prove=False))
    at, line = position, []
    for move in found.line:
        line += [*there_and_back(rules, at), move]
        at = apply(rules, at, move).position
    assert len(line) > len(found.line) + 4
    assert par(rules, position, line, seconds=20.0).moves <= found.moves


def test_case_12_a_false_win_is_never_believed() -> None:
    """Case 12: what the engine does not replay to a win raises, whoever claims it."""
    rules, position = RULESETS["spider-1"], first_deal("spider-1")
    found = solve(rules, position, Budget(60.0, prove=False))
    with pytest.raises(FalseWinError):
        count_moves(rules, position, found.line[:-1])
    with pytest.raises(FalseWinError):
        count_moves(rules, position, found.line[1:])
    moves = [m for entry in split_log(found.log) for m in (split_entry(entry)[0],)]
    assert tuple(moves) == found.line
