"""A line of the search as moves that can be played: arrangements and draws filled in.

The search knows which cards are loose, not where they lie. Here they lie somewhere: a card is laid
on whichever of its two takers is bare, and a run that covers a wanted card first goes over to the
twin of that card, which the search has made sure is free.
"""

from typing import NamedTuple

import numpy as np

from games.engine.cards import Card
from games.engine.moves import DRAW_MOVE, REDEAL_MOVE, Move
from games.engine.play import apply
from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.rules import RuleSet

from .kernels import klondike as kernel
from .kernels import klondike_moves as packing
from .kernels.common import I64

# places within a rank (the suits of a colour side by side) as our suits, and back
SUIT = (0, 3, 1, 2)
PLACE = (0, 2, 3, 1)


class Line(NamedTuple):
    """The frames of a search down to where it stopped."""

    deal: I64
    frames: I64
    depth: int


class SpellError(AssertionError):
    """A line that can not be played: a bug of the search, never an answer."""


def card_of(bit: int) -> Card:
    """Our number of a kernel's card."""
    return SUIT[bit & 3] * 13 + (bit >> 2)


class Table:
    """A position being played by the engine, move after move."""

    def __init__(self, rules: RuleSet, position: Position) -> None:
        self.rules = rules
        self.position = position
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        """Play one move."""
        step = apply(self.rules, self.position, move)
        if isinstance(step, Refusal):
            raise SpellError(f"{move}: {step.code}")
        self.position = step.position
        self.moves.append(move)

    def find(self, card: Card) -> tuple[int, int]:
        """Column and height of an open card."""
        for c, column in enumerate(self.position.columns):
            if card in column[self.position.hidden[c] :]:
                return c, column.index(card)
        raise SpellError(f"card {card} lies in no column")

    def taker(self, card: Card, other_than: int = -1) -> str:
        """The column that takes a card."""
        for c, column in enumerate(self.position.columns):
            if c != other_than and self._takes(column, card):
                return f"T{c + 1}"
        raise SpellError(f"no column takes card {card}")

    def _takes(self, column: tuple[Card, ...], card: Card) -> bool:
        if not column:
            return card % 13 == 12
        last = column[-1]
        return last % 13 == card % 13 + 1 and (last // 13 in (0, 3)) != (card // 13 in (0, 3))

    def lift(self, c: int, height: int) -> None:
        """Lay the run from this height of a column on another column."""
        column = self.position.columns[c]
        target = self.taker(column[height], other_than=c)
        self.play(Move(f"T{c + 1}", target, len(column) - height))

    def send_up(self, card: Card) -> None:
        """Send a card of the tableau up, once what covers it has gone over to its twin."""
        c, height = self.find(card)
        if height + 1 < len(self.position.columns[c]):
            self.lift(c, height + 1)
        self.play(Move(f"T{c + 1}", "F"))

    def bring_down(self, card: Card) -> None:
        """Bring the top card of a foundation down."""
        for f, pile in enumerate(self.position.foundations):
            if pile and pile[-1] == card:
                self.play(Move(f"F{f + 1}", self.taker(card)))
                return
        raise SpellError(f"card {card} is on no foundation")

    def draw(self, card: Card) -> None:
        """Draw until the card is on top of the waste."""
        for _ in range(4 * (len(self.position.stock) + len(self.position.waste)) + 8):
            if self.position.waste and self.position.waste[-1] == card:
                return
            self.play(DRAW_MOVE if self.position.stock else REDEAL_MOVE)
        raise SpellError(f"card {card} does not come up")


def spell(rules: RuleSet, position: Position, line: Line, won: bool = True) -> tuple[Move, ...]:
    """The moves of a line: up to the win, or up to its last listed move."""
    table = Table(rules, position)
    up = sum(len(pile) << (4 * PLACE[pile[0] // 13]) for pile in position.foundations if pile)
    for depth in range(line.depth):
        move = int(line.frames[depth, kernel.MOVE])
        _rearrange(table, line, depth, up, move & 0xFFFF)
        up = _play_listed(table, line, depth, move)
    if won:
        _rearrange(table, line, line.depth, up, kernel.full_counts(int(line.deal[kernel.RANKS])))
    return tuple(table.moves)


def _rearrange(table: Table, line: Line, depth: int, up: int, goal: int) -> None:
    """Bring loose cards up and down until the foundations stand as wanted."""
    frame = line.frames[depth]
    avail, base, free = (int(frame[i]) for i in (kernel.AVAIL, kernel.BASE, kernel.FREE))
    steps = np.empty(1 << 16, dtype=np.int64)
    count = kernel.config_path(avail, base, free, up, goal, line.deal, steps)
    if count < 0:
        raise SpellError("no way between foundation counts")
    for after in steps[:count].tolist():
        change = abs(after - up)
        place = (change.bit_length() - 1) // 4
        rank = (max(after, up) >> (4 * place) & 15) - 1
        card = SUIT[place] * 13 + rank
        if after > up:
            table.send_up(card)
        else:
            table.bring_down(card)
        up = after


def _play_listed(table: Table, line: Line, depth: int, move: int) -> int:
    """Play a listed move; answers the foundation counts after it."""
    deal = line.deal
    index, kind, up = move >> packing.INDEX & 255, move >> packing.KIND & 3, move & 0xFFFF
    if kind <= packing.BASE_ON:
        left = int(line.frames[depth, kernel.LOCKS]) >> (3 * index) & 7
        bit = int(deal[kernel.DEALT + 8 * index + left - 1])
        if kind == packing.BASE_ON:
            table.lift(index, left - 1)
        else:
            table.send_up(card_of(bit))
    else:
        bit = int(deal[kernel.DRAW + index])
        table.draw(card_of(bit))
        table.play(Move("W", "F" if kind == packing.TALON_UP else table.taker(card_of(bit))))
    raised = kind in (packing.BASE_UP, packing.TALON_UP)
    return up + (1 << (4 * (bit & 3))) if raised else up


def draws_of(rules: RuleSet, line: Line) -> int:
    """Draws and redeals of a line that begins with a full stock, and its listed moves."""
    waste = int(line.frames[0, kernel.WASTE])
    total = line.depth
    for depth in range(line.depth):
        move = int(line.frames[depth, kernel.MOVE])
        if move >> packing.KIND & 3 <= packing.BASE_ON:
            continue
        talon = int(line.frames[depth, kernel.TALON])
        number = move >> packing.INDEX & 255
        at, left = (talon & ((1 << number) - 1)).bit_count(), talon.bit_count()
        if at >= waste and ((at + 1 - waste) % rules.draw == 0 or at == left - 1):
            total += -(-(at + 1 - waste) // rules.draw)
        elif at != waste - 1:
            total += -(-(left - waste) // rules.draw) + 1 - (-(at + 1) // rules.draw)
        waste = at
    return total
