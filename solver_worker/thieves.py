"""Policies for Quarenta Ladrões and Forty Devils: packing, escalating beam, proof."""

from functools import partial
from time import process_time

import numpy as np

from games.engine.moves import DRAW_MOVE, REDEAL_MOVE, Move
from games.engine.play import apply
from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.rules import Faces, Kind, Lift, Order, RuleSet, Space, Stock

from .answers import Budget, Found
from .beam import Beams, Family
from .kernels import thieves as kernel
from .kernels.common import I64, U8
from .kernels.thieves_beam import draw_all, expand, keep
from .weights import THIEVES

# (width, levels in a stage) of the passes of the beam, cheapest first
SCHEDULE = ((200, 8), (1000, 8), (4000, 8))


def plays(rules: RuleSet) -> bool:
    """Whether the kernels know every rule of this declaration."""
    return (
        rules.decks == 2
        and rules.columns <= 10
        and max(rules.layout) <= kernel.HEIGHT - 12
        and rules.cards - sum(rules.layout) <= 64
        and rules.faces is Faces.OPEN
        and rules.build is Order.SUIT
        and rules.stock is Stock.WASTE
        and rules.draw == 1
        and rules.passes in (1, 2)
        and rules.space is not Space.KING
        and tuple(rules.piles) in (((Kind.UP, 8),), ((Kind.UP, 4), (Kind.RUN, 4)))
    )


def parameters(rules: RuleSet) -> I64:
    """The rules as the kernels read them."""
    return np.array(
        [
            rules.columns,
            13,
            4,
            rules.lift is Lift.ONE_BY_ONE,
            rules.space is Space.SINGLE,
            len(rules.piles) == 2,
            (rules.passes or 1) - 1,
            rules.cards,
        ],
        dtype=np.int64,
    )


def pack_position(rules: RuleSet, position: Position) -> U8:
    """The kernels' form of a position."""
    st = kernel.empty_position()
    for c, column in enumerate(position.columns):
        st[kernel.LEN + c] = len(column)
        start = kernel.COL + c * kernel.HEIGHT
        st[start : start + len(column)] = column
    talon = position.waste + position.stock[::-1]
    st[kernel.TN], st[kernel.TP] = len(talon), len(position.waste)
    st[kernel.TAL : kernel.TAL + len(talon)] = talon
    st[kernel.PASS] = (rules.passes or 1) - 1 - position.redeals
    counts: list[list[int]] = [[], [], [], []]
    right = [0, 0, 0, 0]
    for f, pile in enumerate(position.foundations):
        if pile and f >= rules.piles[0].number:
            right[pile[0] // 13] = len(pile)
        elif pile:
            counts[pile[0] // 13].append(len(pile))
    for suit, (up, run) in enumerate(zip(counts, right, strict=True)):
        high = sorted([*up, 0, 0], reverse=True)
        st[kernel.FND + 2 * suit] = high[0]
        st[kernel.FND + 2 * suit + 1] = run if len(rules.piles) == 2 else high[1]
    return st


def name_move(rules: RuleSet, position: Position, packed: int) -> Move:
    """A packed move in our notation, as it is called in this position."""
    source, target, count = packed & 31, packed >> 5 & 31, packed >> 10
    if source == kernel.DRAW:
        return DRAW_MOVE
    if source == kernel.REDEAL:
        return REDEAL_MOVE
    to = f"T{target + 1}" if target < kernel.UP else "F"
    if source < kernel.WASTE:
        return Move(f"T{source + 1}", to, count)
    if source == kernel.WASTE:
        return Move("W", to, count)
    suit, right = divmod(source - kernel.PILE, 2)
    first = rules.piles[0].number if right else 0
    for f in range(first, first + rules.piles[right].number):
        pile = position.foundations[f]
        if pile and pile[0] // 13 == suit:
            return Move(f"F{f + 1}", to, count)
    raise ValueError("no such foundation")


def family(rules: RuleSet, p: I64) -> Family:
    """The beam's compiled parts for these rules."""
    w = THIEVES[rules.key]
    return Family(
        partial(expand, p, w),
        partial(keep, p),
        partial(draw_all, p, w),
        lambda row: bool(row[kernel.TP] >= row[kernel.TN] and not row[kernel.PASS]),
    )


def full_line(p: I64, start: U8, line: list[int]) -> list[int]:
    """The packed moves of a beam's path with the automatic ones between them."""
    st = start.copy()
    auto = np.zeros(kernel.MOVES, dtype=np.int64)
    moves = [int(auto[i]) for i in range(kernel.settle(p, st, auto))]
    for code in line:
        kernel.apply(p, st, code)
        moves.append(code)
        moves += [int(auto[i]) for i in range(kernel.settle(p, st, auto))]
    return moves


BEAMS = Beams(kernel.SIZE)


def find(rules: RuleSet, start: U8, deadline: float) -> tuple[list[int] | None, int]:
    """A winning line in packed moves by ever wider beams, and the positions looked at."""
    p = parameters(rules)
    settled = start.copy()
    kernel.settle(p, settled, np.zeros(kernel.MOVES, dtype=np.int64))
    parts = family(rules, p)
    states = 0
    for width, levels in SCHEDULE:
        beam = BEAMS.get(width, levels)
        line = beam.search(parts, settled, deadline)
        states += beam.states
        if line is not None:
            return full_line(p, start, line), states
        if process_time() > deadline:
            break
    return None, states


def unpack(rules: RuleSet, position: Position, line: list[int]) -> tuple[Move, ...]:
    """Packed moves in our notation; piles are named as they lie when the move is made."""
    named = []
    for packed in line:
        move = name_move(rules, position, packed)
        step = apply(rules, position, move)
        if isinstance(step, Refusal):
            raise ValueError(f"{move}: {step.code}")
        position = step.position
        named.append(move)
    return tuple(named)


def solve(rules: RuleSet, position: Position, budget: Budget) -> Found:
    """Find a win, or prove that there is none, within the budget."""
    start = pack_position(rules, position)
    line, states = find(rules, start, process_time() + budget.seconds)
    if line is None:
        return Found("unknown", (), states)
    return Found("solvable", unpack(rules, position, line), states)
