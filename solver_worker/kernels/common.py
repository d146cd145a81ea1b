"""Packed moves, hashing, the visited table and selection, shared by the kernels."""

import numpy as np
from numpy.typing import NDArray

from .jit import jit

I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

_random = np.random.Generator(np.random.PCG64(20260101))


def random_keys(count: int) -> I64:
    """Fixed random 64-bit keys: the same in every process."""
    return _random.integers(-(2**63), 2**63 - 1, size=count, dtype=np.int64)


# A kernel's parameter that tells the family, for the searches that serve several of them.
KIND = 15
THIEVES_KIND, SPIDER_KIND = 0, 1

DEPTH = 192
Z1 = random_keys(DEPTH * 64)
Z2 = random_keys(DEPTH * 64)
LOW32 = 0xFFFFFFFF


@jit
def pack(source: int, target: int, count: int) -> int:
    """A move between piles: source in bits 0 to 4, target in 5 to 9, how many cards above."""
    return source | target << 5 | count << 10


@jit
def mix(value: int) -> int:
    """Scramble a 64-bit value, so that sums of mixed values stay distinct."""
    value ^= (value >> 32) & LOW32
    value *= -7046029254386353131
    value ^= (value >> 29) & 0x7FFFFFFFF
    value *= -4417276706812531889
    return value ^ ((value >> 32) & LOW32)


@jit
def seen(table: I64, key: int) -> bool:
    """Enter a 64-bit key; True when it was there, or when the table is crowded."""
    if key == 0:
        key = 1
    mask = table.size - 1
    slot = key & mask
    for _ in range(64):
        held = table[slot]
        if held == key:
            return True
        if held == 0:
            table[slot] = key
            return False
        slot = (slot + 1) & mask
    return True


# What an exhaustive search answers, …
RUNNING, WON, EXHAUSTED, CAPPED = range(4)
# … and its notes between calls: depth, positions so far, whether a line was cut off, moves played
DEPTH_AT, STATES, INCOMPLETE, TOP, NOTES = range(5)


@jit
def remembered(table: I64, a: int, b: int) -> bool:
    """Enter a 128-bit key into two slots; True when it was there. Room is the caller's care."""
    if a == 0:
        a = 1
    mask = table.size - 2
    slot = (a << 1) & mask
    while table[slot] != 0:
        if table[slot] == a and table[slot + 1] == b:
            return True
        slot = (slot + 2) & mask
    table[slot] = a
    table[slot + 1] = b
    return False


@jit
def crowded(table: I64, count: int) -> bool:
    """Whether no more should be remembered."""
    return bool(count * 16 > table.size * 7)


@jit
def rehash(table: I64, larger: I64) -> None:
    """Copy what is remembered to a larger table."""
    for slot in range(0, table.size, 2):
        if table[slot] != 0:
            remembered(larger, table[slot], table[slot + 1])


@jit
def cut(scores: I64, count: int, width: int) -> int:
    """The score of the `width`-th best of the first `count`."""
    if count <= width:
        return 9223372036854775807
    return int(np.partition(scores[:count], width - 1)[width - 1])
