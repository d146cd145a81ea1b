"""Exhaustive depth-first search of the thieves' family: the only way to «unsolvable».

Positions are remembered by 128 bits; two different ones taken for the same would need a collision
of both halves. A full table or a cut-off line is noted, and then running out of moves proves
nothing. In Quarenta Ladrões Clássico a position that is lost by relaxation is not searched.
"""

from .common import (
    CAPPED,
    DEPTH_AT,
    EXHAUSTED,
    I64,
    INCOMPLETE,
    RUNNING,
    STATES,
    TOP,
    U8,
    WON,
    crowded,
    mix,
    remembered,
)
from .jit import jit
from .thieves import RIGHT, TOTAL, cards_up, moves
from .thieves_relaxed import asked, hopeless
from .thieves_walk import KEY1, KEY2, back_to, play_on, reverses, write_stock


@jit
def explore(
    p: I64,
    st: U8,
    walk: I64,
    records: I64,
    marks: I64,
    keys: I64,
    lists: I64,
    counts: I64,
    nexts: I64,
    table: I64,
    notes: I64,
    limit: int,
    dominate: int,
    room: U8,
) -> int:
    """Go on from where the last call stopped, for at most `limit` new positions.

    `st` with `walk` is the position reached, lists/counts/nexts[d] its moves and those before it,
    `records` all that was played since the start; `marks[d]` its length before the move that led
    there, `keys[d]` the keys after it. `dominate` 0
    searches without any dominance: every empty column, no automatic card, no relaxation (`room`).
    """
    settles = 1 if dominate == 1 and p[RIGHT] == 0 else 0
    fresh = 0
    depth, top = notes[DEPTH_AT], notes[TOP]
    answer = RUNNING
    while fresh < limit:
        if nexts[depth] == counts[depth]:
            if depth == 0:
                answer = CAPPED if notes[INCOMPLETE] == 1 else EXHAUSTED
                break
            top = back_to(p, st, walk, records, top, marks[depth])
            depth -= 1
            walk[KEY1], walk[KEY2] = keys[depth, 0], keys[depth, 1]
            continue
        move = lists[depth, nexts[depth]]
        nexts[depth] += 1
        if depth > 0 and top - marks[depth] == 1 and reverses(move, records[top - 1]):
            continue
        mark = top
        top = play_on(p, st, walk, move, records, top, settles)
        if remembered(table, mix(walk[KEY1]), mix(walk[KEY2])):
            top = back_to(p, st, walk, records, top, mark)
            walk[KEY1], walk[KEY2] = keys[depth, 0], keys[depth, 1]
            continue
        fresh += 1
        notes[STATES] += 1
        if cards_up(st) == p[TOTAL]:
            answer = WON
            break
        if crowded(table, notes[STATES]):
            answer = CAPPED
            break
        lost = False
        if dominate == 1 and asked(p, st, move):
            write_stock(st, walk)
            lost = hopeless(p, st, room)
        if depth + 2 >= marks.size:
            notes[INCOMPLETE] = 1
            lost = True
        if lost:
            top = back_to(p, st, walk, records, top, mark)
            walk[KEY1], walk[KEY2] = keys[depth, 0], keys[depth, 1]
            continue
        depth += 1
        marks[depth] = mark
        keys[depth, 0], keys[depth, 1] = walk[KEY1], walk[KEY2]
        counts[depth] = moves(p, st, lists[depth], 2 if dominate == 1 else 0)
        nexts[depth] = 0
    notes[DEPTH_AT], notes[TOP] = depth, top
    return answer
