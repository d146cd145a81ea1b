"""Quarenta Ladrões and Forty Devils: packed position, legal moves, successors.

A position is one row of bytes. Suit-wise foundations, so that twins and piles are interchangeable:
`FND+2s`, `FND+2s+1` are the higher and lower pile of suit s (Devils: its left and right pile).
The talon holds what is left of stock and waste in stock order: cards before `TP` are the waste.
"""

import numpy as np

from .common import I64, U8, Z1, mix, pack
from .jit import ROW, inlined, jit

# parameters (P)
COLUMNS, RANKS, SUITS, CAPPED, EMPTY_SINGLE, RIGHT, REDEALS, TOTAL = range(8)
# a position's bytes
LEN, FND, TN, TP, PASS, TAL, COL, HEIGHT = 0, 12, 20, 21, 22, 24, 88, 24
SIZE = COL + 10 * HEIGHT
# piles in a packed move: source | target << 5 | count << 10
WASTE, DRAW, REDEAL, UP, COMPLETE, PILE = 10, 11, 12, 10, 11, 16
MOVES = 256
# where the keys of columns (from 0), talon, its state and foundations begin
WASTE_KEY, PLACE_KEY, PILE_KEY, STOCK_KEY = 24 * 64, 90 * 64, 100 * 64, 128 * 64


@jit
def run_length(st: U8, column: int) -> int:
    """Cards at the end of a column that form a same-suit run."""
    base = COL + column * HEIGHT
    i = base + st[LEN + column] - 1
    length = 1
    while i > base and st[i - 1] == st[i] + 1 and st[i] % 13 != 12:
        length += 1
        i -= 1
    return length


