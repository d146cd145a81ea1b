"""Klondike played naively: whole positions, every legal move, no pruning. The judge of the kernels.

Written from the rules alone. Any number of ranks, columns and cards; unknown cards are -1.
"""

import random
from dataclasses import replace

from games.engine.position import Position
from games.engine.rules import RuleSet
from games.engine.variants import ruleset

UNSEEN = -1
TOO_MANY = None


def small_rules(layout: tuple[int, ...], draw: int, passes: int | None, returns: bool) -> RuleSet:
    """Klondike with other columns, draws and passes."""
    base = ruleset("klondike-1" if returns else "klondike-1-vegas")
    return replace(base, layout=layout, draw=draw, passes=passes)


def small_deal(rng: random.Random, rules: RuleSet, ranks: int) -> Position:
    """A random deal of a pack with fewer ranks."""
    pack = [suit * 13 + rank for suit in range(4) for rank in range(ranks)]
    rng.shuffle(pack)
    columns = [tuple(pack.pop() for _ in range(count)) for count in rules.layout]
    hidden = tuple(count - 1 for count in rules.layout)
    return Position(tuple(pack), (), ((),) * 4, tuple(columns), hidden, 0)


def red(card: int) -> bool:
    return card // 13 in (1, 2)


def fits(card: int, column: tuple[int, ...], ranks: int) -> bool:
    if not column:
        return card % 13 == ranks - 1
    return column[-1] % 13 == card % 13 + 1 and red(card) != red(column[-1])


def turned(column: tuple[int, ...], down: int) -> int:
    return len(column) - 1 if column and down == len(column) else down


def moved(position: Position, source: int, count: int) -> tuple[list, list, tuple[int, ...]]:
    """Columns and face-down counts without the last cards of one, and these cards."""
    columns, hidden = list(position.columns), list(position.hidden)
    cards = columns[source][-count:]
    columns[source] = columns[source][:-count]
    hidden[source] = turned(columns[source], hidden[source])
    return columns, hidden, cards


def raised(foundations, card):
    """The foundations with a card on them, or None."""
    suit, rank = divmod(card, 13)
    if len(foundations[suit]) != rank:
        return None
    return (*foundations[:suit], (*foundations[suit], card), *foundations[suit + 1 :])


def steps(rules: RuleSet, position: Position, ranks: int):
    """All positions one move away. Foundations lie in the order of suits."""
    stock, waste = position.stock, position.waste
    if stock:
        count = min(rules.draw, len(stock))
        yield position._replace(stock=stock[:-count], waste=waste + stock[: -count - 1 : -1])
    elif waste and (rules.passes is None or position.redeals + 1 < rules.passes):
        redeals = position.redeals + (rules.passes is not None)
        yield position._replace(stock=waste[::-1], waste=(), redeals=redeals)
    if waste:
        up = raised(position.foundations, waste[-1])
        if up:
            yield position._replace(waste=waste[:-1], foundations=up)
        for c, column in enumerate(position.columns):
            if fits(waste[-1], column, ranks):
                columns = list(position.columns)
                columns[c] = (*column, waste[-1])
                yield position._replace(waste=waste[:-1], columns=tuple(columns))
    for c, column in enumerate(position.columns):
        for count in range(1, len(column) - position.hidden[c] + 1):
            columns, hidden, cards = moved(position, c, count)
            up = raised(position.foundations, cards[0]) if count == 1 else None
            if up:
                yield position._replace(
                    columns=tuple(columns), hidden=tuple(hidden), foundations=up
                )
            for to, target in enumerate(columns):
                if to != c and fits(cards[0], target, ranks):
                    after = columns.copy()
                    after[to] = target + cards
                    yield position._replace(columns=tuple(after), hidden=tuple(hidden))
    if rules.returns.value == "columns":
        for f, pile in enumerate(position.foundations):
            for c, column in enumerate(position.columns):
                if pile and fits(pile[-1], column, ranks):
                    columns = list(position.columns)
                    columns[c] = (*column, pile[-1])
                    up = list(position.foundations)
                    up[f] = pile[:-1]
                    yield position._replace(columns=tuple(columns), foundations=tuple(up))


def shows_unseen(position: Position) -> bool:
    open_cards = (
        column[down:] for column, down in zip(position.columns, position.hidden, strict=True)
    )
    return any(UNSEEN in cards for cards in open_cards) or UNSEEN in position.waste


def key(position: Position):
    """Columns in any order are the same (C6)."""
    columns = sorted(zip(position.columns, position.hidden, strict=True))
    piles = (position.stock, position.waste, position.foundations, position.redeals)
    return (*piles, tuple(columns))


def outcome(rules: RuleSet, position: Position, ranks: int, most: int = 20000) -> str | None:
    """`won`, `lost`, or `unseen` when an unseen card can be reached; None: too many positions."""
    seen = {key(position)}
    open_list = [position]
    while open_list:
        position = open_list.pop()
        if not position.stock and not position.waste and not any(position.columns):
            return "won"
        for after in steps(rules, position, ranks):
            if shows_unseen(after):
                return "unseen"
            name = key(after)
            if name not in seen:
                seen.add(name)
                open_list.append(after)
        if len(seen) > most:
            return TOO_MANY
    return "lost"
