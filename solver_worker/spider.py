"""Policies for Spider: packing and the escalating beam."""

from functools import partial
from time import process_time

import numpy as np

from games.engine.moves import DRAW_MOVE, Move
from games.engine.position import Position
from games.engine.rules import Faces, Kind, Order, RuleSet, Space, Stock

from .answers import Budget, Found
from .beam import Beams, Family
from .kernels import spider as kernel
from .kernels.common import I64, U8
from .kernels.spider_beam import deal_all, expand, keep, play
from .weights import SPIDER

# (width, levels in a stage) of the passes of the beam, cheapest first
SCHEDULE = ((100, 40), (300, 40), (1000, 40), (4000, 40))


def plays(rules: RuleSet) -> bool:
    """Whether the kernels know every rule of this declaration."""
    return (
        rules.stock is Stock.ROWS
        and rules.columns <= 10
        and rules.cards <= 104
        and rules.build is Order.ANY
        and rules.run is Order.SUIT
        and rules.space is Space.ANYTHING
        and tuple(kind for kind, _ in rules.piles) == (Kind.SET,)
        and (rules.faces is Faces.LAST_OPEN or max(rules.layout) <= kernel.HEIGHT // 2)
    )


def parameters(rules: RuleSet) -> I64:
    """The rules as the kernels read them."""
    rows = (rules.cards - sum(rules.layout)) // rules.columns
    return np.array([rules.columns, 13, rules.foundations, rows], dtype=np.int64)


def pack_position(rules: RuleSet, position: Position) -> tuple[U8, U8]:
    """The kernels' form of a position, and of the rows (those already dealt left blank)."""
    st = kernel.empty_position()
    for c, column in enumerate(position.columns):
        if len(column) > kernel.HEIGHT - 6:
            raise ValueError("a column too long for the kernels")
        st[kernel.LEN + c], st[kernel.HID + c] = len(column), position.hidden[c]
        start = kernel.COL + c * kernel.HEIGHT
        st[start : start + len(column)] = column
    for pile in position.foundations:
        if pile:
            st[kernel.SETS + pile[0] // 13] += 1
    p = parameters(rules)
    left = len(position.stock) // rules.columns
    st[kernel.DEALT] = p[kernel.ROWS] - left
    stock = np.zeros(max(1, int(p[kernel.ROWS]) * rules.columns), dtype=np.uint8)
    if position.stock:
        stock[-len(position.stock) :] = position.stock[::-1]
    return st, stock


def name_move(packed: int) -> Move:
    """A packed move in our notation."""
    source, target, count = packed & 31, packed >> 5 & 31, packed >> 10
    if source == kernel.DRAW:
        return DRAW_MOVE
    return Move(f"T{source + 1}", f"T{target + 1}", count)


def family(rules: RuleSet, p: I64, stock: U8) -> Family:
    """The beam's compiled parts for these rules and rows."""
    w, rows = SPIDER[rules.key], int(p[kernel.ROWS])
    return Family(
        partial(expand, p, w, stock),
        partial(keep, p, w, stock),
        partial(deal_all, p, w, stock),
        lambda row: bool(row[kernel.DEALT] >= rows),
    )


def full_line(rules: RuleSet, start: U8, stock: U8, line: list[int]) -> list[int]:
    """The packed moves of a beam's path, empty columns filled before each row."""
    p, w, st = parameters(rules), SPIDER[rules.key], start.copy()
    out = np.zeros(kernel.MOVES, dtype=np.int64)
    moves: list[int] = []
    for code in line:
        count = play(p, w, stock, st, code, out)
        moves += [int(out[i]) for i in range(count)]
    return moves


BEAMS = Beams(kernel.SIZE, last_levels=300)


def find(rules: RuleSet, start: U8, stock: U8, deadline: float) -> tuple[list[int] | None, int]:
    """A winning line in packed moves by ever wider beams, and the positions looked at."""
    parts = family(rules, parameters(rules), stock)
    states = 0
    for width, levels in SCHEDULE:
        beam = BEAMS.get(width, levels)
        line = beam.search(parts, start, deadline)
        states += beam.states
        if line is not None:
            return full_line(rules, start, stock, line), states
        if process_time() > deadline:
            break
    return None, states


def solve(rules: RuleSet, position: Position, budget: Budget) -> Found:
    """Find a win within the budget."""
    start, stock = pack_position(rules, position)
    line, states = find(rules, start, stock, process_time() + budget.seconds)
    if line is None:
        return Found("unknown", (), states)
    return Found("solvable", tuple(map(name_move, line)), states)
