"""Exhaustive search over small Spider decks, written from the spec and without any cleverness.

A position is (columns, hidden counts, rows left, sets done); a card is (suit, rank).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

Card = tuple[int, int]


class SmallSpider(NamedTuple):
    """A Spider with fewer ranks, suits and columns; `copies` of every card."""

    ranks: int
    suits: int
    copies: int
    columns: int

    @property
    def cards(self) -> list[Card]:
        suits = range(self.suits)
        return [(s, r) for _ in range(self.copies) for s in suits for r in range(self.ranks)]


def start(game: SmallSpider, deck: list[Card], height: int) -> tuple:
    """Columns of one height with only the last card open, the rest in whole rows."""
    dealt = game.columns * height
    columns = tuple(tuple(deck[c : dealt : game.columns]) for c in range(game.columns))
    left = deck[dealt:]
    rows = tuple(tuple(left[i : i + game.columns]) for i in range(0, len(left), game.columns))
    return columns, (height - 1,) * game.columns, rows, 0


def _tidy(game: SmallSpider, columns: list, hidden: list, c: int) -> int:
    """SP7 and SP5 for one column; gives the sets that left."""
    column, done = columns[c], 0
    end = column[-game.ranks :]
    full = [(column[-1][0], r) for r in range(game.ranks - 1, -1, -1)] if column else None
    if len(column) - hidden[c] >= game.ranks and list(end) == full:
        columns[c], done = column[: -game.ranks], 1
    if columns[c] and hidden[c] == len(columns[c]):
        hidden[c] -= 1
    return done


def successors(game: SmallSpider, position: tuple) -> Iterator[tuple]:
    """Every position one move away."""
    columns, hidden, rows, sets = position
    for a, column in enumerate(columns):
        for k in range(1, len(column) - hidden[a] + 1):
            moved = column[-k:]
            if any(y != (x[0], x[1] - 1) for x, y in pairwise(moved)):
                break
            for b, target in enumerate(columns):
                if a == b or (target and target[-1][1] != moved[0][1] + 1):
                    continue
                new, down = list(columns), list(hidden)
                new[a], new[b] = column[:-k], target + moved
                done = _tidy(game, new, down, b)
                done += _tidy(game, new, down, a)
                yield tuple(new), tuple(down), rows, sets + done
    if rows and all(columns):
        new = [(*column, card) for column, card in zip(columns, rows[0], strict=True)]
        down = list(hidden)
        done = sum(_tidy(game, new, down, c) for c in range(game.columns))
        yield tuple(new), tuple(down), rows[1:], sets + done


def winnable(game: SmallSpider, first: tuple, limit: int) -> bool | None:
    """Whether a win is reachable; None when there are more positions than the limit."""
    seen, todo = {first}, [first]
    while todo:
        position = todo.pop()
        if position[3] == game.suits * game.copies:
            return True
        if len(seen) > limit:
            return None
        for after in successors(game, position):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return False
