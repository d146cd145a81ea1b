"""The verdict on a position: which policy, how much time, and nothing believed unreplayed.

A policy answers with moves or with a verdict; a solution counts only after `games.engine` has
replayed it to the win, whatever the kernels think of it.
"""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from games.engine.moves import Move, format_move
from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.replay import Game, Options
from games.engine.rules import RuleSet

from . import klondike, spider, thieves
from .answers import Budget, Found, Verdict
from .decide import warm_up
from .difficulty import SCALES, complete, effort_of, ladder


class Policy(NamedTuple):
    """A family of kernels: what it plays, how it decides, how it gets compiled beforehand.

    `work` tells how hard a deal is: None where a generous amount of it does not win.
    """

    plays: Callable[[RuleSet], bool]
    solve: Callable[[RuleSet, Position, Budget], Found]
    warm: Callable[[RuleSet, Position], None]
    work: Callable[[RuleSet, Position], int | None]


def _by_solving(rules: RuleSet, position: Position) -> None:
    klondike.solve(rules, position, Budget(0.5))


# The first policy whose kernels play the rule set is asked.
POLICIES: tuple[Policy, ...] = (
    Policy(
        thieves.plays,
        thieves.solve,
        lambda r, at: warm_up(thieves.problem(r, at)),
        lambda r, at: ladder(thieves.problem(r, at)),
    ),
    Policy(
        spider.plays,
        spider.solve,
        lambda r, at: warm_up(spider.problem(r, at)),
        lambda r, at: ladder(spider.problem(r, at)),
    ),
    Policy(klondike.plays, klondike.solve, _by_solving, complete),
)


class NoSolverError(ValueError):
    """No kernel plays this rule set."""


class FalseWinError(AssertionError):
    """A kernel's solution that the engine does not replay to a win: a bug, never an answer."""


class Answer(NamedTuple):
    """A verdict that may be shown: a solution in it was replayed by the engine."""

    verdict: Verdict
    solution: tuple[str, ...]
    moves: int
    seconds: float
    states: int
    line: tuple[Move, ...] = ()

    @property
    def log(self) -> str:
        """The solution as a log."""
        return " ".join(self.solution)


def count_moves(rules: RuleSet, position: Position, moves: tuple[Move, ...]) -> int:
    """Play moves with the engine and give their count (C3); FalseWinError unless they win."""
    game = Game.at(rules, position, Options(auto_up=False))
    for number, move in enumerate(moves, 1):
        played = game.play(move)
        if isinstance(played, Refusal):
            raise FalseWinError(f"{rules.key}: move {number} {format_move(move)}: {played.code}")
        game = played.game
    if not game.won:
        raise FalseWinError(f"{rules.key}: not won after {len(moves)} moves")
    return game.moves


def policy_of(rules: RuleSet) -> Policy:
    """The policy that plays a rule set."""
    for policy in POLICIES:
        if policy.plays(rules):
            return policy
    raise NoSolverError(rules.key)


def warm(rules: RuleSet, position: Position) -> None:
    """Load or compile the kernels of a rule set, so that no budget pays for it."""
    policy_of(rules).warm(rules, position)


def effort(rules: RuleSet, position: Position) -> float:
    """How hard a solvable deal is to search, 0..1 among the solvable deals of its rule set."""
    return effort_of(SCALES[rules.key], policy_of(rules).work(rules, position))


def solve(rules: RuleSet, position: Position, budget: Budget) -> Answer:
    """Decide a position, everything in it known, within the budget."""
    policy = policy_of(rules)
    started = process_time()
    found = policy.solve(rules, position, budget)
    seconds = process_time() - started
    if found.verdict != "solvable":
        return Answer(found.verdict, (), 0, seconds, found.states)
    count = count_moves(rules, position, found.moves)
    solution = tuple(map(format_move, found.moves))
    return Answer("solvable", solution, count, seconds, found.states, found.moves)
