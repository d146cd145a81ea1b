"""The verdict on what a player has seen, and the winning line as steps from position to position.

With every card known the whole truth is known. With cards unseen the search uses none of them: it
says `dead` only where no arrangement of them helps (T12).
"""

from typing import NamedTuple

from games.engine.hints import UNSEEN
from games.engine.moves import Move, format_move
from games.engine.play import apply
from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.rules import RuleSet
from games.play.judged import Steps, key_of
from games.play.verdicts import Seen

from . import klondike, klondike_known
from .answers import Budget
from .search import FalseWinError, solve

SECONDS = 1.0
NAMES = {"solvable": "winnable", "unsolvable": "dead", "unknown": "unknown"}


class Judgement(NamedTuple):
    """`winnable`, `dead` or `unknown`; with the line of a win that was replayed."""

    verdict: str
    steps: Steps = {}


def judge(rules: RuleSet, seen: Seen, seconds: float = SECONDS) -> Judgement:
    """Judge from what was seen alone, within so many CPU seconds."""
    position = seen.position(rules)
    if UNSEEN not in position.stock and not any(UNSEEN in pile for pile in position.columns):
        found = solve(rules, position, Budget(seconds))
        return Judgement(NAMES[found.verdict], steps_of(rules, position, found.line))
    if not klondike.plays(rules):
        return Judgement("unknown")
    # A win that needs no unseen card does not exist: every card must go up.
    dead = klondike_known.judge(rules, position, seconds).verdict == "dead"
    return Judgement("dead" if dead else "unknown")


def steps_of(rules: RuleSet, position: Position, line: tuple[Move, ...]) -> Steps:
    """The move after each position of a line, without the detours that lead back to one."""
    passed: dict[str, str] = {}
    for move in line:
        key = key_of(position)
        if key in passed:
            keys = list(passed)
            for later in keys[keys.index(key) :]:
                del passed[later]
        passed[key] = format_move(move)
        step = apply(rules, position, move)
        if isinstance(step, Refusal):
            raise FalseWinError(f"{rules.key}: {step.code}")
        position = step.position
    return passed
