"""The policy for Klondike: packing, complete search, the line in our notation.

The search is complete, so it ends in a verdict unless time or memory runs out. Cards that a player
has not seen are UNSEEN; then the search answers whether any of them can be reached.
"""

from dataclasses import dataclass, field
from time import process_time
from typing import Literal

import numpy as np

from games.engine.hints import UNSEEN
from games.engine.moves import Move
from games.engine.position import Position
from games.engine.rules import Kind, Lift, Order, Returns, RuleSet, Space, Stock

from .answers import Budget, Found
from .kernels import klondike as kernel
from .kernels import klondike_search as searching
from .kernels.common import I64
from .klondike_line import PLACE, Line, draws_of, spell

Outcome = Literal["won", "lost", "unseen", "unknown"]

FIRST_TABLE = 1 << 12
LARGEST_TABLE = 1 << 26
CHUNK = 4000
# searches for a shorter line: nodes of each, orders tried
QUICK, TRIES = 2000, 200


def plays(rules: RuleSet) -> bool:
    """Whether the kernels know every rule of this declaration."""
    shapes = 1
    for count in rules.layout:
        shapes *= count + 1
    return (
        rules.decks == 1
        and rules.suits == 4
        and rules.columns <= 7
        and max(rules.layout) <= 7
        and shapes <= 1 << 16
        and rules.cards - sum(rules.layout) <= 24
        and rules.build is Order.ALTERNATE
        and rules.run is Order.ALTERNATE
        and rules.lift is Lift.RUN
        and rules.space is Space.KING
        and rules.stock is Stock.WASTE
        and rules.passes in (None, 1, 2, 3)
        and rules.returns in (Returns.NOWHERE, Returns.COLUMNS)
        and [kind for kind, _ in rules.piles] == [Kind.UP]
    )


