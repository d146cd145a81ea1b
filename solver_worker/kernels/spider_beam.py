"""One level, and one dealt row, of the beam that is staged by the rows."""

import numpy as np

from .common import I64, U8, cut, pack, seen
from .jit import jit
from .spider import (
    COLUMNS,
    DRAW,
    LEN,
    MOVES,
    SETS_TO_WIN,
    SIZE,
    apply,
    empties,
    hash_low,
    moves,
    run_length,
    sets_done,
)
from .spider_score import MOVE, score


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
    """Children of pool[lo:hi] without dealing, new ones only; gives their number."""
    scratch = np.empty(SIZE, dtype=pool.dtype)
    out = np.empty(MOVES, dtype=np.int64)
    found = 0
    for i in range(lo, hi):
        n = moves(p, pool[i], out, 1)
        for m in range(n):
            if (out[m] & 31) == DRAW or found >= scores.size:
                continue
            copy_row(scratch, pool[i])
            apply(p, scratch, out[m])
            if seen(table, hash_low(p, scratch)):
                continue
            scores[found] = score(p, scratch, w) + w[MOVE] * (cost[i] + 1)
            parents[found] = i
            codes[found] = out[m]
            found += 1
    return found


@jit
def fill(p: I64, w: I64, st: U8, out: I64) -> int:
    """Put cards into the empty columns, the least harmful ones, so that a row can be dealt."""
    scratch = np.empty(SIZE, dtype=st.dtype)
    n = 0
    while empties(p, st) > 0:
        target = 0
        while st[LEN + target] > 0:
            target += 1
        best = 0
        chosen = -1
        for c in range(p[COLUMNS]):
            if st[LEN + c] < 2:
                continue
            for k in range(1, min(run_length(st, c), st[LEN + c] - 1) + 1):
                copy_row(scratch, st)
                apply(p, scratch, pack(c, target, k))
                value = score(p, scratch, w)
                if chosen < 0 or value < best:
                    best = value
                    chosen = pack(c, target, k)
        if chosen < 0:
            return -1
        apply(p, st, chosen)
        out[n] = chosen
        n += 1
    return n


@jit
def play(p: I64, w: I64, st: U8, code: int, out: I64) -> int:
    """Play one edge of the beam's tree; writes its moves, gives their number (-1: impossible)."""
    n = 0
    if (code & 31) == DRAW:
        n = fill(p, w, st, out)
        if n < 0:
            return -1
    apply(p, st, code)
    out[n] = code
    return n + 1


@jit
def keep(
    p: I64,
    w: I64,
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
    out = np.empty(MOVES, dtype=np.int64)
    limit = cut(scores, found, width)
    room = hi + width
    for k in range(found):
        if scores[k] > limit or hi >= room:
            continue
        i = parents[k]
        copy_row(pool[hi], source[i])
        count = play(p, w, pool[hi], codes[k], out)
        cost[hi] = source_cost[i] + count
        tree_parent[nodes] = source_node[i]
        tree_move[nodes] = codes[k]
        node[hi] = nodes
        nodes += 1
        if sets_done(pool[hi]) == p[SETS_TO_WIN]:
            return hi + 1, nodes, nodes - 1
        hi += 1
    return hi, nodes, -1


@jit
def deal_all(
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
    """Candidates for the next stage: every state of the pool with the next row on it."""
    scratch = np.empty(SIZE, dtype=pool.dtype)
    out = np.empty(MOVES, dtype=np.int64)
    found = 0
    for i in range(count):
        copy_row(scratch, pool[i])
        n = play(p, w, scratch, pack(DRAW, 0, 1), out)
        if n < 0 or seen(table, hash_low(p, scratch)):
            continue
        scores[found] = score(p, scratch, w) + w[MOVE] * (cost[i] + n)
        parents[found] = i
        codes[found] = pack(DRAW, 0, 1)
        found += 1
    return found
