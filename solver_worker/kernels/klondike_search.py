"""Complete depth-first search over Klondike positions.

A node is a position up to moves that can be taken back (cards going up and coming down again while
nothing else changes, where returns are allowed): `expand` walks them all and lists every move that
can not be taken back: uncovering a column, taking a card from the talon. A line has at most as many
of these as there are dealt and stock cards, so the search ends; the table keeps every node for
good and compares whole keys. It stops for nothing but its limits, and says so when it does.
"""

from .common import I64
from .jit import inlined, jit
from .klondike import (
    AVAIL,
    BASE,
    CODE,
    COLUMNS,
    DEALT,
    DRAW,
    DRAWN,
    FREE,
    HIGH,
    LIMITED,
    LOCKS,
    LOW,
    MEMBERS,
    MOVE,
    PASSES,
    RANKS,
    RETURNS,
    STAMPS,
    STEP,
    TALON,
    UP,
    WASTE,
    WEIGHT,
    full_counts,
    kings_if_free,
    on_foundations,
    ones,
    placeable,
    raise_all,
    reachable,
    slot_of,
    uncovered,
    wanted,
)
from .klondike_dead import is_dead
from .klondike_moves import (
    AFTER,
    BASE_ON,
    BASE_UP,
    FIRST,
    INDEX,
    KIND,
    TALON_UP,
    list_moves,
    shake,
    sort_moves,
    spread,
)

# answers
LOST, WON, UNSEEN, MORE, GROW, FULL = range(6)

# control array
DEPTH, USED, NODES, NEW, STAMP, NOISE, CONTROL = range(7)
LEVELS = 64
MOVES = 1 << 19
MARGIN = 64  # most moves with one set of foundation counts
DONE, CROWDED, OVERFLOW = -1, -2, -3


@jit
def place_frame(frames: I64, deal: I64) -> None:
    """Fill in what follows from LOCKS: bases, free columns, code; a lone king counts as loose."""
    for c in range(deal[COLUMNS]):
        left = (frames[0, LOCKS] >> (3 * c)) & 7
        if left == 1 and deal[DEALT + 8 * c] >> 2 == deal[RANKS] - 1:
            frames[0, AVAIL] |= 1 << deal[DEALT + 8 * c]
            frames[0, LOCKS] -= 1 << (3 * c)
            left = 0
        if left:
            frames[0, BASE] |= 1 << deal[DEALT + 8 * c + left - 1]
            frames[0, CODE] += left * deal[WEIGHT + c]
        else:
            frames[0, FREE] += 1


@inlined
def uncover(frames: I64, depth: int, c: int, deal: I64) -> bool:
    """Take the base off a column and turn the next card; False when that card is unknown."""
    left = (frames[depth, LOCKS] >> (3 * c)) & 7
    first = DEALT + 8 * c
    base = 1 << deal[first + left - 1]
    frames[depth, BASE] ^= base
    frames[depth, AVAIL] |= base
    fewer = left - 1
    if fewer and deal[first + fewer - 1] < 0:
        return False
    if fewer == 1 and deal[first] >> 2 == deal[RANKS] - 1:
        frames[depth, AVAIL] |= 1 << deal[first]
        fewer = 0
    if fewer:
        frames[depth, BASE] |= 1 << deal[first + fewer - 1]
    else:
        frames[depth, FREE] += 1
    frames[depth, LOCKS] -= (left - fewer) << (3 * c)
    frames[depth, CODE] -= (left - fewer) * deal[WEIGHT + c]
    return True


@inlined
def make(frames: I64, depth: int, move: int, deal: I64) -> bool:
    """The frame after a listed move; False when it turns an unknown card."""
    after = depth + 1
    for field in range(LOW):
        frames[after, field] = frames[depth, field]
    index = (move >> INDEX) & 255
    kind = (move >> KIND) & 3
    up = move & 0xFFFF
    if kind <= BASE_ON:
        left = (frames[depth, LOCKS] >> (3 * index)) & 7
        if kind == BASE_UP:
            up += 1 << (4 * (deal[DEALT + 8 * index + left - 1] & 3))
        frames[after, UP] = up
        return uncover(frames, after, index, deal)
    card = deal[DRAW + index]
    frames[after, TALON] ^= 1 << index
    frames[after, DRAWN] ^= 1 << card
    frames[after, AVAIL] |= 1 << card
    if kind == TALON_UP:
        up += 1 << (4 * (card & 3))
    frames[after, UP] = up
    frames[after, WASTE] = (move >> AFTER) & 255
    frames[after, PASSES] = (move >> (AFTER + 8)) & 3
    return True


@inlined
def node_key(frames: I64, depth: int) -> int:
    """All of a position but the foundation counts, exactly; never 0 with them."""
    talon, code = int(frames[depth, TALON]), int(frames[depth, CODE])
    waste, passes = int(frames[depth, WASTE]), int(frames[depth, PASSES])
    return (talon << 16 | code << 40 | waste << 56 | passes << 61) + 1


