"""Many deals, one JSON line each, over one or several processes."""

from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from typing import Any, NamedTuple

from games.engine.cards import Card
from games.engine.position import Position, deal
from games.engine.rules import RuleSet
from games.engine.variants import ruleset

from .answers import Budget
from .search import solve, warm


class Task(NamedTuple):
    """One deal to decide; everything that crosses to another process is plain."""

    ruleset: str
    deal: int | str
    deck: tuple[Card, ...]
    seconds: float
    prove: bool = True


_warmed: set[str] = set()


def _warm_once(rules: RuleSet, position: Position) -> None:
    if rules.game not in _warmed:
        warm(rules, position)
        _warmed.add(rules.game)


def run(task: Task) -> dict[str, Any]:
    """Decide one deal; the row of interface.md."""
    rules = ruleset(task.ruleset)
    position = deal(rules, task.deck)
    _warm_once(rules, position)
    answer = solve(rules, position, Budget(task.seconds, task.prove))
    return {
        "ruleset": rules.key,
        "deal": task.deal,
        "verdict": answer.verdict,
        "seconds": round(answer.seconds, 4),
        "states": answer.states,
        "solution": answer.log,
        "moves": answer.moves,
        "replayed": answer.verdict == "solvable",
    }


def run_all(tasks: Iterable[Task], jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Rows in the order of the tasks; the kernels are compiled before processes share them."""
    if jobs <= 1:
        yield from map(run, tasks)
        return
    queue = iter(tasks)
    first = next(queue, None)
    if first is None:
        return
    yield run(first)
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(run, queue)
