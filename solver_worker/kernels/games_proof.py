"""Exhaustive depth-first search: the only way to «unsolvable».

Positions are remembered by 128 bits; two different ones taken for the same would need a collision
of both halves. A full table, a cut-off line or a column too long for the packed form is noted, and
then running out of moves proves nothing.
In Quarenta Ladrões Clássico a position that is lost by relaxation is not searched.
"""

import numpy as np

from . import spider
from .common import I64, KIND, SPIDER_KIND, THIEVES_KIND, U8, Z1, Z2
from .games import MOVES, RIGHT, apply, hash_one, moves, settle, won
from .jit import jit
from .thieves_relaxed import hopeless

# what `explore` answers
RUNNING, WON, EXHAUSTED, CAPPED = range(4)
# its notes between calls
DEPTH, STATES, INCOMPLETE = range(3)


@jit
def remembered(low: I64, high: I64, a: int, b: int) -> bool:
    """Enter a 128-bit key; True when it was there. Room is the caller's business."""
    if a == 0:
        a = 1
    mask = low.size - 1
    slot = a & mask
    while low[slot] != 0:
        if low[slot] == a and high[slot] == b:
            return True
        slot = (slot + 1) & mask
    low[slot] = a
    high[slot] = b
    return False


@jit
def rehash(low: I64, high: I64, new_low: I64, new_high: I64) -> None:
    """Copy what is remembered to larger tables."""
    for slot in range(low.size):
        if low[slot] != 0:
            remembered(new_low, new_high, low[slot], high[slot])


@jit
def advance(p: I64, st: U8, move: int, auto: I64, dominate: int) -> None:
    """Play a move, and what is proven safe after it (not in Devils, where cards come back)."""
    apply(p, st, move)
    if dominate == 1 and p[RIGHT] == 0:
        settle(p, st, auto)


@jit
def too_long(p: I64, st: U8) -> bool:
    """A Spider column so long that a legal move might not fit the packed form."""
    if p[KIND] != SPIDER_KIND:
        return False
    for c in range(p[spider.COLUMNS]):
        if st[spider.LEN + c] > spider.HEIGHT - 13:
            return True
    return False


@jit
def explore(
    p: I64,
    rows: U8,
    lists: I64,
    counts: I64,
    nexts: I64,
    low: I64,
    high: I64,
    notes: I64,
    limit: int,
    dominate: int,
    room: U8,
) -> int:
    """Go on from where the last call stopped, for at most `limit` new positions.

    rows[0] is the start, lists/counts/nexts[0] its moves. `dominate` 0 searches without any
    dominance: twins, every empty column, no automatic card. `room` is for relaxed
    positions.
    """
    auto = np.empty(MOVES, dtype=np.int64)
    fresh = 0
    depth = notes[DEPTH]
    answer = RUNNING
    while fresh < limit:
        if depth < 0:
            answer = CAPPED if notes[INCOMPLETE] == 1 else EXHAUSTED
            break
        if nexts[depth] == counts[depth]:
            depth -= 1
            continue
        move = lists[depth, nexts[depth]]
        nexts[depth] += 1
        child = rows[depth + 1]
        child[:] = rows[depth]
        advance(p, child, move, auto, dominate)
        if remembered(low, high, hash_one(p, child, Z1), hash_one(p, child, Z2)):
            continue
        fresh += 1
        notes[STATES] += 1
        if won(p, child):
            answer = WON
            break
        if notes[STATES] * 8 > low.size * 7:
            answer = CAPPED
            break
        if dominate == 1 and p[KIND] == THIEVES_KIND and hopeless(p, child, room, move):
            continue
        if too_long(p, child) or depth + 2 >= rows.shape[0]:
            notes[INCOMPLETE] = 1
            continue
        depth += 1
        counts[depth] = moves(p, child, lists[depth], 2 if dominate == 1 else 0)
        nexts[depth] = 0
    notes[DEPTH] = depth
    return answer
