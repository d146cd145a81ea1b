"""The moves of a Klondike node: those that are searched, and those that are taken for granted."""

from .common import I64
from .jit import inlined
from .klondike import (
    BASE,
    COLUMNS,
    DEALT,
    DRAW,
    DRAWN,
    DRAWS,
    LIMITED,
    LOCKS,
    MEMBERS,
    PASSES,
    RETURNS,
    STAMPS,
    STEP,
    WASTE,
    is_safe,
    wanted,
)

# kinds of moves: of the base of a column, of a card of the talon; up, or onto a column
BASE_UP, BASE_ON, TALON_UP, TALON_ON = range(4)

# a packed move: counts before it (16), column or talon number (8), kind (2), waste and passes after
# it (8, 2), rank in the order of moves (above)
INDEX, KIND, AFTER, ORDER = 16, 24, 26, 40
FIRST = 8191 << ORDER


@inlined
def list_bases(
    frames: I64, depth: int, up: int, home: int, on: int, deal: I64, moves: I64, end: int
) -> tuple[int, int]:
    """List the moves of bases from `end` on; answers the new end and a safe move, or -1."""
    for c in range(deal[COLUMNS]):
        left = (frames[depth, LOCKS] >> (3 * c)) & 7
        if left == 0:
            continue
        card = deal[DEALT + 8 * c + left - 1]
        if (home >> card) & 1:
            move = (BASE_UP << KIND) | (c << INDEX) | up
            if is_safe(up, card & 3, card >> 2, deal[RETURNS]):
                return end, move
            moves[end] = move | ((3200 + 320 * left) << ORDER)
            end += 1
        # where a card may return, going up and being laid down lead to the same node
        if (on >> card) & 1 and not (deal[RETURNS] and (home >> card) & 1):
            order = 2240 + 320 * left if left > 1 else 480
            moves[end] = (BASE_ON << KIND) | (c << INDEX) | up | (order << ORDER)
            end += 1
    return end, -1


@inlined
def is_forced(frames: I64, depth: int, up: int, card: int, draw: int, deal: I64) -> bool:
    """Whether taking this card of the talon up loses nothing.

    It must be safe up there, and taking it must not change what else the talon gives: so it is the
    top of the waste in draw 1, or any card when passes are unlimited too. Then, where it could
    return, it is enough that the card below it never has to.
    """
    if deal[STEP] != 1:
        return False
    place, rank = card & 3, card >> 2
    if deal[LIMITED]:
        top = ((draw >> 8) & 255) == frames[depth, WASTE] - 1
        same_pass = draw >> 16 == frames[depth, PASSES]
        return top and same_pass and is_safe(up, place, rank, deal[RETURNS])
    return is_safe(up, place, rank - deal[RETURNS], deal[RETURNS])


@inlined
def list_talon(
    frames: I64,
    depth: int,
    up: int,
    on: int,
    count: int,
    deal: I64,
    scratch: I64,
    moves: I64,
    end: int,
) -> tuple[int, int]:
    """List the moves of reachable talon cards, near ones first; the end and a forced one, or -1."""
    for d in range(count):
        draw = scratch[DRAWS + d]
        number = draw & 255
        card = deal[DRAW + number]
        move = (number << INDEX) | up | ((draw >> 8) << AFTER)
        home = (wanted(up) >> card) & 1
        if home:
            if is_forced(frames, depth, up, card, draw, deal):
                return end, move | (TALON_UP << KIND)
            moves[end] = move | (TALON_UP << KIND) | ((1951 - d) << ORDER)
            end += 1
        if (on >> card) & 1 and not (deal[RETURNS] and home):
            moves[end] = move | (TALON_ON << KIND) | ((671 - d) << ORDER)
            end += 1
    return end, -1


@inlined
def list_moves(
    frames: I64,
    depth: int,
    up: int,
    bare: int,
    on: int,
    count: int,
    deal: I64,
    scratch: I64,
    moves: I64,
    end: int,
) -> tuple[int, int]:
    """List what can not be taken back, with these counts; the new end and a forced move, or -1."""
    home = wanted(up) & bare & frames[depth, BASE]
    if (home | on) & frames[depth, BASE]:
        end, forced = list_bases(frames, depth, up, home, on, deal, moves, end)
        if forced >= 0:
            return end, forced
    if (wanted(up) | on) & frames[depth, DRAWN]:
        return list_talon(frames, depth, up, on, count, deal, scratch, moves, end)
    return end, -1


@inlined
def spread(
    up: int, ready: int, down: int, deal: I64, scratch: I64, tail: int, stamp: int
) -> tuple[int, int]:
    """Add the neighbours of foundation counts: the new tail, and counts with a safe card up, or -1.

    A safe card never comes down again, so nothing is lost by going on from there alone.
    """
    returns = deal[RETURNS]
    for place in range(4):
        count = (up >> (4 * place)) & 15
        bit = 4 * count + place
        if (ready >> bit) & 1:
            after = up + (1 << (4 * place))
            if is_safe(up, place, count, returns):
                return tail, after
            if scratch[STAMPS + after] != stamp:
                scratch[STAMPS + after] = stamp
                scratch[MEMBERS + tail] = after
                tail += 1
        if count and (down >> (bit - 4)) & 1 and not is_safe(up, place, count - 1, returns):
            after = up - (1 << (4 * place))
            if scratch[STAMPS + after] != stamp:
                scratch[STAMPS + after] = stamp
                scratch[MEMBERS + tail] = after
                tail += 1
    return tail, -1


@inlined
def shake(moves: I64, low: int, high: int, noise: int) -> int:
    """Disturb the order of moves, for another line than the last time; the next noise."""
    for i in range(low, high):
        noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
        moves[i] += (noise >> 16 & 1023) << ORDER
    return noise


@inlined
def sort_moves(moves: I64, low: int, high: int) -> None:
    """Best last: it is taken first."""
    for i in range(low + 1, high):
        move = moves[i]
        slot = i - 1
        while slot >= low and moves[slot] > move:
            moves[slot + 1] = moves[slot]
            slot -= 1
        moves[slot + 1] = move
