"""Shortening a solution: a window of all short ways from one of its positions to later ones."""

import numpy as np

from .common import I64, U8, Z1, seen
from .games import MOVES, apply, counted, hash_one, legal, moves, won
from .jit import jit


@jit
def wins(p: I64, start: U8, line: I64) -> bool:
    """Whether a line is legal to its end and wins."""
    st = start.copy()
    out = np.empty(MOVES, dtype=np.int64)
    for move in line:
        if not legal(p, st, move, out):
            return False
        apply(p, st, move)
    return won(p, st)


@jit
def trace(p: I64, start: U8, line: I64, rows: U8, keys: I64, costs: I64) -> None:
    """Positions along a line, their keys and the counted moves up to them."""
    rows[0] = start
    keys[0] = hash_one(p, start, Z1)
    costs[0] = 0
    for i in range(line.size):
        rows[i + 1] = rows[i]
        apply(p, rows[i + 1], line[i])
        keys[i + 1] = hash_one(p, rows[i + 1], Z1)
        costs[i + 1] = costs[i] + counted(p, rows[i], line[i])


@jit
def later(slots: I64, keys: I64, key: int) -> int:
    """The index of the last position of the line with this key, or -1."""
    mask = slots.size - 1
    slot = key & mask
    while slots[slot] >= 0:
        if keys[slots[slot]] == key:
            return int(slots[slot])
        slot = (slot + 1) & mask
    return -1


@jit
def index(keys: I64, slots: I64) -> None:
    """Fill the slots that `later` reads; of equal keys the last wins."""
    slots[:] = -1
    mask = slots.size - 1
    for i in range(keys.size - 1, -1, -1):
        if later(slots, keys, keys[i]) < 0:
            slot = keys[i] & mask
            while slots[slot] >= 0:
                slot = (slot + 1) & mask
            slots[slot] = i


@jit
def window(
    p: I64,
    at: int,
    keys: I64,
    costs: I64,
    slots: I64,
    table: I64,
    rows: U8,
    parents: I64,
    codes: I64,
    depths: I64,
) -> tuple[int, int, int]:
    """Breadth-first from rows[0], position `at` of the line, over as many rows as there are.

    Gives (moves saved, index met on the line, node); parents and codes lead back from the node.
    """
    out = np.empty(MOVES, dtype=np.int64)
    scratch = rows[0].copy()
    table[:] = 0
    seen(table, keys[at])
    best, met, node = 0, later(slots, keys, keys[at]), 0  # the same position again: a loop
    if met > at:
        best = costs[met] - costs[at]
    count = 1
    depths[0] = 0
    i = 0
    while i < count and count < rows.shape[0]:
        n = moves(p, rows[i], out, 0)
        for m in range(n):
            if count == rows.shape[0] or counted(p, rows[i], out[m]) != 1:
                continue
            scratch[:] = rows[i]
            apply(p, scratch, out[m])
            key = hash_one(p, scratch, Z1)
            if seen(table, key):
                continue
            rows[count] = scratch
            parents[count] = i
            codes[count] = out[m]
            depths[count] = depths[i] + 1
            j = later(slots, keys, key)
            if j > at and costs[j] - costs[at] - depths[count] > best:
                best, met, node = costs[j] - costs[at] - depths[count], j, count
            count += 1
        i += 1
    return best, met, node
