"""Moves of the thieves' family played and taken back in place, with keys that follow them.

A search looks at far more moves than positions. Here a move costs what it changes, not the whole
position. The keys are those of `thieves.unmixed`.
"""

import numpy as np

from .common import I64, U8, Z1, Z2, mix, pack
from .jit import jit
from .thieves import (
    COL,
    COLUMNS,
    COMPLETE,
    DRAW,
    FND,
    HEIGHT,
    LEN,
    PASS,
    PILE,
    PILE_KEY,
    PLACE_KEY,
    REDEAL,
    RIGHT,
    STOCK_KEY,
    TAL,
    TN,
    TP,
    UP,
    WASTE,
    WASTE_KEY,
    bared,
    column_sum,
    foundation_of,
    foundation_top,
    next_safe,
    unmixed,
)

# What a walk holds beside its position: sums of the columns and of all, for each of two keys, …
SUM1, SUM2, KEY1, KEY2 = 0, 10, 20, 21
# … and the stock's cards from the last on
STOCK = 22
WALK = STOCK + 64
EXTRA = 16  # a played move is kept with what taking it back needs: the card, from this bit on


@jit
def add_column(walk: I64, c: int, sign: int) -> None:
    """Count a column in (1) or out (-1) of the keys."""
    walk[KEY1] += sign * mix(walk[SUM1 + c])
    walk[KEY2] += sign * mix(walk[SUM2 + c])


@jit
def add_key(walk: I64, at: int, sign: int) -> None:
    walk[KEY1] += sign * Z1[at]
    walk[KEY2] += sign * Z2[at]


@jit
def lay(st: U8, walk: I64, c: int, card: int) -> None:
    height = st[LEN + c]
    st[COL + c * HEIGHT + height] = card
    st[LEN + c] = height + 1
    walk[SUM1 + c] += Z1[height * 64 + card]
    walk[SUM2 + c] += Z2[height * 64 + card]


@jit
def lift(st: U8, walk: I64, c: int) -> int:
    height = st[LEN + c] - 1
    card = int(st[COL + c * HEIGHT + height])
    st[COL + c * HEIGHT + height] = 0
    st[LEN + c] = height
    walk[SUM1 + c] -= Z1[height * 64 + card]
    walk[SUM2 + c] -= Z2[height * 64 + card]
    return card


@jit
def shift(st: U8, walk: I64, source: int, target: int, count: int) -> None:
    """Cards from the end of a column onto another; the keys are the caller's care."""
    start = COL + source * HEIGHT + st[LEN + source] - count
    for i in range(count):
        lay(st, walk, target, st[start + i])
    for _ in range(count):
        lift(st, walk, source)


@jit
def count_pile(st: U8, walk: I64, pile: int, by: int) -> None:
    """A foundation grows or shrinks."""
    add_key(walk, PILE_KEY + pile * 64 + st[FND + pile], -1)
    st[FND + pile] += by
    add_key(walk, PILE_KEY + pile * 64 + st[FND + pile], 1)


@jit
def count_talon(st: U8, walk: I64, waste: int, size: int) -> None:
    """So many cards in the waste, so many in waste and stock."""
    add_key(walk, PLACE_KEY + st[TP] * 2 + st[PASS], -1)
    st[TP], st[TN] = waste, size
    add_key(walk, PLACE_KEY + st[TP] * 2 + st[PASS], 1)


@jit
def begin(p: I64, st: U8, walk: I64) -> None:
    """Start a walk at a position."""
    walk[:STOCK] = 0
    for c in range(p[COLUMNS]):
        walk[SUM1 + c], walk[SUM2 + c] = column_sum(st, c, Z1), column_sum(st, c, Z2)
    walk[KEY1], walk[KEY2] = unmixed(p, st, Z1), unmixed(p, st, Z2)
    for i in range(st[TP], st[TN]):
        walk[STOCK + st[TN] - 1 - i] = st[TAL + i]


@jit
def write_stock(st: U8, walk: I64) -> None:
    """Complete the position: on a walk only the waste of its talon is kept written."""
    for i in range(st[TP], st[TN]):
        st[TAL + i] = walk[STOCK + st[TN] - 1 - i]


@jit
def turn_over(st: U8, walk: I64) -> None:
    """The waste becomes the stock."""
    count = st[TP]
    for i in range(count):
        card = st[TAL + i]
        walk[STOCK + count - 1 - i] = card
        add_key(walk, WASTE_KEY + i * 64 + card, -1)
        add_key(walk, STOCK_KEY + (count - 1 - i) * 64 + card, 1)
    add_key(walk, PLACE_KEY + count * 2 + st[PASS], -1)
    st[TP] = 0
    st[PASS] -= 1
    add_key(walk, PLACE_KEY + st[PASS], 1)


