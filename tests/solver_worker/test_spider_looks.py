"""Spider is looked at with several sets of weights before any wide beam."""

import pytest

from bench.solver import cards, reference
from games.engine.position import Position, deal
from games.engine.variants import ruleset
from solver_worker import spider
from solver_worker.answers import Budget
from solver_worker.search import solve

RULES = ruleset("spider-4")
STUBBORN = 54
"""A reference deal that the tuned weights do not win by a narrow beam."""


@pytest.fixture
def stubborn() -> Position:
    given = next(row for row in reference(RULES.key) if row["deal"] == STUBBORN)
    return deal(RULES, cards(given["deck"]))


def test_another_look_wins_what_the_first_does_not(
    stubborn: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = tuple(step for step in spider.SCHEDULE if step.width < 1000)
    monkeypatch.setattr(spider, "SCHEDULE", narrow)
    budget = Budget(60.0, prove=False)
    assert solve(RULES, stubborn, budget).verdict == "solvable"
    monkeypatch.setattr(spider, "SCHEDULE", narrow[:1])
    assert solve(RULES, stubborn, budget).verdict == "unknown"