def bit_of(card: int) -> int:
    """The kernels' number of a card."""
    return card % 13 * 4 + PLACE[card // 13] if card != UNSEEN else UNSEEN


@dataclass(slots=True)
class Search:
    """One position under search: the kernels' arrays, which outlive the chunks it runs in."""

    deal: I64
    frames: I64
    moves: I64 = field(default_factory=lambda: np.empty(searching.MOVES, dtype=np.int64))
    scratch: I64 = field(default_factory=lambda: np.zeros(kernel.SCRATCH, dtype=np.int64))
    table: I64 = field(default_factory=lambda: np.zeros(FIRST_TABLE, dtype=np.int64))
    control: I64 = field(default_factory=lambda: np.zeros(searching.CONTROL, dtype=np.int64))

    @property
    def states(self) -> int:
        """Nodes looked at."""
        return int(self.control[searching.NODES])

    def run(self, deadline: float, most: int = 1 << 62) -> Outcome:
        """Search until there is an answer, the deadline (CPU time), so many nodes or no room."""
        work = (self.frames, self.deal, self.moves, self.scratch)
        while True:
            nodes = min(CHUNK, most - self.states)
            answer = searching.search(*work, self.table, self.control, nodes)
            if answer == searching.WON:
                return "won"
            if answer == searching.LOST:
                return "lost"
            if answer == searching.UNSEEN:
                return "unseen"
            if answer == searching.FULL or process_time() > deadline or self.states >= most:
                return "unknown"
            if answer == searching.GROW and not self._grow():
                return "unknown"

    def _grow(self) -> bool:
        if 4 * self.table.size > LARGEST_TABLE:
            return False
        larger = np.zeros(4 * self.table.size, dtype=np.int64)
        kernel.rehash(self.table, larger)
        self.table = larger
        return True

    def line(self) -> Line:
        """What leads to where the search stands."""
        return Line(self.deal, self.frames, int(self.control[searching.DEPTH]))


def pack_deal(rules: RuleSet, position: Position, ranks: int) -> I64:
    """The rules and the cards that lie as dealt, as the kernels read them."""
    deal = np.zeros(kernel.DEAL, dtype=np.int64)
    deal[kernel.RANKS] = ranks
    deal[kernel.COLUMNS] = rules.columns
    deal[kernel.STEP] = rules.draw
    deal[kernel.LIMITED] = rules.passes is not None
    deal[kernel.RETURNS] = rules.returns is not Returns.NOWHERE
    weight = 1
    for c, (column, down) in enumerate(zip(position.columns, position.hidden, strict=True)):
        fixed = [bit_of(card) for card in column[: down + 1]]
        first = kernel.DEALT + 8 * c
        deal[first : first + len(fixed)] = fixed
        deal[kernel.WEIGHT + c] = weight
        weight *= len(fixed) + 1
    draws = [bit_of(card) for card in position.waste + position.stock[::-1]]
    deal[kernel.DRAW : kernel.DRAW + len(draws)] = draws
    return deal


def prepare(
    rules: RuleSet, position: Position, ranks: int = 13, passes: int | None = None
) -> Search:
    """A search at its start. Face-down cards may be UNSEEN; the talon is known.

    `passes` sets a stricter limit than the rules do, from here on.
    """
    deal = pack_deal(rules, position, ranks)
    frames = np.zeros((searching.LEVELS, kernel.FRAME), dtype=np.int64)
    root = frames[0]
    for c, (column, down) in enumerate(zip(position.columns, position.hidden, strict=True)):
        root[kernel.LOCKS] |= len(column[: down + 1]) << (3 * c)
        for card in column[down + 1 :]:
            root[kernel.AVAIL] |= 1 << bit_of(card)
    count = len(position.waste) + len(position.stock)
    root[kernel.TALON] = (1 << count) - 1
    root[kernel.DRAWN] = sum(1 << bit_of(card) for card in position.waste + position.stock)
    root[kernel.WASTE] = len(position.waste)
    root[kernel.PASSES] = 0 if rules.passes is None else rules.passes - position.redeals
    if passes is not None:
        deal[kernel.LIMITED] = 1
        root[kernel.PASSES] = passes
    for pile in position.foundations:
        for card in pile:
            root[kernel.AVAIL] |= 1 << bit_of(card)
            root[kernel.UP] += 1 << (4 * PLACE[card // 13])
    searching.place_frame(frames, deal)
    search = Search(deal, frames)
    search.control[searching.NEW] = 1
    return search


def solve(rules: RuleSet, position: Position, budget: Budget) -> Found:
    """Find a win, or prove that there is none, within the budget."""
    search = prepare(rules, position)
    outcome = search.run(process_time() + budget.seconds)
    if outcome == "won":
        return Found("solvable", spell(rules, position, search.line()), search.states)
    if outcome == "lost":
        return Found("unsolvable", (), search.states)
    return Found("unknown", (), search.states)


def shortest(rules: RuleSet, position: Position, deadline: float) -> Search | None:
    """A won search with a short line, if quick ones find any before the deadline (CPU time).

    Most of a line are draws, so a win in fewer passes through the stock is tried first; then the
    same with the moves in other orders.
    """
    limits = range(1, (rules.passes or 3) - (position.redeals if rules.passes else 0) + 1)
    best: Search | None = None
    for noise in range(TRIES):
        for limit in limits:
            if process_time() > deadline:
                return best
            search = prepare(rules, position, passes=limit)
            search.control[searching.NOISE] = noise
            if search.run(deadline, QUICK) == "won":
                if best is None or draws_of(rules, search.line()) < draws_of(rules, best.line()):
                    best = search
                break
    return best


def shorten(
    rules: RuleSet, position: Position, moves: tuple[Move, ...], deadline: float
) -> tuple[Move, ...]:
    """A shorter win than `moves` if one is found before the deadline (CPU time), else `moves`."""
    best = shortest(rules, position, deadline)
    found = moves if best is None else spell(rules, position, best.line())
    return min(moves, found, key=len)


def lower_bound(rules: RuleSet, position: Position) -> int:
    """Moves that no win can do without: every card goes up, every stock card is drawn."""
    return rules.cards - position.up - (-len(position.stock) // rules.draw)
