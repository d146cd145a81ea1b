"""Spider between the rules engine and the kernels."""

from functools import partial

import numpy as np

from games.engine.moves import DRAW_MOVE, Move
from games.engine.position import Position
from games.engine.rules import Faces, Kind, Order, RuleSet, Space, Stock

from .answers import Budget, Found
from .beam import Beams, Family
from .decide import Pass, Problem, decide
from .kernels import spider as kernel
from .kernels.common import I64, KIND, SPIDER_KIND, U8
from .kernels.spider_beam import deal_all, expand, keep, play
from .weights import SCATTERED, SPIDER

LEVELS = 40
# A deal that one vector of weights does not win is mostly won by another, and far sooner than by a
# wider beam.
SCHEDULE = (
    *(Pass(100, LEVELS, family=number) for number in range(len(SCATTERED) + 1)),
    *(Pass(300, LEVELS, family=number) for number in (0, 2, 5, 3)),
    Pass(1000, LEVELS),
    Pass(4000, LEVELS),
)


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


def parameters(rules: RuleSet, position: Position) -> I64:
    """The rules, and the rows still to come, as the kernels read them."""
    rows = (rules.cards - sum(rules.layout)) // rules.columns
    p = np.zeros(kernel.ROW_CARDS + max(1, rows) * rules.columns, dtype=np.int64)
    p[[kernel.COLUMNS, kernel.RANKS, kernel.SETS_TO_WIN, kernel.ROWS]] = (
        rules.columns,
        13,
        rules.foundations,
        rows,
    )
    p[KIND] = SPIDER_KIND
    if position.stock:
        p[-len(position.stock) :] = position.stock[::-1]
    return p


def pack_position(rules: RuleSet, position: Position) -> U8:
    """The kernels' form of a position."""
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
    rows = (rules.cards - sum(rules.layout)) // rules.columns
    st[kernel.DEALT] = rows - len(position.stock) // rules.columns
    return st


def name_move(packed: int) -> Move:
    """A packed move in our notation."""
    source, target, count = packed & 31, packed >> 5 & 31, packed >> 10
    if source == kernel.DRAW:
        return DRAW_MOVE
    return Move(f"T{source + 1}", f"T{target + 1}", count)


def family(p: I64, w: I64) -> Family:
    """The beam's compiled parts for these rows and weights."""
    rows = int(p[kernel.ROWS])
    return Family(
        partial(expand, p, w),
        partial(keep, p, w),
        partial(deal_all, p, w),
        lambda row: bool(row[kernel.DEALT] >= rows),
    )


def full_line(p: I64, w: I64, start: U8, line: list[int]) -> list[int]:
    """The packed moves of a beam's path, empty columns filled before each row."""
    st = start.copy()
    out = np.zeros(kernel.MOVES, dtype=np.int64)
    moves: list[int] = []
    for code in line:
        count = play(p, w, st, code, out)
        moves += [int(out[i]) for i in range(count)]
    return moves


BEAMS = Beams(kernel.SIZE, last_levels=300)


def never_lost(p: I64, start: U8) -> bool:
    """No quick proof is known for Spider."""
    return False


def problem(rules: RuleSet, position: Position) -> Problem:
    """A position ready to be searched."""
    p, start = parameters(rules, position), pack_position(rules, position)
    weights = SPIDER[rules.key]

    def single(line: list[int], judgement: int | None) -> list[int]:
        return line if judgement is None else full_line(p, weights[judgement], start, line)

    families = tuple(family(p, w) for w in weights)
    return Problem(p, start, start, families, BEAMS, SCHEDULE, never_lost, single)


def solve(rules: RuleSet, position: Position, budget: Budget) -> Found:
    """Find a win, or prove that there is none, within the budget."""
    outcome = decide(problem(rules, position), budget)
    return Found(outcome.verdict, tuple(map(name_move, outcome.line)), outcome.states)
