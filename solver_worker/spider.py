"""Spider between the rules engine and the kernels."""

from functools import partial
from time import process_time
from typing import NamedTuple

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
from .weights import SPIDER

LEVELS = 40
SCHEDULE = (Pass(1000, LEVELS), Pass(4000, LEVELS))


class Look(NamedTuple):
    """A narrow beam with weights of its own; without any, the rule set's."""

    width: int
    weights: str = ""


# A deal that one set of weights does not win is mostly won by another, and far sooner than by a
# wider beam: these are the tuned ones with each scattered by some half of its value.
SCATTERED = (
    "24 11 127 45 22 31 17 5 4 117 11 1 4 12",
    "29 5 114 41 27 27 6 8 3 229 13 2 4 7",
    "38 15 152 31 11 27 7 4 4 157 17 1 4 10",
    "22 11 138 36 12 25 15 8 6 164 16 1 2 13",
    "25 14 108 56 15 25 19 7 4 193 21 1 5 7",
    "15 10 135 34 22 28 9 13 3 97 9 1 5 13",
    "17 8 121 36 21 15 9 6 3 144 14 2 4 10",
    "16 6 188 18 15 12 15 8 6 126 16 1 3 11",
    "25 9 146 33 17 27 15 5 10 49 14 1 4 8",
)
LOOKS = (
    *(Look(100, weights) for weights in ("", *SCATTERED)),
    *(Look(300, weights) for weights in ("", SCATTERED[1], SCATTERED[4], SCATTERED[2])),
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


def problem(rules: RuleSet, position: Position, look: Look | None = None) -> Problem:
    """A position ready to be searched: by one narrow beam, or by all wide ones."""
    p, start = parameters(rules, position), pack_position(rules, position)
    w = SPIDER[rules.key]
    if look is not None and look.weights:
        w = np.array(look.weights.split(), dtype=np.int64)

    def single(line: list[int], by_beam: bool) -> list[int]:
        return full_line(p, w, start, line) if by_beam else line

    schedule = SCHEDULE if look is None else (Pass(look.width, LEVELS),)
    return Problem(p, start, start, (family(p, w),), BEAMS, schedule, never_lost, single)


def solve(rules: RuleSet, position: Position, budget: Budget) -> Found:
    """Find a win, or prove that there is none, within the budget."""
    deadline, states = process_time() + budget.seconds, 0
    for look in (*LOOKS, None):
        left = Budget(deadline - process_time(), budget.prove and look is None)
        outcome = decide(problem(rules, position, look), left)
        states += outcome.states
        if outcome.verdict != "unknown" or process_time() > deadline:
            break
    return Found(outcome.verdict, tuple(map(name_move, outcome.line)), states)
