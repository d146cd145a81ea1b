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

Policy = tuple[Callable[[RuleSet], bool], Callable[[RuleSet, Position, Budget], Found]]

# The first policy whose kernels play the rule set is asked.
POLICIES: tuple[Policy, ...] = (
    (thieves.plays, thieves.solve),
    (spider.plays, spider.solve),
    (klondike.plays, klondike.solve),
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


def solve(rules: RuleSet, position: Position, budget: Budget) -> Answer:
    """Decide a position, everything in it known, within the budget."""
    policy = next((solve for plays, solve in POLICIES if plays(rules)), None)
    if policy is None:
        raise NoSolverError(rules.key)
    started = process_time()
    found = policy(rules, position, budget)
    seconds = process_time() - started
    if found.verdict != "solvable":
        return Answer(found.verdict, (), 0, seconds, found.states)
    count = count_moves(rules, position, found.moves)
    solution = tuple(map(format_move, found.moves))
    return Answer("solvable", solution, count, seconds, found.states)
