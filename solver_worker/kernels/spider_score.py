"""How promising a Spider position is (lower is better). Weights are tuned, per number of suits."""

from .common import I64, U8
from .jit import jit
from .spider import COL, COLUMNS, HEIGHT, HID, LEN, RANKS, sets_done

# weights (w)
(
    HIDDEN,  # per face-down card
    COVERED,  # per column that has some
    EMPTY1,
    EMPTY2,
    EMPTY3,
    MIXED,  # neighbours in order, suits differ
    GAPPED,  # neighbours out of order, the upper one lower
    RISING,  # … the upper one higher
    LONG,  # per run: length squared / 4
    SET,  # per completed set
    KING,  # a king-headed run at the bottom of a column
    MOVE,
    INV,  # open cards under a higher card of their suit
    DIG,  # per broken join above a face-down card
    COUNT,
) = range(15)


@jit
def score(p: I64, st: U8, w: I64) -> int:
    total = -w[SET] * sets_done(st)
    empty = 0
    for c in range(p[COLUMNS]):
        height = st[LEN + c]
        if height == 0:
            empty += 1
            continue
        base = COL + c * HEIGHT
        hidden = st[HID + c]
        total += w[HIDDEN] * hidden
        if hidden > 0:
            total += w[COVERED]
        length = 1
        breaks = 0
        card = st[base + height - 1]
        high0, high1, high2, high3 = -1, -1, -1, -1
        for i in range(height - 1, hidden - 1, -1):
            suit = card // 13
            rank = card - 13 * suit
            if suit == 0:
                if high0 > rank:
                    total += w[INV]
                else:
                    high0 = rank
            elif suit == 1:
                if high1 > rank:
                    total += w[INV]
                else:
                    high1 = rank
            elif suit == 2:
                if high2 > rank:
                    total += w[INV]
                else:
                    high2 = rank
            elif high3 > rank:
                total += w[INV]
            else:
                high3 = rank
            if i == hidden:
                break
            below = st[base + i - 1]
            if below == card + 1 and rank != 12:
                length += 1
            else:
                total -= (w[LONG] * length * length) >> 2
                length = 1
                breaks += 1
                other = below % 13
                if other == rank + 1:
                    total += w[MIXED]
                elif other > rank:
                    total += w[GAPPED]
                else:
                    total += w[RISING]
            card = below
        total -= (w[LONG] * length * length) >> 2
        if hidden == 0 and card % 13 == p[RANKS] - 1:
            total -= w[KING]
        if hidden > 0:
            total += w[DIG] * breaks
    if empty > 0:
        total -= w[EMPTY1]
    if empty > 1:
        total -= w[EMPTY2]
    if empty > 2:
        total -= w[EMPTY3] * (empty - 2)
    return int(total)
