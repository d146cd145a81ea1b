"""Par of a deal (M33): the best known count of moves, and a bound that no solution beats."""

from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple

import numpy as np

from games.engine.moves import Move
from games.engine.play import apply
from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.rules import RuleSet

from . import klondike, spider, thieves
from .kernels.common import I64, U8
from .kernels.games import MOVES, moves
from .search import count_moves
from .shorten import Shortener, lower_bound

Namer = Callable[[RuleSet, Position, int], Move]


class Par(NamedTuple):
    """A replayed solution, its count of moves, and the proven bound."""

    solution: tuple[Move, ...]
    moves: int
    bound: int


class _Packed(NamedTuple):
    p: I64
    row: U8
    name: Namer


def _packed(rules: RuleSet, position: Position) -> _Packed | None:
    if thieves.plays(rules):
        row = thieves.pack_position(rules, position)
        return _Packed(thieves.parameters(rules), row, thieves.name_move)
    if spider.plays(rules):
        p, row = spider.parameters(rules, position), spider.pack_position(rules, position)
        return _Packed(p, row, lambda _rules, _position, code: spider.name_move(code))
    return None


def _any_foundation(move: Move) -> Move:
    """`F` for the foundation that takes the card: which one follows from the card."""
    up = move.target is not None and move.target[0] == "F"
    return move._replace(target="F") if up else move


def _line(rules: RuleSet, position: Position, solution: Sequence[Move]) -> list[int]:
    """A solution as packed moves."""
    line = []
    out = np.zeros(MOVES, dtype=np.int64)
    for move in map(_any_foundation, solution):
        packed = _packed(rules, position)
        if packed is None:
            raise ValueError(rules.key)
        count = moves(packed.p, packed.row, out, 0)
        codes = (int(code) for code in out[:count])
        line.append(next(c for c in codes if packed.name(rules, position, c) == move))
        position = _after(rules, position, move)
    return line


def _after(rules: RuleSet, position: Position, move: Move) -> Position:
    step = apply(rules, position, move)
    if isinstance(step, Refusal):
        raise ValueError(f"{move}: {step.code}")
    return step.position


def par(rules: RuleSet, position: Position, solution: Sequence[Move], seconds: float) -> Par:
    """The solution made shorter for so many CPU seconds, replayed by the engine."""
    deadline = process_time() + seconds
    before = Par(tuple(solution), count_moves(rules, position, tuple(solution)), 0)
    if klondike.plays(rules):
        line = klondike.shorten(rules, position, before.solution, deadline)
        bound = klondike.lower_bound(rules, position)
        return Par(line, count_moves(rules, position, line), bound)
    packed = _packed(rules, position)
    if packed is None:
        return before
    bound = lower_bound(packed.p, packed.row)
    shortener = Shortener(packed.p, packed.row)
    at, named = position, []
    for code in shortener.shorten(_line(rules, position, solution), deadline):
        move = packed.name(rules, at, code)
        named.append(move)
        at = _after(rules, at, move)
    after = Par(tuple(named), count_moves(rules, position, tuple(named)), bound)
    return after if after.moves <= before.moves else before._replace(bound=bound)
