"""Klondike on a compact state: what lies where follows from 16 + 16 + 29 bits.

The state holds the foundation counts, how many dealt cards still lie as dealt in each column
(the face-down ones and the open *base* on them) and the stock. Every other card in play is *loose*:
it lies on one of two cards (one rank higher, other colour), and since any open part of a run moves,
which of the two does not matter: runs change places at will. So arrangements are never searched.

Cards are bits, `rank * 4 + place`, with the suits of a colour side by side, so that "lies on" is a
shift. All masks stay below 2^57 and all keys below 2^63: signed integers, with or without JIT.
"""

import numpy as np

from .common import I64
from .jit import inlined, jit

# the deal as one array: its rules, the weight of a column in CODE, the talon in the order of draws,
# eight places a column for the cards as dealt
RANKS, COLUMNS, STEP, LIMITED, RETURNS = range(5)
WEIGHT = 8
DRAW = 16
DEALT = 40
DEAL = DEALT + 7 * 8

# working space: foundation counts of a node, the stamp of each, reachable cards of the talon
MEMBERS = 0
STAMPS = 1 << 16
DRAWS = 1 << 17
SCRATCH = DRAWS + 64

# fields of a frame
(
    LOCKS,  # cards lying as dealt, 3 bits a column
    CODE,  # the same in mixed radix, 16 bits
    TALON,  # cards left in waste and stock, by their number in the order of draws
    WASTE,  # how many of them lie on the waste
    PASSES,  # passes left with the running one; 0: no limit
    AVAIL,  # cards loose or on foundations
    BASE,  # open cards that lie as dealt
    FREE,  # columns without a base
    DRAWN,  # the talon as cards
    UP,  # foundation counts, 4 bits a suit
    LOW,  # the frame's moves in the list: from here …
    HIGH,  # … to here
    MOVE,  # the one that leads to the next frame
    FRAME,
) = range(14)

ROW = 0x1111111111111
LOW_OF_SUITS = 0x55555555555555
LOW_OF_COLOURS = 0x33333333333333
ONES = np.array([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4], dtype=np.int64)
LOW32 = 0xFFFFFFFF


@jit
def ones(bits: int) -> int:
    """How many of up to 24 bits are set."""
    count = 0
    while bits:
        count += ONES[bits & 15]
        bits >>= 4
    return count


@jit
def other_colour(cards: int) -> int:
    """Swap the colours of every rank."""
    return ((cards & LOW_OF_COLOURS) << 2) | ((cards >> 2) & LOW_OF_COLOURS)


@jit
def twin(cards: int) -> int:
    """Swap the suits within every colour."""
    return ((cards & LOW_OF_SUITS) << 1) | ((cards >> 1) & LOW_OF_SUITS)


@jit
def on_foundations(up: int) -> int:
    """The cards that these counts cover."""
    spades = ((1 << (4 * (up & 15))) - 1) & ROW
    clubs = ((1 << (4 * ((up >> 4) & 15))) - 1) & ROW
    hearts = ((1 << (4 * ((up >> 8) & 15))) - 1) & ROW
    diamonds = ((1 << (4 * ((up >> 12) & 15))) - 1) & ROW
    return spades | (clubs << 1) | (hearts << 2) | (diamonds << 3)


@jit
def wanted(up: int) -> int:
    """The next card of every suit; of a full suit a bit above all cards."""
    return (
        (1 << (4 * (up & 15)))
        | (2 << (4 * ((up >> 4) & 15)))
        | (4 << (4 * ((up >> 8) & 15)))
        | (8 << (4 * ((up >> 12) & 15)))
    )


@jit
def is_safe(up: int, place: int, rank: int, returns: int) -> bool:
    """Whether this card (rank from 0) can stay up for ever without loss (KL10).

    Up to the two always: an ace needs no column. Else the cards it could hold are up, and where
    cards may return, so are those that these could hold in turn.
    """
    if rank <= 1:
        return True
    if place < 2:
        others = min((up >> 8) & 15, (up >> 12) & 15)
        mate = (up >> (4 - 4 * place)) & 15
    else:
        others = min(up & 15, (up >> 4) & 15)
        mate = (up >> (20 - 4 * place)) & 15
    return others >= rank and (returns == 0 or mate >= rank - 1)


@jit
def full_counts(ranks: int) -> int:
    """The foundation counts of a win."""
    return ranks * 0x1111


@jit
def uncovered(tableau: int, settled: int) -> int:
    """Cards of the tableau that some arrangement leaves uncovered; `settled` need a card below."""
    needs = other_colour(settled << 4)
    mates = twin(needs)
    return tableau & (~(needs | mates) | (tableau & twin(tableau) & ~(needs & mates)))


