"""Klondike move by move: packed position, legal moves, successors, exactly as the rules have them.

The search of `klondike_search` works on classes of positions; this is the plain table beside it.
Bytes of a position: per column its length and its face-down cards, per suit the cards up, the cards
of the talon (waste bottom first, then the stock in the order it is drawn), how many of them are
waste, redeals done.
"""

import numpy as np

from .common import I64, U8, pack
from .jit import ROW, jit

# parameters (P); redeals below zero are without limit
DRAWN, REDEALS, RETURNS = range(3)
# a position's bytes
COLUMNS, HEIGHT, KING = 7, 20, 12
LEN, HID, FND, TALON, WASTE, TURNED, TAL, COL = 0, 7, 14, 18, 19, 20, 21, 45
SIZE = COL + COLUMNS * HEIGHT
# packed move: source | target << 5 | count << 10; columns are 0 to 6, foundations UP and its suit
UP, FROM_WASTE, DRAW, REDEAL = 8, 12, 13, 14
MOVES = 256


@jit
def red(card: int) -> bool:
    """Hearts and diamonds are the suits 1 and 2."""
    return 13 <= card < 39


@jit
def fits(upper: int, lower: int) -> bool:
    """Whether a card lies on another in a run: one below, of the other colour."""
    return upper % 13 == lower % 13 + 1 and red(upper) != red(lower)


@jit
def top(st: U8, c: int) -> int:
    return int(st[COL + c * HEIGHT + st[LEN + c] - 1])


@jit
def put_targets(st: U8, out: I64, n: int, source: int, card: int, count: int) -> int:
    """The columns that take a card and what lies on it."""
    for c in range(COLUMNS):
        if c == source:
            continue
        if card % 13 == KING if st[LEN + c] == 0 else fits(top(st, c), card):
            out[n] = pack(source, c, count)
            n += 1
    return n


@jit
def put_up(st: U8, out: I64, n: int, source: int, card: int) -> int:
    """The foundation of a card, if it is its turn."""
    if st[FND + card // 13] == card % 13:
        out[n] = pack(source, UP + card // 13, 1)
        n += 1
    return n


@jit
def column_moves(st: U8, out: I64, n: int, c: int) -> int:
    """Every part of the open run at the end of a column, onto columns; its last card up."""
    n = put_up(st, out, n, c, top(st, c))
    base = COL + c * HEIGHT
    count = 1
    while True:
        first = st[LEN + c] - count
        n = put_targets(st, out, n, c, int(st[base + first]), count)
        if first <= st[HID + c] or not fits(int(st[base + first - 1]), int(st[base + first])):
            return n
        count += 1


@jit
def moves(p: I64, st: U8, out: I64, _pruned: int) -> int:
    """Write the legal moves of a position, give their number; there is no pruned list here."""
    n = 0
    for c in range(COLUMNS):
        if st[LEN + c] > 0:
            n = column_moves(st, out, n, c)
    if st[WASTE] > 0:
        card = int(st[TAL + st[WASTE] - 1])
        n = put_up(st, out, n, FROM_WASTE, card)
        n = put_targets(st, out, n, FROM_WASTE, card, 1)
    for suit in range(4):
        if p[RETURNS] and st[FND + suit] > 0:
            n = put_targets(st, out, n, UP + suit, suit * 13 + st[FND + suit] - 1, 1)
    if st[WASTE] < st[TALON]:
        out[n] = pack(DRAW, 0, 1)
        n += 1
    elif st[TALON] > 0 and (p[REDEALS] < 0 or st[TURNED] < p[REDEALS]):
        out[n] = pack(REDEAL, 0, 1)
        n += 1
    return n


@jit
def take_from_column(st: U8, c: int, count: int) -> None:
    """Shorten a column, and turn up what lies bare."""
    for i in range(count):
        st[COL + c * HEIGHT + st[LEN + c] - 1 - i] = 0
    st[LEN + c] -= count
    if st[LEN + c] > 0 and st[HID + c] == st[LEN + c]:
        st[HID + c] -= 1


@jit
def take_from_waste(st: U8) -> None:
    """The top card of the waste leaves the talon."""
    for i in range(st[WASTE] - 1, st[TALON] - 1):
        st[TAL + i] = st[TAL + i + 1]
    st[TAL + st[TALON] - 1] = 0
    st[TALON] -= 1
    st[WASTE] -= 1


@jit
def apply(p: I64, st: U8, move: int) -> None:
    """Play a legal packed move."""
    source, target, count = move & 31, (move >> 5) & 31, move >> 10
    if source == DRAW:
        st[WASTE] = min(st[WASTE] + p[DRAWN], st[TALON])
        return
    if source == REDEAL:
        st[WASTE] = 0
        if p[REDEALS] >= 0:
            st[TURNED] += 1
        return
    suit = source - UP
    for i in range(count):
        if source < COLUMNS:
            card = int(st[COL + source * HEIGHT + st[LEN + source] - count + i])
        elif source == FROM_WASTE:
            card = int(st[TAL + st[WASTE] - 1])
        else:
            card = suit * 13 + st[FND + suit] - 1
        if target >= UP:
            st[FND + target - UP] += 1
        else:
            st[COL + target * HEIGHT + st[LEN + target]] = card
            st[LEN + target] += 1
    if source < COLUMNS:
        take_from_column(st, source, count)
    elif source == FROM_WASTE:
        take_from_waste(st)
    else:
        st[FND + suit] -= 1


def empty_position() -> U8:
    return np.zeros(SIZE, dtype=ROW)
