"""How promising a position is (lower is better): the beam's only judgement. Weights are tuned."""

from .common import I64, U8
from .jit import jit
from .thieves import COL, COLUMNS, FND, HEIGHT, LEN, RANKS, RIGHT, SUITS, TAL, TN, TP

# weights (w)
(
    WASTE,  # per waste card
    EMPTY1,
    EMPTY2,
    EMPTY3,
    BREAK,  # neighbours that are no run
    OVER,  # … and the upper one outranks the lowest below it
    INV,  # per card under a higher one of its suit, columns
    WINV,  # the same, waste
    DEPTH,  # cards over the next needed one, columns
    WDEPTH,  # … waste
    SDEPTH,  # draws until it comes, stock
    BURY,  # cards over a card, by how soon it is needed
    GAP,  # … what counts as soon
    LAG,  # foundations behind the best one
    UP,  # per card up
    MOVE,  # per counted move
    KING,  # a king at the bottom of a column
    LEFT,  # Devils: per card on a left pile
    DONE,  # Devils: per finished right pile
    CHAIN,  # Devils: per card of a suit's longest king-headed run
    LYING,  # Devils: per card lying on that run or under its king
    WASTE2,  # per waste card beyond 10
    COUNT,
) = range(23)


@jit
def chain_terms(p: I64, st: U8, w: I64) -> int:
    """Devils: each suit's best king-headed run on its way to the right pile."""
    best0, best1, best2, best3 = 0, 0, 0, 0
    for c in range(p[COLUMNS]):
        height = st[LEN + c]
        base = COL + c * HEIGHT
        for i in range(height):
            card = st[base + i]
            if card % 13 != p[RANKS] - 1:
                continue
            end = i + 1
            while end < height and st[base + end] + 1 == st[base + end - 1]:
                end += 1
            value = w[CHAIN] * (end - i) - w[LYING] * (height - end)
            if card < 13:
                best0 = max(best0, value)
            elif card < 26:
                best1 = max(best1, value)
            elif card < 39:
                best2 = max(best2, value)
            else:
                best3 = max(best3, value)
    total = 0
    if st[FND + 1] == 0:
        total -= best0
    if st[FND + 3] == 0:
        total -= best1
    if st[FND + 5] == 0:
        total -= best2
    if st[FND + 7] == 0:
        total -= best3
    for s in range(p[SUITS]):
        if st[FND + 2 * s + 1] == p[RANKS]:
            total -= w[DONE]
        elif st[FND + 2 * s + 1] > 0:
            total += w[DONE]
    return total


@jit
def column_terms(p: I64, st: U8, w: I64, near: I64) -> int:
    """Breaks, blocked cards, burial and empty columns; fills `near` (depth of needed cards)."""
    total = 0
    empty = 0
    for c in range(p[COLUMNS]):
        height = st[LEN + c]
        base = COL + c * HEIGHT
        if height == 0:
            empty += 1
            continue
        high0, high1, high2, high3 = -1, -1, -1, -1
        above = 0
        highest = -1
        card = st[base + height - 1]
        for i in range(height - 1, -1, -1):
            suit = card // 13
            rank = card - suit * 13
            blocked = high0
            if suit == 1:
                blocked = high1
            elif suit == 2:
                blocked = high2
            elif suit == 3:
                blocked = high3
            if blocked > rank:
                total += w[INV]
            elif suit == 0:
                high0 = rank
            elif suit == 1:
                high1 = rank
            elif suit == 2:
                high2 = rank
            else:
                high3 = rank
            if highest > rank:
                total += w[OVER]
            else:
                highest = rank
            high = st[FND + 2 * suit]
            gap = rank - high if rank >= high else rank - st[FND + 2 * suit + 1]
            if p[RIGHT] == 1:
                gap = rank - high
            if gap == 0:
                k = 2 * suit if rank == high else 2 * suit + 1
                near[k] = min(near[k], above * w[DEPTH])
            if 0 <= gap < w[GAP]:
                total += above * w[BURY] * (w[GAP] - gap)
            if i > 0:
                below = st[base + i - 1]
                if below != card + 1 or rank == 12:
                    total += w[BREAK]
                    above += 1
                card = below
            elif rank == p[RANKS] - 1:
                total -= w[KING]
    if p[RIGHT] == 1:
        total += chain_terms(p, st, w)
    if empty > 0:
        total -= w[EMPTY1]
    if empty > 1:
        total -= w[EMPTY2]
    if empty > 2:
        total -= w[EMPTY3] * (empty - 2)
    return int(total)


@jit
def talon_terms(p: I64, st: U8, w: I64, near: I64) -> int:
    """Waste size and order; where the needed cards of waste and stock lie."""
    n = st[TP]
    total = w[WASTE] * n
    if n > 10:
        total += w[WASTE2] * (n - 10)
    high0, high1, high2, high3 = -1, -1, -1, -1
    for i in range(n - 1, -1, -1):
        card = st[TAL + i]
        suit = card // 13
        rank = card - suit * 13
        blocked = high0
        if suit == 1:
            blocked = high1
        elif suit == 2:
            blocked = high2
        elif suit == 3:
            blocked = high3
        if blocked > rank:
            total += w[WINV]
        elif suit == 0:
            high0 = rank
        elif suit == 1:
            high1 = rank
        elif suit == 2:
            high2 = rank
        else:
            high3 = rank
        if rank == st[FND + 2 * suit]:
            near[2 * suit] = min(near[2 * suit], (n - 1 - i) * w[WDEPTH])
        elif rank == st[FND + 2 * suit + 1] and p[RIGHT] == 0:
            near[2 * suit + 1] = min(near[2 * suit + 1], (n - 1 - i) * w[WDEPTH])
    if w[SDEPTH] > 0:
        for i in range(n, st[TN]):
            card = st[TAL + i]
            suit = card // 13
            rank = card - suit * 13
            if rank == st[FND + 2 * suit]:
                near[2 * suit] = min(near[2 * suit], (i - n + 1) * w[SDEPTH])
            elif rank == st[FND + 2 * suit + 1] and p[RIGHT] == 0:
                near[2 * suit + 1] = min(near[2 * suit + 1], (i - n + 1) * w[SDEPTH])
    return int(total)


@jit
def score(p: I64, st: U8, w: I64, near: I64) -> int:
    """Lower is better. `near` is scratch of eight."""
    for k in range(8):
        near[k] = 9999
    total = column_terms(p, st, w, near) + talon_terms(p, st, w, near)
    best = 0
    up = 0
    for s in range(p[SUITS]):
        best = max(best, st[FND + 2 * s])
    for s in range(p[SUITS]):
        high, low = st[FND + 2 * s], st[FND + 2 * s + 1]
        up += high if p[RIGHT] == 1 else high + low
        total += w[LAG] * (best - high + (0 if p[RIGHT] == 1 else best - low))
        if near[2 * s] < 9999:
            total += near[2 * s]
        if near[2 * s + 1] < 9999:
            total += near[2 * s + 1]
        elif high == low and high < p[RANKS] and p[RIGHT] == 0:
            total += near[2 * s] if near[2 * s] < 9999 else 0
    return int(total - w[UP] * up)
