"""Position: every card's place, immutable; dealing, the text form, the key of equivalent positions.

All piles are tuples of cards from bottom to top; the top of the stock is drawn first. ``hidden`` is
the number of face-down cards at the bottom of each column.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.engine.cards import NAMES, Card, parse_card
from games.engine.rules import Faces, RuleSet, Stock

Pile = tuple[Card, ...]
Piles = tuple[Pile, ...]


class BadPosition(ValueError):
    """Text that is not a position of the rule set."""


class Position(NamedTuple):
    """Where every card lies, and how often the waste was turned over."""

    stock: Pile
    waste: Pile
    foundations: Piles
    columns: Piles
    hidden: tuple[int, ...]
    redeals: int

    def __repr__(self) -> str:
        """Without the cards, so that no traceback or log line shows what a player may not see."""
        return f"<Position: {len(self.stock)} in the stock, {self.up} up>"

    @property
    def up(self) -> int:
        """Cards on the foundations."""
        return sum(map(len, self.foundations))

    @property
    def won(self) -> bool:
        """Whether all cards are on the foundations (FT12, FD7, SP8)."""
        return not (self.stock or self.waste or any(self.columns))

    def text(self) -> str:
        """One line a pile, bottom to top; face-down cards in small letters."""
        lines = [f"S {_names(self.stock)}", f"W {_names(self.waste)}", f"R {self.redeals}"]
        lines += [f"F{f} {_names(pile)}" for f, pile in enumerate(self.foundations, 1)]
        for c, (column, down) in enumerate(zip(self.columns, self.hidden, strict=True), 1):
            lines.append(f"T{c} {_names(column[:down]).lower()} {_names(column[down:])}")
        return "\n".join(" ".join(line.split()) for line in lines)


def deal(rules: RuleSet, deck: Sequence[Card]) -> Position:
    """The first position: rows from left to right, the rest is the stock (interface.md)."""
    cards = tuple(deck)
    rules.check_deck(cards)
    columns: list[list[Card]] = [[] for _ in rules.layout]
    source = iter(cards)
    for row in range(max(rules.layout)):
        for column, count in zip(columns, rules.layout, strict=True):
            if row < count:
                column.append(next(source))
    return Position(
        stock=tuple(source)[::-1],
        waste=(),
        foundations=((),) * rules.foundations,
        columns=tuple(map(tuple, columns)),
        hidden=tuple(count - 1 if rules.faces is Faces.LAST_OPEN else 0 for count in rules.layout),
        redeals=0,
    )


def canonical_key(rules: RuleSet, position: Position) -> bytes:
    """Equal for positions that differ in nothing that matters to the outcome (C5, C6).

    Twins are the same card already. Columns are interchangeable unless rows are still to be dealt,
    since rows go to fixed columns. Foundations of one kind are interchangeable. Where passes have
    no limit it does not matter how many were made.
    """
    columns = [
        bytes((down, *column))
        for column, down in zip(position.columns, position.hidden, strict=True)
    ]
    if not (rules.stock is Stock.ROWS and position.stock):
        columns.sort()
    groups: list[bytes] = []
    start = 0
    for _, count in rules.piles:
        groups += sorted(map(bytes, position.foundations[start : start + count]))
        start += count
    piles = (bytes(position.stock), bytes(position.waste), *groups, *columns)
    passes = 0 if rules.passes is None else position.redeals
    return bytes((passes,)) + b"\xff".join(piles)


def from_text(rules: RuleSet, text: str) -> Position:
    """The position written as ``text``: piles left out are empty, ``AS..5S`` abbreviates a row."""
    piles: dict[str, list[str]] = {}
    for line in text.split("\n"):
        name, *words = line.split() or [""]
        if name in piles:
            raise BadPosition(f"pile {name} twice")
        if name:
            piles[name] = words
    columns = [piles.pop(f"T{c + 1}", []) for c in range(rules.columns)]
    foundations = [piles.pop(f"F{f + 1}", []) for f in range(rules.foundations)]
    position = Position(
        stock=_cards(piles.pop("S", [])),
        waste=_cards(piles.pop("W", [])),
        redeals=int(*piles.pop("R", ["0"])),
        foundations=tuple(map(_cards, foundations)),
        columns=tuple(
            _cards([word.upper() if word.islower() else word for word in column])
            for column in columns
        ),
        hidden=tuple(sum(word.islower() for word in column) for column in columns),
    )
    if piles:
        raise BadPosition(f"unknown piles: {', '.join(piles)}")
    for column, down in zip(columns, position.hidden, strict=True):
        if any(word.islower() for word in column[down:]):
            raise BadPosition("face-down cards lie at the bottom")
    return position


def complete(rules: RuleSet, position: Position) -> bool:
    """Whether exactly the cards of the pack are in play; hand-made positions may hold fewer."""
    piles = (position.stock, position.waste, *position.foundations, *position.columns)
    return Counter(card for pile in piles for card in pile) == Counter(rules.pack())


def _names(cards: Iterable[Card]) -> str:
    return " ".join(NAMES[card] for card in cards)


def _cards(words: Iterable[str]) -> Pile:
    cards: list[Card] = []
    for word in words:
        first, _, last = word.partition("..")
        start, end = parse_card(first.upper()), parse_card((last or first).upper())
        cards += range(start, end + 1) if start <= end else range(start, end - 1, -1)
    return tuple(cards)
