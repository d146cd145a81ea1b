"""Proof by relaxation that a position of Quarenta Ladrões Clássico is lost, with the stock to come.

What holds a card (a fitting card at the end of a column, the foundation of its suit) is taken to
hold it for ever and as many cards as like. Three things are kept as they are: the waste is a pile,
where a card that finds no place when it is drawn buries what lies under it; a foundation grows by
cards that lay open; and a card that fits nowhere takes an empty column, of which there are only as
many as were emptied, until it may leave. If no order of such stays wins, no line of play does.

Everything here only grows except the waste and the number of empty columns; these are searched.
"""

import numpy as np

from .common import I64, U8
from .jit import ROW, jit
from .thieves import (
    CAPPED,
    COL,
    COLUMNS,
    DRAW,
    FND,
    HEIGHT,
    LEN,
    PASS,
    RANKS,
    RIGHT,
    SUITS,
    TAL,
    TN,
    TP,
)

# A relaxed position: copies of a card that lay open, cards that may lie at the end of a column,
# cards left in each column, the higher and the lower foundation of each suit, …
OPEN, ENDS, LEFT, HIGH, LOW = 0, 52, 104, 114, 118
# … columns emptied, cards staying in empty columns, cards drawn, waste; the two piles themselves.
EMPTIED, STAYING, DRAWN, WASTE, STAYS, PILE = 122, 123, 124, 125, 126, 166
RELAXED = 232
LONGEST = 96  # relaxed positions on the way
MOST_STAYS = 38
EFFORT = 60  # relaxed positions looked at for one position of a search
# answers
POSSIBLE, LOST, UNDECIDED = range(3)


def relaxed_room() -> U8:
    """Scratch for `judge`."""
    return np.zeros((LONGEST, RELAXED), dtype=ROW)


