"""Perft by the kernels' own move generators: the counts must be those of `games.engine.perft`."""

from collections.abc import Callable
from functools import partial

import numpy as np

from games.engine.position import Position
from games.engine.rules import RuleSet

from . import spider, thieves
from .kernels import spider as spider_kernel
from .kernels import thieves as thieves_kernel
from .kernels.common import I64, U8

Moves = Callable[[U8, I64, int], int]
Apply = Callable[[U8, int], None]


class NoStepKernelError(ValueError):
    """No kernel plays this rule set move by move (Klondike's works on classes of positions)."""


def kernel_perft(rules: RuleSet, position: Position, depth: int) -> list[int]:
    """Counts of move sequences for depths 1 to ``depth``."""
    moves: Moves
    apply: Apply
    if thieves.plays(rules):
        p, state = thieves.parameters(rules), thieves.pack_position(rules, position)
        moves, apply = partial(thieves_kernel.moves, p), partial(thieves_kernel.apply, p)
        size = thieves_kernel.MOVES
    elif spider.plays(rules):
        p, state = spider.parameters(rules, position), spider.pack_position(rules, position)
        moves, apply = partial(spider_kernel.moves, p), partial(spider_kernel.apply, p)
        size = spider_kernel.MOVES
    else:
        raise NoStepKernelError(rules.key)
    counts = [0] * depth
    _count(moves, apply, state, size, 0, counts)
    return counts


def _count(moves: Moves, apply: Apply, state: U8, size: int, done: int, counts: list[int]) -> None:
    if done == len(counts):
        return
    found = np.zeros(size, dtype=np.int64)
    number = moves(state, found, 0)
    counts[done] += number
    if done + 1 == len(counts):
        return
    for move in found[:number]:
        after = state.copy()
        apply(after, int(move))
        _count(moves, apply, after, size, done + 1, counts)
