"""A quick proof that a position of the thieves' family is lost: a relaxation that forgets too much.

Once a card could lie open it stays open, in every place at once. If even then no column empties and
some card never goes up, no real line of play does better.
"""

import numpy as np

from .common import I64, U8
from .jit import jit
from .thieves import CAPPED, COL, COLUMNS, FND, HEIGHT, LEN, PASS, RANKS, RIGHT, SUITS, TAL, TN, TP


@jit
def leaves(p: I64, card: int, open_cards: U8, reach: I64) -> bool:
    """Whether an open card might go somewhere that is no empty column."""
    rank = card % 13
    if rank < reach[card // 13]:
        return True
    if rank < p[RANKS] - 1:
        return bool(open_cards[card + 1] == 1)
    if p[RIGHT] == 0:
        return False
    for lower in range(card - rank, card):  # a king leaves with a complete run
        if open_cards[lower] == 0:
            return False
    return True


@jit
def uncover(p: I64, st: U8, c: int, bottom: I64, open_cards: U8, reach: I64) -> bool:
    """Lower the open end of column c as far as its cards leave; whether anything changed."""
    base = COL + c * HEIGHT
    changed = False
    moved = True
    while moved and bottom[c] >= 0:
        moved = False
        i = bottom[c]
        head = i  # the lowest card that lifts with those above it
        if leaves(p, st[base + i], open_cards, reach):
            moved = True
        elif p[CAPPED] == 0:
            while head > 0 and st[base + head - 1] == st[base + head] + 1 and not moved:
                head -= 1
                moved = leaves(p, st[base + head], open_cards, reach)
        if moved:
            bottom[c] = head - 1
            changed = True
            if head > 0:
                open_cards[st[base + head - 1]] = 1
    return changed


@jit
def extend(p: I64, st: U8, reach: I64, open_cards: U8) -> bool:
    """Let foundations grow by open cards; whether anything changed."""
    changed = False
    for s in range(p[SUITS]):
        while reach[s] < p[RANKS] and open_cards[13 * s + reach[s]] == 1:
            reach[s] += 1
            changed = True
    return changed


@jit
def lost(p: I64, st: U8) -> bool:
    """True only if the position can not be won. An empty column, now or possible: False."""
    open_cards = np.zeros(64, dtype=np.uint8)
    reach = np.empty(4, dtype=np.int64)
    bottom = np.empty(10, dtype=np.int64)
    for s in range(4):
        reach[s] = st[FND + 2 * s]
        if p[RIGHT] == 1:  # what lies on foundations may come back
            for r in range(st[FND + 2 * s]):
                open_cards[13 * s + r] = 1
            for r in range(p[RANKS] - st[FND + 2 * s + 1], p[RANKS]):
                open_cards[13 * s + r] = 1
    for c in range(p[COLUMNS]):
        bottom[c] = st[LEN + c] - 1
        if bottom[c] < 0:
            return False
        open_cards[st[COL + c * HEIGHT + bottom[c]]] = 1
    waste = st[TP] - 1
    for i in range(0 if st[PASS] > 0 else st[TP], st[TN]):
        open_cards[st[TAL + i]] = 1
    if waste >= 0:
        open_cards[st[TAL + waste]] = 1
    changed = True
    while changed:
        changed = extend(p, st, reach, open_cards)
        for c in range(p[COLUMNS]):
            if uncover(p, st, c, bottom, open_cards, reach):
                changed = True
            if bottom[c] < 0:
                return False
        while waste >= 0 and leaves(p, st[TAL + waste], open_cards, reach):
            waste -= 1
            changed = True
            if waste >= 0:
                open_cards[st[TAL + waste]] = 1
    for s in range(p[SUITS]):
        if reach[s] < p[RANKS]:
            return True
    return False
