"""Spider: packed position, legal moves, successors.

A position is one row of bytes. `HID+c` counts the face-down cards at the bottom of column c; the
rows still to come stand in the parameters, row after row, outside of the position.
"""

import numpy as np

from .common import I64, U8, Z1, Z2, mix, pack
from .jit import ROW, jit

# parameters (P)
COLUMNS, RANKS, SETS_TO_WIN, ROWS = range(4)
ROW_CARDS = 16
# a position's bytes
LEN, HID, SETS, DEALT, COL, HEIGHT = 0, 10, 20, 24, 32, 48
SIZE = COL + 10 * HEIGHT
# packed move: source | target << 5 | count << 10
DRAW = 11
MOVES = 512


@jit
def run_length(st: U8, column: int) -> int:
    """Open cards at the end of a column that form a run of one suit."""
    base = COL + column * HEIGHT
    i = base + st[LEN + column] - 1
    stop = base + st[HID + column]
    length = 1
    while i > stop and st[i - 1] == st[i] + 1 and st[i] % 13 != 12:
        length += 1
        i -= 1
    return length


@jit
def empties(p: I64, st: U8) -> int:
    count = 0
    for c in range(p[COLUMNS]):
        if st[LEN + c] == 0:
            count += 1
    return count


@jit
def column_moves(p: I64, st: U8, out: I64, n: int, c: int, pruned: int) -> int:
    """Moves from one column (see `moves`)."""
    height = st[LEN + c]
    base = COL + c * HEIGHT
    top = st[base + height - 1]
    rank = top % 13
    length = run_length(st, c)
    hollow = False
    for d in range(p[COLUMNS]):
        other = st[LEN + d]
        if d == c:
            continue
        if other == 0:
            if pruned == 0:
                for k in range(1, length + 1):
                    out[n] = pack(c, d, k)
                    n += 1
            elif not hollow or (pruned == 2 and st[DEALT] < p[ROWS]):
                hollow = True
                smallest = length if pruned == 1 else 1
                for k in range(smallest, length + 1):
                    if k < height or (pruned == 2 and st[DEALT] < p[ROWS]):
                        out[n] = pack(c, d, k)
                        n += 1
            continue
        target = st[COL + d * HEIGHT + other - 1]
        k = target % 13 - rank
        if k < 1 or k > length or other + k > HEIGHT:
            continue
        if pruned == 1 and k < length:
            if target // 13 != top // 13 or run_length(st, d) <= length - k:
                continue
        out[n] = pack(c, d, k)
        n += 1
    return n


@jit
def moves(p: I64, st: U8, out: I64, pruned: int) -> int:
    """Write the moves of a position, dealing last.

    0: exactly the rules. 2: all up to symmetry (once no row is left: one of several empty columns,
    no whole column into it). 1: for the beam, no run is split but to lengthen another (incomplete).
    """
    n = 0
    for c in range(p[COLUMNS]):
        if st[LEN + c] > 0:
            n = column_moves(p, st, out, n, c, pruned)
    if st[DEALT] < p[ROWS] and empties(p, st) == 0:
        out[n] = pack(DRAW, 0, 1)
        n += 1
    return n


@jit
def tidy(p: I64, st: U8, c: int) -> None:
    """Take a completed set off column c and turn up what lies bare."""
    while st[LEN + c] - st[HID + c] >= p[RANKS]:
        top = st[COL + c * HEIGHT + st[LEN + c] - 1]
        if top % 13 != 0 or run_length(st, c) != p[RANKS]:
            break
        for i in range(COL + c * HEIGHT + st[LEN + c] - p[RANKS], COL + c * HEIGHT + st[LEN + c]):
            st[i] = 0
        st[LEN + c] -= p[RANKS]
        st[SETS + top // 13] += 1
    if st[LEN + c] > 0 and st[HID + c] == st[LEN + c]:
        st[HID + c] -= 1


@jit
def apply(p: I64, st: U8, move: int) -> None:
    """Play a legal packed move."""
    source, target, count = move & 31, (move >> 5) & 31, move >> 10
    if source == DRAW:
        first = st[DEALT] * p[COLUMNS]
        for c in range(p[COLUMNS]):
            st[COL + c * HEIGHT + st[LEN + c]] = p[ROW_CARDS + first + c]
            st[LEN + c] += 1
        st[DEALT] += 1
        for c in range(p[COLUMNS]):
            tidy(p, st, c)
        return
    start = COL + source * HEIGHT + st[LEN + source] - count
    goal = COL + target * HEIGHT + st[LEN + target]
    for i in range(count):
        st[goal + i] = st[start + i]
        st[start + i] = 0
    st[LEN + source] -= count
    st[LEN + target] += count
    tidy(p, st, target)
    tidy(p, st, source)


@jit
def sets_done(st: U8) -> int:
    return int(st[SETS] + st[SETS + 1] + st[SETS + 2] + st[SETS + 3])


@jit
def hash_one(p: I64, st: U8, keys: I64) -> int:
    """64 bits; columns count as interchangeable only when no row is left to fall on them."""
    total = 0
    ordered = st[DEALT] < p[ROWS]
    for c in range(p[COLUMNS]):
        inner = keys[100 * 64 + st[HID + c]]
        if ordered:
            inner += keys[101 * 64 + c]
        base = COL + c * HEIGHT
        for i in range(st[LEN + c]):
            inner += keys[i * 64 + st[base + i]]
        total += mix(inner)
    total += keys[102 * 64 + st[DEALT]]
    for s in range(4):
        total += keys[(103 + s) * 64 + st[SETS + s]]
    return mix(total)


@jit
def hash_low(p: I64, st: U8) -> int:
    return hash_one(p, st, Z1)


@jit
def hash_high(p: I64, st: U8) -> int:
    return hash_one(p, st, Z2)


def empty_position() -> U8:
    return np.zeros(SIZE, dtype=ROW)