@jit
def goes_up(p: I64, st: U8, card: int) -> bool:
    pile = FND + 2 * (card // 13)
    rank = card % 13
    return bool(st[pile] == rank or (p[RIGHT] == 0 and st[pile + 1] == rank))


@jit
def caps(p: I64, st: U8) -> tuple[int, int, int, bool, int]:
    """How many cards move, and where to.

    The most onto a card, onto an empty column; the first empty column (-1: none), whether there is
    a second; the cards at the ends of columns, one bit each.
    """
    empty = 0
    first = -1
    ends = 0
    for c in range(p[COLUMNS]):
        height = st[LEN + c]
        if height == 0:
            empty += 1
            if first < 0:
                first = c
        else:
            ends |= 1 << st[COL + c * HEIGHT + height - 1]
    on_card, on_empty = 99, 99
    if p[CAPPED] == 1:
        on_card = 1 << min(empty, 6)
        on_empty = on_card >> 1
    if p[EMPTY_SINGLE] == 1:
        on_empty = 1
    return on_card, on_empty, first, empty > 1, ends


@jit
def put_targets(p: I64, st: U8, out: I64, n: int, source: int, card: int, ends: int) -> int:
    """Columns that accept a card, empty ones left out."""
    if card % 13 < p[RANKS] - 1 and ends >> (card + 1) & 1 == 1:
        for d in range(p[COLUMNS]):
            height = st[LEN + d]
            if height > 0 and d != source and st[COL + d * HEIGHT + height - 1] == card + 1:
                out[n] = pack(source, d, 1)
                n += 1
    return n


@jit
def column_moves(
    p: I64, st: U8, out: I64, n: int, c: int, limits: tuple[int, int, int, bool, int], pruned: int
) -> int:
    """Moves from one column; `pruned` leaves out equivalent ones (see `moves`)."""
    on_card, on_empty, first, spare, ends = limits
    height = st[LEN + c]
    base = COL + c * HEIGHT
    top = st[base + height - 1]
    if goes_up(p, st, top):
        out[n] = pack(c, UP, 1)
        n += 1
    length = run_length(st, c)
    if p[RIGHT] == 1 and length == p[RANKS] and st[FND + 2 * (top // 13) + 1] == 0:
        out[n] = pack(c, COMPLETE, length)
        n += 1
    reach = min(length, on_card, 12 - top % 13)
    if ends >> (top + 1) & ((1 << reach) - 1) != 0:
        for d in range(p[COLUMNS]):
            other = st[LEN + d]
            if d == c or other == 0:
                continue
            k = st[COL + d * HEIGHT + other - 1] - top
            if 1 <= k <= reach:
                out[n] = pack(c, d, k)
                n += 1
    if first >= 0:
        if pruned == 0:
            for d in range(first, p[COLUMNS]):
                if st[LEN + d] == 0:
                    for k in range(1, min(length, on_empty) + 1):
                        out[n] = pack(c, d, k)
                        n += 1
        elif pruned == 1:
            k = min(length, on_empty)
            if k < height:
                out[n] = pack(c, first, k)
                n += 1
            if p[EMPTY_SINGLE] == 1 and 1 < length < height and spare:
                out[n] = pack(c, first, length)
                n += 1
        else:
            for k in range(1, min(length, on_empty) + 1):
                if k < height:
                    out[n] = pack(c, first, k)
                    n += 1
    return n


@jit
def waste_moves(p: I64, st: U8, out: I64, n: int, ends: int, pruned: int) -> int:
    card = st[TAL + st[TP] - 1]
    if goes_up(p, st, card):
        out[n] = pack(WASTE, UP, 1)
        n += 1
    n = put_targets(p, st, out, n, WASTE, card, ends)
    for d in range(p[COLUMNS]):
        if st[LEN + d] == 0:
            out[n] = pack(WASTE, d, 1)
            n += 1
            if pruned > 0:
                break
    return n


@jit
def foundation_top(p: I64, st: U8, pile: int) -> int:
    """Devils: the card that lies uppermost on a left (even) or right pile."""
    count = st[FND + pile]
    rank = p[RANKS] - count if pile & 1 else count - 1
    return int((pile >> 1) * 13 + rank)


@jit
def return_moves(p: I64, st: U8, out: I64, n: int, ends: int, pruned: int) -> int:
    """Devils: tops of foundations come back (FD6)."""
    for pile in range(2 * p[SUITS]):
        count = st[FND + pile]
        if count == 0:
            continue
        card = foundation_top(p, st, pile)
        if pile & 1 == 1 and st[FND + pile - 1] == card % 13:
            out[n] = pack(PILE + pile, UP, 1)
            n += 1
        n = put_targets(p, st, out, n, PILE + pile, card, ends)
        for d in range(p[COLUMNS]):
            if st[LEN + d] == 0:
                out[n] = pack(PILE + pile, d, 1)
                n += 1
                if pruned > 0:
                    break
    return n


@jit
def moves(p: I64, st: U8, out: I64, pruned: int) -> int:
    """Write the moves of a position; draws last.

    0: exactly the rules. 2: all up to symmetry: one of several empty columns, no whole column into
    an empty one. 1: of the partial runs into an empty column only the longest (incomplete); where
    an empty column takes single cards only, also a whole run by way of a second empty one.
    """
    n = 0
    limits = caps(p, st)
    for c in range(p[COLUMNS]):
        if st[LEN + c] > 0:
            n = column_moves(p, st, out, n, c, limits, pruned)
    if st[TP] > 0:
        n = waste_moves(p, st, out, n, limits[4], pruned)
    if p[RIGHT] == 1:
        n = return_moves(p, st, out, n, limits[4], pruned)
    if st[TP] < st[TN]:
        out[n] = pack(DRAW, 0, 1)
        n += 1
    elif st[TN] > 0 and st[PASS] > 0:
        out[n] = pack(REDEAL, 0, 1)
        n += 1
    return n


@jit
def lift_waste(st: U8) -> None:
    """Take the top of the waste out of the talon."""
    last = st[TN] - 1
    for i in range(TAL + st[TP] - 1, TAL + last):
        st[i] = st[i + 1]
    st[TAL + last] = 0
    st[TN] = last
    st[TP] -= 1


@inlined
def foundation_of(p: I64, st: U8, card: int) -> int:
    """The foundation that a card goes up to."""
    pile = 2 * (card // 13)
    if p[RIGHT] == 0 and st[FND + pile] != card % 13:
        pile += 1
    return int(pile)


@jit
def take(p: I64, st: U8, source: int) -> int:
    """Remove and give the playable card of a pile (column, waste, Devils foundation)."""
    if source == WASTE:
        card = int(st[TAL + st[TP] - 1])
        lift_waste(st)
        return card
    if source >= PILE:
        card = foundation_top(p, st, source - PILE)
        st[FND + source - PILE] -= 1
        return card
    st[LEN + source] -= 1
    i = COL + source * HEIGHT + st[LEN + source]
    card = int(st[i])
    st[i] = 0
    return card


@jit
def apply(p: I64, st: U8, move: int) -> None:
    """Play a legal packed move."""
    source, target, count = move & 31, (move >> 5) & 31, move >> 10
    if source == DRAW:
        st[TP] += 1
    elif source == REDEAL:
        st[TP] = 0
        st[PASS] -= 1
    elif count == 1:
        card = take(p, st, source)
        if target == UP:
            st[FND + foundation_of(p, st, card)] += 1
        else:
            st[COL + target * HEIGHT + st[LEN + target]] = card
            st[LEN + target] += 1
    else:
        start = COL + source * HEIGHT + st[LEN + source] - count
        if target == COMPLETE:
            st[FND + 2 * (st[start] // 13) + 1] = count
        else:
            goal = COL + target * HEIGHT + st[LEN + target]
            for i in range(count):
                st[goal + i] = st[start + i]
            st[LEN + target] += count
        for i in range(count):
            st[start + i] = 0
        st[LEN + source] -= count


@jit
def counted(p: I64, st: U8, move: int) -> int:
    """What a move counts by C3: cards to a right pile one each, a run by way of a second column."""
    target, count = (move >> 5) & 31, move >> 10
    if count == 1:
        return 1
    if target == COMPLETE:
        return count
    if p[EMPTY_SINGLE] == 1 and st[LEN + target] == 0:
        return 2 * count - 1
    return 1


@jit
def safe(p: I64, st: U8, card: int) -> bool:
    """May go up at once without losing anything.

    Thieves: both cards one lower are up, so it holds nothing. Devils: the right pile is done.
    """
    pile = FND + 2 * (card // 13)
    if p[RIGHT] == 1:
        return bool(st[pile + 1] == p[RANKS] and st[pile] == card % 13)
    low = min(st[pile], st[pile + 1])
    return bool(low >= card % 13) and goes_up(p, st, card)


@jit
def bared(p: I64, st: U8, source: int) -> int:
    """`next_safe` where all was settled before a move from this pile that sent nothing up."""
    if source < UP:
        height = st[LEN + source]
        if height > 0 and safe(p, st, st[COL + source * HEIGHT + height - 1]):
            return int(pack(source, UP, 1))
    elif st[TP] > 0 and safe(p, st, st[TAL + st[TP] - 1]):
        return int(pack(WASTE, UP, 1))
    return 0


@jit
def next_safe(p: I64, st: U8) -> int:
    """A move that sends up what is safe; 0 when nothing is (no packed move is 0)."""
    for c in range(p[COLUMNS]):
        if st[LEN + c] > 0 and safe(p, st, st[COL + c * HEIGHT + st[LEN + c] - 1]):
            return int(pack(c, UP, 1))
    if st[TP] > 0 and safe(p, st, st[TAL + st[TP] - 1]):
        return int(pack(WASTE, UP, 1))
    return 0


@jit
def settle(p: I64, st: U8, out: I64) -> int:
    """Send up what is safe until nothing is; write the moves, give their number."""
    n = 0
    move = next_safe(p, st)
    while move > 0:
        out[n] = move
        n += 1
        apply(p, st, move)
        move = next_safe(p, st)
    return n


@jit
def cards_up(st: U8) -> int:
    total = 0
    for i in range(FND, FND + 8):
        total += st[i]
    return total


@inlined
def column_sum(st: U8, c: int, keys: I64) -> int:
    """What a column's cards come to."""
    total = 0
    base = COL + c * HEIGHT
    for i in range(st[LEN + c]):
        total += keys[i * 64 + st[base + i]]
    return int(total)


@inlined
def unmixed(p: I64, st: U8, keys: I64) -> int:
    """The key of a position before its last mixing: what a walk adds to and takes from.

    It does not depend on the order of the columns nor on which twin lies where. Cards of the waste
    count by their place from its bottom, those of the stock from its last on: a card that leaves
    the talon moves no other.
    """
    total = 0
    for c in range(p[COLUMNS]):
        total += mix(column_sum(st, c, keys))
    for i in range(st[TN]):
        if i < st[TP]:
            total += keys[WASTE_KEY + i * 64 + st[TAL + i]]
        else:
            total += keys[STOCK_KEY + (st[TN] - 1 - i) * 64 + st[TAL + i]]
    total += keys[PLACE_KEY + st[TP] * 2 + st[PASS]]
    for i in range(8):
        total += keys[PILE_KEY + i * 64 + st[FND + i]]
    return int(total)


@jit
def hash_one(p: I64, st: U8, keys: I64) -> int:
    """The key of a position, 64 bits."""
    return int(mix(unmixed(p, st, keys)))


@jit
def hash_low(p: I64, st: U8) -> int:
    return hash_one(p, st, Z1)


def empty_position() -> U8:
    return np.zeros(SIZE, dtype=ROW)