@inlined
def normalize(frames: I64, depth: int, deal: I64) -> None:
    """Forget where the waste ends when that changes nothing: draws from there meet the same cards.

    Only without a limit of passes. Also send loose cards up where they can come back.
    """
    if deal[LIMITED] == 0:
        waste, step = frames[depth, WASTE], deal[STEP]
        whole = step == 1 or (step == 3 and waste % 3 == 0)
        if whole or waste == ones(frames[depth, TALON]):
            frames[depth, WASTE] = 0
    if deal[RETURNS]:
        up = frames[depth, UP]
        frames[depth, UP] = raise_all(frames[depth, AVAIL], frames[depth, BASE], up)


@inlined
def expand(
    frames: I64, depth: int, deal: I64, moves: I64, scratch: I64, table: I64, control: I64
) -> int:
    """List the moves of a node from LOW on; answers their end, or DONE, CROWDED, OVERFLOW."""
    low = int(frames[depth, LOW])
    count = -1
    start = frames[depth, UP]
    head, tail, end, forced = 0, 1, low, -1
    control[STAMP] += 1
    scratch[MEMBERS] = start
    scratch[STAMPS + start] = control[STAMP]
    while head < tail and forced < 0:
        up = int(scratch[MEMBERS + head])
        head += 1
        if up == full_counts(deal[RANKS]):
            return DONE
        if end + MARGIN > moves.size:
            return OVERFLOW
        loose = frames[depth, AVAIL] & ~on_foundations(up)
        bare = uncovered(loose | frames[depth, BASE], loose)
        on = placeable(bare, kings_if_free(frames[depth, FREE], loose, deal[RANKS]))
        ready = wanted(up) & loose & bare
        down = (wanted(up) >> 4) & on if deal[RETURNS] else 0
        if ready | down:
            tail, safe = spread(up, ready, down, deal, scratch, tail, control[STAMP])
            if safe >= 0:
                # nothing is lost by going on from there, and from there alone where the way to
                # these counts can be taken back, or was none
                if deal[RETURNS] or head == 1:
                    head, tail, end = 0, 1, low
                    control[STAMP] += 1
                    scratch[MEMBERS] = safe
                    scratch[STAMPS + safe] = control[STAMP]
                elif scratch[STAMPS + safe] != control[STAMP]:
                    scratch[STAMPS + safe] = control[STAMP]
                    scratch[MEMBERS + tail] = safe
                    tail += 1
                continue
        if count < 0 and (wanted(up) | on) & frames[depth, DRAWN]:
            count = reachable(frames, depth, deal, scratch)
        first = end
        end, forced = list_moves(frames, depth, up, bare, on, count, deal, scratch, moves, end)
        if forced >= 0 and head > 1 and not deal[RETURNS]:
            moves[first] = forced | FIRST
            end, forced = first + 1, -1
    if 2 * (control[USED] + tail + 1) > table.size:
        return CROWDED
    key = node_key(frames, depth)
    table[slot_of(table, key + start)] = key + start
    control[USED] += 1
    for i in range(tail):
        member = key + scratch[MEMBERS + i]
        slot = slot_of(table, member)
        control[USED] += table[slot] == 0
        table[slot] = member
    if forced >= 0:
        moves[low] = forced
        return low + 1
    if end > low and is_dead(frames, depth, scratch[MEMBERS], deal):
        return low
    if control[NOISE]:
        control[NOISE] = shake(moves, low, end, control[NOISE])
    sort_moves(moves, low, end)
    return end


@jit
def search(
    frames: I64, deal: I64, moves: I64, scratch: I64, table: I64, control: I64, nodes: int
) -> int:
    """Go on searching for so many nodes: one of the answers.

    After MORE and GROW call again, after GROW with a larger table. After WON and UNSEEN the frames
    up to DEPTH hold the line.
    """
    last = control[NODES] + nodes
    depth = control[DEPTH]
    while True:
        if control[NEW]:
            if control[NODES] >= last:
                return MORE
            normalize(frames, depth, deal)
            end = frames[depth, LOW]
            key = node_key(frames, depth) + frames[depth, UP]
            if table[slot_of(table, key)] == 0:
                end = expand(frames, depth, deal, moves, scratch, table, control)
                if end == DONE:
                    return WON
                if end == CROWDED:
                    return GROW
                if end == OVERFLOW:
                    return FULL
                control[NODES] += 1
            control[NEW] = 0
            frames[depth, HIGH] = end
        while frames[depth, HIGH] == frames[depth, LOW]:
            depth -= 1
            if depth < 0:
                return LOST
        frames[depth, HIGH] -= 1
        move = moves[frames[depth, HIGH]]
        frames[depth, MOVE] = move
        frames[depth + 1, LOW] = frames[depth, HIGH]
        known = make(frames, depth, move, deal)
        depth += 1
        control[DEPTH] = depth
        control[NEW] = 1
        if not known:
            return UNSEEN
