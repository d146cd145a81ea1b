"""Quarenta Ladrões and Forty Devils between the rules engine and the kernels."""

from functools import partial

import numpy as np

from games.engine.moves import DRAW_MOVE, REDEAL_MOVE, Move
from games.engine.play import apply
from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.rules import Faces, Kind, Lift, Order, RuleSet, Space, Stock

from .answers import Budget, Found
from .beam import Beams, Family
from .decide import Pass, Problem, decide
from .kernels import thieves as kernel
from .kernels.common import I64, KIND, THIEVES_KIND, U8, pack
from .kernels.thieves_beam import draw_all, expand, keep
from .kernels.thieves_dead import lost
from .kernels.thieves_relaxed import LOST, judge, judged, relaxed_room
from .weights import THIEVES

# Most deals that are won at all are won by a narrow beam
SCHEDULE = (Pass(20, 14), Pass(200, 14), Pass(1000, 14), Pass(4000, 14))
# Several judgements, each narrow, win more in the same time than one that is wide
JUDGEMENTS = (1, 2, 3, 4, 5, 6)
NARROWEST = 4  # the best of them when very few positions are kept
SEVERAL = (
    Pass(20, 14, family=NARROWEST),
    *(Pass(100, 14, family=number) for number in JUDGEMENTS),
    Pass(400, 14, share=0.02, family=1),
    *(Pass(400, 14, family=number) for number in JUDGEMENTS[1:]),
    *(Pass(1000, 14, family=number) for number in JUDGEMENTS),
    Pass(4000, 14, family=1),
)
DEVILS = (Pass(20, 14), Pass(100, 14), Pass(400, 14), Pass(2000, 14))
# … with the stock empty: the complete search soon has the word, and the last
ENDGAME = (Pass(40, 14, 0.08), Pass(300, 14, 0.2))
# … but not where runs move whole: there most positions are won
FREE_ENDGAME = (Pass(40, 14, 0.005), Pass(100, 14, 0.015), Pass(300, 14, 0.05), Pass(1000, 14, 0.2))
DEVILS_ENDGAME = (Pass(40, 14, 0.01), Pass(100, 14, 0.02), Pass(300, 14, 0.05))
REDEAL_LEFT = (
    Pass(20, 14),
    Pass(60, 14),
    Pass(150, 14, 0.02),
    Pass(400, 14, 0.05),
    Pass(1000, 14, 0.2),
)


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
    p = np.zeros(KIND + 1, dtype=np.int64)
    p[: kernel.TOTAL + 1] = (
        rules.columns,
        13,
        4,
        rules.lift is Lift.ONE_BY_ONE,
        rules.space is Space.SINGLE,
        len(rules.piles) == 2,
        (rules.passes or 1) - 1,
        rules.cards,
    )
    p[KIND] = THIEVES_KIND
    return p


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


def family(p: I64, w: I64) -> Family:
    """The beam's compiled parts for these rules and weights."""
    return Family(
        partial(expand, p, w),
        partial(keep, p),
        partial(draw_all, p, w),
        lambda row: bool(row[kernel.TP] >= row[kernel.TN] and not row[kernel.PASS]),
    )


def single_moves(p: I64, st: U8, code: int) -> list[int]:
    """A run by way of a second empty column (Devils) in the single moves it stands for."""
    if kernel.counted(p, st, code) == 1 or code >> 5 & 31 == kernel.COMPLETE:
        return [code]
    source, target, count = code & 31, code >> 5 & 31, code >> 10
    spare = next(c for c in range(int(p[0])) if st[kernel.LEN + c] == 0 and c != target)
    return _through(source, target, spare, count)


def _through(source: int, target: int, spare: int, count: int) -> list[int]:
    last = int(pack(source, target, 1))
    if count == 1:
        return [last]
    back = int(pack(spare, target, count - 1))
    return [*_through(source, spare, target, count - 1), last, back]


def full_line(p: I64, start: U8, line: list[int], settling: bool = True) -> list[int]:
    """The moves of a search's path one by one, with the automatic ones between them."""
    st = start.copy()
    auto = np.zeros(kernel.MOVES, dtype=np.int64)

    def settle() -> list[int]:
        return [int(auto[i]) for i in range(kernel.settle(p, st, auto))] if settling else []

    moves = settle()
    for code in line:
        moves += single_moves(p, st, code)
        kernel.apply(p, st, code)
        moves += settle()
    return moves


BEAMS = Beams(kernel.SIZE)
ROOM = relaxed_room()
RELAXED = 5000
"""Relaxed positions that may be looked at before a search begins: some hundredths of a second."""


def lost_at_once(p: I64, st: U8) -> bool:
    """Whether a relaxation proves the position lost, without any search."""
    return bool(lost(p, st) or (judged(p, st) and judge(p, st, ROOM, RELAXED) == LOST))


def _game(p: I64, families: tuple[Family, ...]) -> tuple[Pass, ...]:
    """What is tried while the stock has cards."""
    if p[kernel.RIGHT]:
        return DEVILS
    return SEVERAL if len(families) > 1 else SCHEDULE


def _endgame(p: I64, start: U8) -> tuple[Pass, ...]:
    """… and when it has none."""
    if start[kernel.PASS]:
        return REDEAL_LEFT
    if p[kernel.RIGHT]:
        return DEVILS_ENDGAME
    return ENDGAME if p[kernel.CAPPED] else FREE_ENDGAME


def problem(rules: RuleSet, position: Position) -> Problem:
    """A position ready to be searched."""
    p, start = parameters(rules), pack_position(rules, position)
    settled = start.copy()
    kernel.settle(p, settled, np.zeros(kernel.MOVES, dtype=np.int64))
    comes_back = bool(p[kernel.RIGHT])

    def single(line: list[int], judgement: int | None) -> list[int]:
        return full_line(p, start, line, judgement is not None or not comes_back)

    families = tuple(family(p, w) for w in THIEVES[rules.key])
    bare = start if comes_back else settled
    schedule = _endgame(p, start) if not position.stock else _game(p, families)
    return Problem(p, settled, bare, families, BEAMS, schedule, lost_at_once, single)


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
    outcome = decide(problem(rules, position), budget)
    return Found(outcome.verdict, unpack(rules, position, outcome.line), outcome.states)
