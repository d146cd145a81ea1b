"""Exhaustive depth-first search of Spider: the only way to «unsolvable».

Positions are remembered by 128 bits; two different ones taken for the same would need a collision
of both halves. A full table, a cut-off line or a column too long for the packed form is noted, and
then running out of moves proves nothing.
"""

from .common import (
    CAPPED,
    DEPTH_AT,
    EXHAUSTED,
    I64,
    INCOMPLETE,
    RUNNING,
    STATES,
    U8,
    WON,
    crowded,
    remembered,
)
from .jit import jit
from .spider import (
    COLUMNS,
    HEIGHT,
    LEN,
    SETS_TO_WIN,
    apply,
    hash_high,
    hash_low,
    moves,
    sets_done,
)


@jit
def too_long(p: I64, st: U8) -> bool:
    """A column so long that a legal move might not fit the packed form."""
    for c in range(p[COLUMNS]):
        if st[LEN + c] > HEIGHT - 13:
            return True
    return False


@jit
def explore(
    p: I64,
    rows: U8,
    lists: I64,
    counts: I64,
    nexts: I64,
    table: I64,
    notes: I64,
    limit: int,
    dominate: int,
) -> int:
    """Go on from where the last call stopped, for at most `limit` new positions.

    rows[0] is the start, lists/counts/nexts[0] its moves. `dominate` 0 searches without any
    dominance: every empty column.
    """
    fresh = 0
    depth = notes[DEPTH_AT]
    answer = RUNNING
    while fresh < limit:
        if nexts[depth] == counts[depth]:
            if depth == 0:
                answer = CAPPED if notes[INCOMPLETE] == 1 else EXHAUSTED
                break
            depth -= 1
            continue
        move = lists[depth, nexts[depth]]
        nexts[depth] += 1
        child = rows[depth + 1]
        child[:] = rows[depth]
        apply(p, child, move)
        if remembered(table, hash_low(p, child), hash_high(p, child)):
            continue
        fresh += 1
        notes[STATES] += 1
        if sets_done(child) == p[SETS_TO_WIN]:
            answer = WON
            break
        if crowded(table, notes[STATES]):
            answer = CAPPED
            break
        if too_long(p, child) or depth + 2 >= rows.shape[0]:
            notes[INCOMPLETE] = 1
            continue
        depth += 1
        counts[depth] = moves(p, child, lists[depth], 2 if dominate == 1 else 0)
        nexts[depth] = 0
    notes[DEPTH_AT] = depth
    return answer
