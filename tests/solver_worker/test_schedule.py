"""The finder tries several judgements of a position, one after the other."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine.position import deal
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS
from solver_worker import spider, thieves
from solver_worker.answers import Budget
from solver_worker.decide import Problem, decide
from solver_worker.weights import SPIDER, THIEVES


class NothingFound:
    """Stands in for the beams and notes what they were asked."""

    states = 0

    def __init__(self) -> None:
        self.asked: list[object] = []

    def get(self, width: int, levels: int) -> "NothingFound":
        return self

    def search(self, family: object, start: object, deadline: float) -> None:
        self.asked.append(family)


def _problem(key: str) -> Problem:
    rules = RULESETS[key]
    family = thieves if key in THIEVES else spider
    return family.problem(rules, deal(rules, shuffle(bytes(32), rules.pack())))


@pytest.mark.parametrize("key", [*THIEVES, *SPIDER])
def test_every_pass_searches_under_its_own_weights(key: str) -> None:
    problem = _problem(key)
    beams: Any = NothingFound()
    decide(replace(problem, beams=beams), Budget(60, False))
    assert beams.asked == [problem.families[step.family] for step in problem.schedule]


def test_quarenta_ladroes_is_judged_in_more_than_one_way() -> None:
    problem = _problem("forty-thieves")
    assert len({step.family for step in problem.schedule[:4]}) > 1
    vectors = [tuple(w) for w in THIEVES["forty-thieves"]]
    assert len(set(vectors)) == len(vectors)