@jit
def placeable(bare: int, kings: int) -> int:
    """Cards that one of the uncovered cards, or a free column, takes."""
    return other_colour(bare | twin(bare)) >> 4 | kings


@jit
def kings_if_free(free: int, loose: int, ranks: int) -> int:
    """All kings while more columns are free than loose kings stand in them."""
    shift = 4 * (ranks - 1)
    return 15 << shift if free > ONES[(loose >> shift) & 15] else 0


@jit
def raise_all(avail: int, base: int, up: int) -> int:
    """Send up loose cards while any goes: with returns allowed the same position, in one form."""
    while True:
        loose = avail & ~on_foundations(up)
        ready = wanted(up) & loose & uncovered(loose | base, loose)
        if ready == 0:
            return up
        for place in range(4):
            if (ready >> (4 * ((up >> (4 * place)) & 15) + place)) & 1:
                up += 1 << (4 * place)
                break


@jit
def config_path(
    avail: int, base: int, free: int, start: int, goal: int, deal: I64, steps: I64
) -> int:
    """The shortest way between foundation counts by loose cards alone: counts into `steps`.

    Answers their number (`start` left out), or -1 when there is no way.
    """
    parent = np.full(1 << 16, -1, dtype=np.int64)
    queue = np.empty(1 << 16, dtype=np.int64)
    queue[0] = start
    parent[start] = start
    head, tail = 0, 1
    while head < tail and parent[goal] < 0:
        up = queue[head]
        head += 1
        loose = avail & ~on_foundations(up)
        bare = uncovered(loose | base, loose)
        ready = wanted(up) & loose & bare
        down = 0
        if deal[RETURNS]:
            down = (wanted(up) >> 4) & placeable(bare, kings_if_free(free, loose, deal[RANKS]))
        for place in range(4):
            bit = 4 * ((up >> (4 * place)) & 15) + place
            for change in (1, -1):
                one_way = (ready >> bit) & 1 if change == 1 else ((down << 4) >> bit) & 1
                after = up + change * (1 << (4 * place))
                if one_way and parent[after] < 0:
                    parent[after] = up
                    queue[tail] = after
                    tail += 1
    if parent[goal] < 0:
        return -1
    count = 0
    at = goal
    while at != start:
        at = parent[at]
        count += 1
    at = goal
    for slot in range(count - 1, -1, -1):
        steps[slot] = at
        at = parent[at]
    return count


@inlined
def reachable(frames: I64, depth: int, deal: I64, scratch: I64) -> int:
    """Cards of the talon that draws and redeals bring to the top of the waste.

    Writes number | waste after it is taken << 8 | passes left << 16 from DRAWS on, the present pass
    first, and answers how many there are. A draw 3 turns fewer when fewer remain.
    """
    number = DRAWS + 32
    left = 0
    talon = frames[depth, TALON]
    for at in range(24):
        scratch[number + left] = at
        left += (talon >> at) & 1
    count = 0
    taken = 0
    waste, passes, step = frames[depth, WASTE], frames[depth, PASSES], deal[STEP]
    if waste > 0:
        scratch[DRAWS] = scratch[number + waste - 1] | ((waste - 1) << 8) | (passes << 16)
        count = 1
        taken = 1 << (waste - 1)
    for later in range(2):
        at = waste
        if later:
            if deal[LIMITED]:
                if passes <= 1:
                    break
                passes -= 1
            at = 0
        while at < left:
            at = min(at + step, left)
            if not (taken >> (at - 1)) & 1:
                taken |= 1 << (at - 1)
                scratch[DRAWS + count] = scratch[number + at - 1] | ((at - 1) << 8) | (passes << 16)
                count += 1
    return count


@inlined
def slot_of(table: I64, key: int) -> int:
    """Where a key (not 0) is or belongs; whole keys are compared, and some slot is always free."""
    high = (key >> 32) * 1812433253
    low = (key & LOW32) * 1540483477
    mixed = (high ^ (high >> 29)) + (low >> 17) + ((low & 0x1FFFF) << 20)
    mask = table.size - 1
    slot = (mixed ^ (mixed >> 23)) & mask
    while table[slot] != 0 and table[slot] != key:
        slot = (slot + 1) & mask
    return slot


@jit
def rehash(old: I64, new: I64) -> None:
    """Carry every key of a full table over to a larger one."""
    for key in old:
        if key:
            new[slot_of(new, key)] = key
