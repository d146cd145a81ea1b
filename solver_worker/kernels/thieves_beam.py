"""One level, and one draw, of the beam that is staged by the stock."""

import numpy as np

from .common import I64, U8, cut, seen
from .jit import jit
from .thieves import (
    DRAW,
    MOVES,
    REDEAL,
    SIZE,
    TN,
    TOTAL,
    TP,
    apply,
    cards_up,
    counted,
    hash_low,
    moves,
    settle,
)
from .thieves_score import MOVE, score


@jit
def copy_row(target: U8, source: U8) -> None:
    for i in range(SIZE):
        target[i] = source[i]


@jit
def expand(
    p: I64,
    w: I64,
    pool: U8,
    cost: I64,
    lo: int,
    hi: int,
    table: I64,
    scores: I64,
    parents: I64,
    codes: I64,
) -> int:
    """Children of pool[lo:hi] without draws, new ones only; gives their number."""
    scratch = np.empty(SIZE, dtype=pool.dtype)
    out = np.empty(MOVES, dtype=np.int64)
    auto = np.empty(MOVES, dtype=np.int64)
    near = np.empty(8, dtype=np.int64)
    found = 0
    for i in range(lo, hi):
        n = moves(p, pool[i], out, 1)
        for m in range(n):
            source = out[m] & 31
            if source == DRAW or source == REDEAL or found >= scores.size:
                continue
            copy_row(scratch, pool[i])
            apply(p, scratch, out[m])
            ups = settle(p, scratch, auto) + counted(p, pool[i], out[m])
            if seen(table, hash_low(p, scratch)):
                continue
            scores[found] = score(p, scratch, w, near) + w[MOVE] * (cost[i] + ups)
            parents[found] = i
            codes[found] = out[m]
            found += 1
    return found


@jit
def keep(
    p: I64,
    found: int,
    width: int,
    pool: U8,
    cost: I64,
    node: I64,
    hi: int,
    scores: I64,
    parents: I64,
    codes: I64,
    tree_parent: I64,
    tree_move: I64,
    nodes: int,
    source: U8,
    source_cost: I64,
    source_node: I64,
) -> tuple[int, int, int]:
    """Build the best `width` children behind pool[hi]: (new hi, nodes, winning node or -1)."""
    auto = np.empty(MOVES, dtype=np.int64)
    limit = cut(scores, found, width)
    room = hi + width
    for k in range(found):
        if scores[k] > limit or hi >= room:
            continue
        i = parents[k]
        copy_row(pool[hi], source[i])
        apply(p, pool[hi], codes[k])
        ups = settle(p, pool[hi], auto) + counted(p, source[i], codes[k])
        cost[hi] = source_cost[i] + ups
        tree_parent[nodes] = source_node[i]
        tree_move[nodes] = codes[k]
        node[hi] = nodes
        nodes += 1
        if cards_up(pool[hi]) == p[TOTAL]:
            return hi + 1, nodes, nodes - 1
        hi += 1
    return hi, nodes, -1


@jit
def draw_all(
    p: I64,
    w: I64,
    pool: U8,
    cost: I64,
    count: int,
    table: I64,
    scores: I64,
    parents: I64,
    codes: I64,
) -> int:
    """Candidates for the next stage: every state of the pool after its draw (or redeal)."""
    scratch = np.empty(SIZE, dtype=pool.dtype)
    auto = np.empty(MOVES, dtype=np.int64)
    near = np.empty(8, dtype=np.int64)
    found = 0
    for i in range(count):
        if pool[i, TN] == 0:
            continue
        move = DRAW if pool[i, TP] < pool[i, TN] else REDEAL
        copy_row(scratch, pool[i])
        apply(p, scratch, move | 1 << 10)
        ups = settle(p, scratch, auto)
        if seen(table, hash_low(p, scratch)):
            continue
        scores[found] = score(p, scratch, w, near) + w[MOVE] * (cost[i] + 1 + ups)
        parents[found] = i
        codes[found] = move | 1 << 10
        found += 1
    return found
