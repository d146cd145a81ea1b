"""An order in which every remaining card goes straight up, for «Finalizar» (FT10).

Where cards have twins, sending up whatever goes does not always get there: two equal cards may want
the one place there is, and the lower card that makes room for the second can lie under either. So
for such a card both are tried: it goes first, or it waits for its twin.
"""

from collections import Counter
from dataclasses import dataclass, field

from games.engine.cards import Card
from games.engine.position import Piles, Position

_LIMIT = 300
"""Choices after which no order is claimed; far above what positions of real games need."""


def straight_up(position: Position, copies: int) -> list[int]:
    """The columns that give their last card, one after the other; empty when no order is found."""
    lengths = [len(column) for column in position.columns]
    up = Counter(card for pile in position.foundations for card in pile)
    search = _Search(position.columns, copies)
    return (search.order(lengths, up, frozenset()) if any(lengths) else None) or []


Waiting = frozenset[tuple[int, int]]
"""Cards, by column and place, that go up only after their twin."""


@dataclass
class _Search:
    columns: Piles
    copies: int
    choices: int = field(default=0)

    def order(self, lengths: list[int], up: Counter[Card], waiting: Waiting) -> list[int] | None:
        """The rest of the order from a point where ``lengths`` cards are left in the columns."""
        if not self._conceivable(lengths, up, waiting):
            return None
        left, up, done = lengths.copy(), up.copy(), []
        while (c := self._next(left, up, waiting, harmless=True)) is not None:
            self._send(c, left, up)
            done.append(c)
        if not any(left):
            return done
        c = self._next(left, up, waiting, harmless=False)
        self.choices += 1
        if c is None or self.choices > _LIMIT:
            return None
        card = (c, left[c] - 1)
        fewer, more = left.copy(), up.copy()
        self._send(c, fewer, more)
        rest = self.order(fewer, more, waiting)
        if rest is not None:
            return [*done, c, *rest]
        rest = self.order(left, up, waiting | {card})
        return None if rest is None else [*done, *rest]

    def _send(self, c: int, left: list[int], up: Counter[Card]) -> None:
        left[c] -= 1
        up[self.columns[c][left[c]]] += 1

    def _next(
        self, left: list[int], up: Counter[Card], waiting: Waiting, *, harmless: bool
    ) -> int | None:
        """A column whose last card goes up; harmless: in no order would its twin have to go first.

        So it is when every copy one rank lower is up, and when the twins still to go lie under it.
        """
        for c, column in enumerate(self.columns):
            if not left[c]:
                continue
            card = column[left[c] - 1]
            if card % 13 == 0 or up[card - 1] == self.copies:
                return c
            if up[card] < up[card - 1] and (c, left[c] - 1) not in waiting:
                others = self.copies - 1 - up[card]
                if not harmless or column[: left[c] - 1].count(card) == others:
                    return c
        return None

    def _conceivable(self, lengths: list[int], up: Counter[Card], waiting: Waiting) -> bool:
        """Whether it would work if twins of which either may go first could share one place."""
        left, after = lengths.copy(), up.copy()
        moved = True
        while moved:
            moved = False
            for c, column in enumerate(self.columns):
                while left[c]:
                    card = column[left[c] - 1]
                    needed = self.copies if (c, left[c] - 1) in waiting else up[card] + 1
                    if card % 13 and after[card - 1] < needed:
                        break
                    after[card] += 1
                    left[c] -= 1
                    moved = True
        return not any(left)