@jit
def draw(st: U8, walk: I64) -> None:
    left = st[TN] - st[TP] - 1
    card = walk[STOCK + left]
    st[TAL + st[TP]] = card
    add_key(walk, STOCK_KEY + left * 64 + card, -1)
    add_key(walk, WASTE_KEY + st[TP] * 64 + card, 1)
    count_talon(st, walk, st[TP] + 1, st[TN])


@jit
def take(p: I64, st: U8, walk: I64, source: int) -> int:
    """Remove and give the playable card of a pile."""
    if source == WASTE:
        card = int(st[TAL + st[TP] - 1])
        add_key(walk, WASTE_KEY + (st[TP] - 1) * 64 + card, -1)
        count_talon(st, walk, st[TP] - 1, st[TN] - 1)
        return card
    if source >= PILE:
        card = foundation_top(p, st, source - PILE)
        count_pile(st, walk, source - PILE, -1)
        return card
    add_column(walk, source, -1)
    card = lift(st, walk, source)
    add_column(walk, source, 1)
    return int(card)


@jit
def put_back(st: U8, walk: I64, source: int, card: int) -> None:
    if source == WASTE:
        st[TAL + st[TP]] = card
        st[TP] += 1
        st[TN] += 1
    elif source >= PILE:
        st[FND + source - PILE] += 1
    else:
        lay(st, walk, source, card)


@jit
def draw_back(st: U8, walk: I64) -> None:
    """The last draw, or what came of the stock by a redeal after it."""
    st[TP] -= 1
    walk[STOCK + st[TN] - st[TP] - 1] = st[TAL + st[TP]]


@jit
def turn_back(st: U8, walk: I64) -> None:
    st[TP] = st[TN]
    st[PASS] += 1
    for i in range(st[TN]):
        st[TAL + i] = walk[STOCK + st[TN] - 1 - i]


@jit
def play(p: I64, st: U8, walk: I64, move: int) -> int:
    """Play a legal packed move; gives the record that `take_back` needs."""
    source, target, count = move & 31, (move >> 5) & 31, move >> 10
    if source == DRAW:
        draw(st, walk)
        return move
    if source == REDEAL:
        turn_over(st, walk)
        return move
    if target == COMPLETE:
        suit = st[COL + source * HEIGHT + st[LEN + source] - 1] // 13
        add_column(walk, source, -1)
        for _ in range(count):
            lift(st, walk, source)
        add_column(walk, source, 1)
        count_pile(st, walk, 2 * suit + 1, count)
        return int(move | suit << EXTRA)
    if count > 1:
        add_column(walk, source, -1)
        add_column(walk, target, -1)
        shift(st, walk, source, target, count)
        add_column(walk, source, 1)
        add_column(walk, target, 1)
        return move
    card = take(p, st, walk, source)
    if target == UP:
        count_pile(st, walk, foundation_of(p, st, card), 1)
    else:
        add_column(walk, target, -1)
        lay(st, walk, target, card)
        add_column(walk, target, 1)
    return int(move | card << EXTRA)


@jit
def take_back(p: I64, st: U8, walk: I64, record: int) -> None:
    """Undo the last move played, but for the keys."""
    source, target, count = record & 31, (record >> 5) & 31, (record >> 10) & 63
    extra = record >> EXTRA
    if source == DRAW:
        draw_back(st, walk)
    elif source == REDEAL:
        turn_back(st, walk)
    elif target == COMPLETE:
        st[FND + 2 * extra + 1] = 0
        for rank in range(count - 1, -1, -1):
            lay(st, walk, source, 13 * extra + rank)
    elif count > 1:
        shift(st, walk, target, source, count)
    else:
        if target == UP:
            pile = 2 * (extra // 13)
            if p[RIGHT] == 0 and st[FND + pile + 1] == extra % 13 + 1:
                pile += 1
            st[FND + pile] -= 1
        else:
            lift(st, walk, target)
        put_back(st, walk, source, extra)


@jit
def play_on(p: I64, st: U8, walk: I64, move: int, records: I64, top: int, settles: int) -> int:
    """Play a move, and (1) what is proven safe after it; gives the new top of the records."""
    records[top] = play(p, st, walk, move)
    top += 1
    if settles == 1:
        up = (move >> 5) & 31 >= UP or move & 31 >= PILE
        move = next_safe(p, st) if up else bared(p, st, move & 31)
        while move > 0:
            records[top] = play(p, st, walk, move)
            top += 1
            move = next_safe(p, st)
    return top


@jit
def back_to(p: I64, st: U8, walk: I64, records: I64, top: int, mark: int) -> int:
    """Take back all records above a mark, without the keys; gives the mark."""
    while top > mark:
        top -= 1
        take_back(p, st, walk, records[top])
    return mark


@jit
def reverses(move: int, record: int) -> bool:
    """Whether a move takes back what was played between columns."""
    source, target, count = record & 31, (record >> 5) & 31, (record >> 10) & 63
    return bool(max(source, target) < UP and move == pack(target, source, count))


def new_walk() -> I64:
    """Room for what a walk holds."""
    return np.zeros(WALK, dtype=np.int64)
