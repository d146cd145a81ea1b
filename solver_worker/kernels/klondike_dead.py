"""A test that sees that a Klondike position can not be won, without searching.

It lets every card that can be freed at all be freed, and never takes anything away again, with one
exception: a loose card that can never go up keeps its place for ever, since it may only change to
the twin of what it lies on. What is not freed even so is lost.
"""

from .common import I64
from .jit import inlined
from .klondike import (
    AVAIL,
    BASE,
    COLUMNS,
    DEALT,
    DRAWN,
    FREE,
    LOCKS,
    RANKS,
    RETURNS,
    kings_if_free,
    on_foundations,
    placeable,
    uncovered,
    wanted,
)


@inlined
def is_dead(frames: I64, depth: int, up: int, deal: I64) -> bool:
    """Whether some face-down card can never be turned; unknown cards count as a way out."""
    ranks = deal[RANKS]
    drawn = frames[depth, DRAWN]
    loose = frames[depth, AVAIL] & ~on_foundations(up)
    seen = frames[depth, AVAIL] | frames[depth, BASE] | drawn
    fixed = 0 if deal[RETURNS] else on_foundations(up)
    table = loose | frames[depth, BASE]
    locks, free = frames[depth, LOCKS], frames[depth, FREE]
    while True:
        home = on_foundations(up)
        stuck = loose & ~home
        bare = uncovered(table, stuck)
        takes = placeable(bare, kings_if_free(free, stuck, ranks))
        grown = table | (seen & takes & ~fixed)
        changed = grown != table
        table = grown
        ready = wanted(up) & seen & (bare | drawn | frames[depth, AVAIL] & ~loose)
        if ready:
            changed = True
            for place in range(4):
                if (ready >> (4 * ((up >> (4 * place)) & 15) + place)) & 1:
                    up += 1 << (4 * place)
            home = on_foundations(up)
        closed = False
        for c in range(deal[COLUMNS]):
            left = (locks >> (3 * c)) & 7
            if left == 0:
                continue
            if ((takes | home) >> deal[DEALT + 8 * c + left - 1]) & 1:
                changed = True
                fewer = left - 1
                if fewer == 0:
                    free += 1
                else:
                    card = deal[DEALT + 8 * c + fewer - 1]
                    if card < 0:
                        return False
                    seen |= 1 << card
                    table |= 1 << card
                    if fewer == 1 and card >> 2 == ranks - 1:
                        # a king alone: its column is free once it has gone up
                        loose |= 1 << card
                        free += 1
                        fewer = 0
                locks -= (left - fewer) << (3 * c)
                left = fewer
            closed |= left > 1
        if not closed:
            return False
        if not changed:
            return True
