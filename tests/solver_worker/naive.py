"""Exhaustive search over small decks, written from the spec and without any cleverness.

A position is (columns, waste, stock, passes left, foundations); a card is (suit, rank).
"""

from collections.abc import Iterator
from typing import NamedTuple

Card = tuple[int, int]


class Small(NamedTuple):
    """A thieves' game with fewer ranks, suits and columns."""

    ranks: int
    suits: int
    columns: int
    capped: bool = True
    single: bool = False
    devils: bool = False
    redeals: int = 0

    @property
    def cards(self) -> list[Card]:
        return [(s, r) for _ in range(2) for s in range(self.suits) for r in range(self.ranks)]


def start(game: Small, deck: list[Card], rows: int) -> tuple:
    dealt = game.columns * rows
    columns = tuple(tuple(deck[c : dealt : game.columns]) for c in range(game.columns))
    return columns, (), tuple(deck[dealt:]), game.redeals, ((0, 0),) * game.suits


def _run(column: tuple[Card, ...]) -> int:
    n = 1
    while n < len(column) and column[-n - 1] == (column[-n][0], column[-n][1] + 1):
        n += 1
    return n


def _up(game: Small, found: tuple, card: Card) -> Iterator[tuple]:
    suit, rank = card
    piles = found[suit]
    for k in range(1 if game.devils else 2):
        if piles[k] == rank:
            grown = (*piles[:k], rank + 1, *piles[k + 1 :])
            grown = grown if game.devils else tuple(sorted(grown, reverse=True))
            yield (*found[:suit], grown, *found[suit + 1 :])


def _replaced(columns: tuple, *changes: tuple[int, tuple]) -> tuple:
    new = list(columns)
    for c, column in changes:
        new[c] = column
    return tuple(new)


def _placings(columns: tuple, card: Card) -> Iterator[tuple]:
    for c, column in enumerate(columns):
        if not column or column[-1] == (card[0], card[1] + 1):
            yield _replaced(columns, (c, (*column, card)))


def successors(game: Small, position: tuple) -> Iterator[tuple]:
    columns, waste, stock, passes, found = position
    empty = sum(not column for column in columns)
    for a, column in enumerate(columns):
        if not column:
            continue
        for grown in _up(game, found, column[-1]):
            yield _replaced(columns, (a, column[:-1])), waste, stock, passes, grown
        length = _run(column)
        head = column[-length]
        if game.devils and length == game.ranks and found[head[0]][1] == 0:
            done = (found[head[0]][0], game.ranks)
            grown = (*found[: head[0]], done, *found[head[0] + 1 :])
            yield _replaced(columns, (a, column[:-length])), waste, stock, passes, grown
        for b, target in enumerate(columns):
            for k in range(1, length + 1):
                moved = column[-k:]
                if a == b or (target and target[-1] != (moved[0][0], moved[0][1] + 1)):
                    continue
                if game.capped and k > 2 ** (empty - (not target)):
                    continue
                if game.single and not target and k > 1:
                    continue
                after = _replaced(columns, (a, column[:-k]), (b, target + moved))
                yield after, waste, stock, passes, found
    if waste:
        for grown in _up(game, found, waste[-1]):
            yield columns, waste[:-1], stock, passes, grown
        for placed in _placings(columns, waste[-1]):
            yield placed, waste[:-1], stock, passes, found
    if game.devils:
        yield from _returns(game, position)
    if stock:
        yield columns, (*waste, stock[0]), stock[1:], passes, found
    elif waste and passes:
        yield columns, (), waste, passes - 1, found


def _returns(game: Small, position: tuple) -> Iterator[tuple]:
    columns, waste, stock, passes, found = position
    for suit, (left, right) in enumerate(found):
        for card, shrunk in (
            ((suit, left - 1), (left - 1, right)),
            ((suit, game.ranks - right), (left, right - 1)),
        ):
            if min(shrunk) < 0:
                continue
            rest = (*found[:suit], shrunk, *found[suit + 1 :])
            for placed in _placings(columns, card):
                yield placed, waste, stock, passes, rest
            if shrunk[0] == left == card[1]:
                yield columns, waste, stock, passes, (
                    *found[:suit], (left + 1, right - 1), *found[suit + 1 :]
                )  # fmt: skip


def winnable(game: Small, first: tuple, limit: int = 60000) -> bool | None:
    """Whether a win is reachable; None when there are more positions than the limit."""
    seen = {first}
    todo = [first]
    while todo:
        position = todo.pop()
        columns, waste, stock, _, _ = position
        if not (waste or stock or any(columns)):
            return True
        if len(seen) > limit:
            return None
        for after in successors(game, position):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return False
