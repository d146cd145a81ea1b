"""Perft by the kernels' own move generators: the counts must be those of `games.engine.perft`."""

from collections.abc import Callable
from functools import partial
from types import ModuleType

import numpy as np

from games.engine.position import Position
from games.engine.rules import RuleSet

from . import klondike_steps, spider, thieves
from .kernels import klondike_steps as klondike_kernel
from .kernels import spider as spider_kernel
from .kernels import thieves as thieves_kernel
from .kernels.common import I64, U8

Moves = Callable[[U8, I64, int], int]
Apply = Callable[[U8, int], None]


def kernel_perft(rules: RuleSet, position: Position, depth: int) -> list[int]:
    """Counts of move sequences for depths 1 to ``depth``."""
    kernel: ModuleType
    if thieves.plays(rules):
        kernel = thieves_kernel
        p, state = thieves.parameters(rules), thieves.pack_position(rules, position)
    elif spider.plays(rules):
        kernel = spider_kernel
        p, state = spider.parameters(rules, position), spider.pack_position(rules, position)
    else:
        kernel = klondike_kernel
        p = klondike_steps.parameters(rules)
        state = klondike_steps.pack_position(rules, position)
    moves, apply = partial(kernel.moves, p), partial(kernel.apply, p)
    size = kernel.MOVES
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