@jit
def leaves(p: I64, at: U8, card: int) -> bool:
    """Whether a card has somewhere to go that is no empty column."""
    rank = card % 13
    return bool(at[HIGH + card // 13] > rank or (rank < p[RANKS] - 1 and at[ENDS + card + 1] > 0))


@jit
def expose(at: U8, card: int) -> None:
    """A card of a column lies open at its end."""
    at[OPEN + card] += 1
    at[ENDS + card] = 1


@jit
def grow(p: I64, st: U8, at: U8) -> None:
    """Foundations take what lay open: the lower one needs the second copy."""
    for s in range(p[SUITS]):
        high, low = at[HIGH + s], at[LOW + s]
        while high < p[RANKS] and at[OPEN + 13 * s + high] > 0:
            high += 1
        while low < high and at[OPEN + 13 * s + low] > (1 if low >= st[FND + 2 * s] else 0):
            low += 1
        at[HIGH + s], at[LOW + s] = high, low


@jit
def close(p: I64, st: U8, at: U8) -> None:
    """All that follows without another draw or stay."""
    changed = True
    while changed:
        changed = False
        grow(p, st, at)
        for c in range(p[COLUMNS]):
            base = COL + c * HEIGHT - 1
            left = at[LEFT + c]
            while left > 0 and leaves(p, at, st[base + left]):
                left -= 1
                changed = True
                if left == 0:
                    at[EMPTIED] += 1
                else:
                    expose(at, st[base + left])
            at[LEFT + c] = left
        while at[WASTE] > 0 and leaves(p, at, at[PILE + at[WASTE] - 1]):
            card = at[PILE + at[WASTE] - 1]
            if card % 13 < p[RANKS] - 1 and at[ENDS + card + 1] > 0:
                at[ENDS + card] = 1
            uncover(at)
            changed = True


@jit
def uncover(at: U8) -> None:
    """The top of the waste is gone."""
    at[WASTE] -= 1
    if at[WASTE] > 0:
        at[OPEN + at[PILE + at[WASTE] - 1]] += 1


@jit
def draw(st: U8, at: U8) -> None:
    """The next card of the stock covers the waste."""
    if at[WASTE] > 0:
        at[OPEN + at[PILE + at[WASTE] - 1]] -= 1
    card = st[TAL + at[DRAWN]]
    at[DRAWN] += 1
    at[PILE + at[WASTE]] = card
    at[WASTE] += 1
    at[OPEN + card] += 1


@jit
def stay(p: I64, st: U8, at: U8, pile: int) -> bool:
    """Put the open card of a column, or (10) of the waste, into an empty column; False: no use."""
    if pile == 10:
        if at[WASTE] == 0:
            return False
        card = at[PILE + at[WASTE] - 1]
        at[ENDS + card] = 1
        uncover(at)
    else:
        if pile >= p[COLUMNS] or at[LEFT + pile] <= 1:
            return False
        base = COL + pile * HEIGHT - 1
        card = st[base + at[LEFT + pile]]
        at[LEFT + pile] -= 1
        expose(at, st[base + at[LEFT + pile]])
    at[STAYS + at[STAYING]] = card
    at[STAYING] += 1
    return True


@jit
def empty(p: I64, at: U8) -> int:
    """Empty columns: those emptied, less one for each card that still has to stay in one."""
    count = at[EMPTIED]
    for i in range(at[STAYING]):
        if not leaves(p, at, at[STAYS + i]):
            count -= 1
    return int(count)


@jit
def done(p: I64, at: U8) -> bool:
    for s in range(p[SUITS]):
        if at[LOW + s] < p[RANKS]:
            return False
    return True


@jit
def relax(p: I64, st: U8, at: U8) -> None:
    """The relaxed form of a position."""
    at[:] = 0
    for s in range(p[SUITS]):
        at[HIGH + s], at[LOW + s] = st[FND + 2 * s], st[FND + 2 * s + 1]
    for c in range(p[COLUMNS]):
        at[LEFT + c] = st[LEN + c]
        if st[LEN + c] == 0:
            at[EMPTIED] += 1
        else:
            expose(at, st[COL + c * HEIGHT + st[LEN + c] - 1])
    for i in range(st[TP]):
        at[PILE + i] = st[TAL + i]
    at[WASTE] = at[DRAWN] = st[TP]
    if st[TP] > 0:
        at[OPEN + st[TAL + st[TP] - 1]] += 1
    close(p, st, at)


@jit
def judge(p: I64, st: U8, room: U8, limit: int) -> int:
    """LOST only if the position can not be won; UNDECIDED after `limit` relaxed positions."""
    tries = np.zeros(LONGEST, dtype=np.int64)
    spare = np.zeros(LONGEST, dtype=np.int64)
    relax(p, st, room[0])
    if done(p, room[0]):
        return POSSIBLE
    spare[0] = empty(p, room[0])
    depth = 0
    looked = 0
    while depth >= 0:
        at = room[depth]
        if spare[depth] <= 0:  # nothing to choose: on to the next card
            if at[DRAWN] >= st[TN]:
                depth -= 1
                continue
            draw(st, at)
            close(p, st, at)
            if done(p, at):
                return POSSIBLE
            spare[depth], tries[depth] = empty(p, at), 0
            continue
        pile = tries[depth]
        tries[depth] += 1
        if pile > 11 or (pile == 11 and at[DRAWN] >= st[TN]):
            depth -= 1
            continue
        if looked >= limit or depth + 2 > LONGEST or at[STAYING] >= MOST_STAYS:
            return UNDECIDED
        after = room[depth + 1]
        after[:] = at
        if pile == 11:
            draw(st, after)
        elif not stay(p, st, after, pile):
            continue
        looked += 1
        close(p, st, after)
        if done(p, after):
            return POSSIBLE
        if pile < 11 and leaves(p, after, after[STAYS + after[STAYING] - 1]):
            after[STAYING] -= 1  # what it opened lets it go again: never a loss
            at[:] = after
            spare[depth], tries[depth] = empty(p, at), 0
        elif empty(p, after) >= 0:
            depth += 1
            spare[depth], tries[depth] = empty(p, after), 0
    return LOST


@jit
def judged(p: I64, st: U8) -> bool:
    """Whether the relaxation holds: cards move singly, stay up, and no redeal comes."""
    return bool(p[CAPPED] == 1 and p[RIGHT] == 0 and st[PASS] == 0)


@jit
def asked(p: I64, st: U8, move: int) -> bool:
    """For the exhaustive search: whether a relaxation after this move is worth its while."""
    return bool(move & 31 == DRAW and judged(p, st))


@jit
def hopeless(p: I64, st: U8, room: U8) -> bool:
    """For the exhaustive search: whether the position need not be searched."""
    return bool(judge(p, st, room, EFFORT) == LOST)
