"""The only authority on rules: `legal_moves` enumerates, `apply` decides and does.

An illegal move is a value, `Refusal`, with a stable code (C1); a refused move changes nothing.
"""

from itertools import pairwise
from typing import NamedTuple

from games.engine.cards import KING, Card, rank
from games.engine.events import Event, Moved, Turned
from games.engine.moves import DRAW, DRAW_MOVE, REDEAL, REDEAL_MOVE, Move
from games.engine.position import Pile, Position
from games.engine.refusals import Refusal
from games.engine.rules import Kind, Order, RuleSet
from games.engine.survey import legal_map
from games.engine.tables import Tables, tables


class Step(NamedTuple):
    """The position after a move, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def legal_moves(rules: RuleSet, position: Position) -> list[Move]:
    """Every legal move; of foundations that hold the same only the lowest-numbered is named."""
    sources = tables(rules).sources
    moves: list[Move] = []
    for key, targets in legal_map(rules, position).items():
        if key == DRAW:
            moves.append(DRAW_MOVE)
        elif key == REDEAL:
            moves.append(REDEAL_MOVE)
        else:
            source, count = sources[key]
            moves += [Move(source, target, count) for target in targets]
    return moves


def apply(rules: RuleSet, position: Position, move: Move) -> Step | Refusal:
    """The position after ``move`` with all that the rules do themselves, or why it is refused."""
    if position.won:
        return Refusal("finished")
    t = tables(rules)
    source, target, count = move
    if target is None:
        if source == DRAW:
            return _deal_row(t, position) if t.rows else _draw(rules, t, position)
        return _turn_over(rules, t, position) if source == REDEAL else Refusal("bad_move")
    cards = _lift(rules, t, position, source, count)
    if isinstance(cards, Refusal):
        return cards
    if target in t.column_index:
        return _to_column(rules, t, position, move, cards)
    found = _find_foundation(t, position, source, target, cards)
    if isinstance(found, Refusal):
        return found
    return _carry(t, position, Move(source, t.foundation_names[found], count), cards)


def _draw(rules: RuleSet, t: Tables, position: Position) -> Step | Refusal:
    stock = position.stock
    if not stock:
        spent = position.waste and position.redeals >= t.redeals
        return Refusal("no_pass_left" if spent else "stock_empty")
    cards = stock[: -rules.draw - 1 : -1]
    after = position._replace(stock=stock[: -len(cards)], waste=position.waste + cards)
    return Step(after, (Moved("S", "W", cards),))


def _turn_over(rules: RuleSet, t: Tables, position: Position) -> Step | Refusal:
    if t.rows:
        return Refusal("no_waste")
    if position.redeals >= t.redeals:
        return Refusal("no_pass_left")
    if position.stock:
        return Refusal("stock_not_empty")
    if not position.waste:
        return Refusal("waste_empty")
    cards = position.waste[::-1]
    after = position._replace(stock=cards, waste=(), redeals=position.redeals + 1)
    return Step(after, (Moved("W", "S", cards),))


def _deal_row(t: Tables, position: Position) -> Step | Refusal:
    if not position.stock:
        return Refusal("no_rounds_left")
    empty = [name for name, pile in zip(t.column_names, position.columns, strict=True) if not pile]
    if empty:
        return Refusal(row_refusal(position), {"column": empty[0]})
    columns = list(position.columns)
    stock = position.stock
    events: list[Event] = []
    for c, name in enumerate(t.column_names):
        card = stock[-1 - c]
        columns[c] += (card,)
        events.append(Moved("S", name, (card,)))
    left = stock[: -len(columns)]
    after = position._replace(stock=left, columns=tuple(columns))
    return _settle(t, after, range(len(columns)), events)


def row_refusal(position: Position) -> str:
    """Why no row is dealt while a column is empty: for now, or for ever (SP6, SP8)."""
    cards = sum(map(len, position.columns))
    return "row_impossible" if cards < len(position.columns) else "empty_column"


def _lift(rules: RuleSet, t: Tables, position: Position, source: str, count: int) -> Pile | Refusal:
    """The cards that would leave ``source``, or why they do not leave it together."""
    if source in t.column_index:
        c = t.column_index[source]
        column = position.columns[c]
        if not column:
            return Refusal("source_empty")
        if not 1 <= count <= len(column):
            return Refusal("too_few_cards")
        if count > len(column) - position.hidden[c]:
            return Refusal("face_down")
        cards = column[-count:]
        for upper, lower in pairwise(cards):
            if t.run_slot[upper] != t.run_onto[lower]:
                return Refusal("not_run")
        return cards
    if source == "W" and not t.rows:
        pile = position.waste
    elif source in t.foundation_index:
        if not t.returns:
            return Refusal("no_return")
        pile = position.foundations[t.foundation_index[source]]
    else:
        return Refusal("no_such_pile")
    if not pile:
        return Refusal("source_empty")
    return pile[-1:] if count == 1 else Refusal("one_at_a_time")


def _to_column(
    rules: RuleSet, t: Tables, position: Position, move: Move, cards: Pile
) -> Step | Refusal:
    source, target, count = move
    column = position.columns[t.column_index[target or ""]]
    if source == target:
        return Refusal("same_pile")
    if column:
        if t.slot[column[-1]] != t.onto[cards[0]]:
            return Refusal(_misfit(rules, column[-1], cards[0]))
    elif t.king_space and rank(cards[0]) != KING:
        return Refusal("only_king")
    elif t.single_space and count > 1:
        return Refusal("single_card_only")
    if count == 1 or not t.one_by_one:
        return _carry(t, position, move, cards)
    spaces = [
        name
        for name, pile in zip(t.column_names, position.columns, strict=True)
        if not pile and name != target
    ]
    limit = 1 << len(spaces)
    if count > limit:
        return Refusal("run_too_long", {"limit": limit})
    return _carry(t, position, move, cards, tuple(spaces[: (count - 1).bit_length()]))


def _misfit(rules: RuleSet, upper: Card, lower: Card) -> str:
    """Which part of the building rule ``lower`` on ``upper`` breaks."""
    if rank(upper) != rank(lower) + 1:
        return "not_one_below"
    return "not_same_suit" if rules.build is Order.SUIT else "not_other_colour"


def _find_foundation(
    t: Tables, position: Position, source: str, target: str, cards: Pile
) -> int | Refusal:
    """The foundation that ``target`` names; ``F`` alone is the first that accepts the cards."""
    if target != "F":
        if target not in t.foundation_index:
            return Refusal("no_such_pile")
        f = t.foundation_index[target]
        wrong = _wrong_foundation(t, position, source, f, cards)
        return wrong if wrong else f
    for f in range(len(t.foundation_names)):
        if not _wrong_foundation(t, position, source, f, cards):
            return f
    return Refusal("no_foundation")


def _wrong_foundation(
    t: Tables, position: Position, source: str, f: int, cards: Pile
) -> Refusal | None:
    """Why foundation ``f`` does not take the cards; None when it does."""
    kind = t.kinds[f]
    pile = position.foundations[f]
    suit = cards[0] // 13
    if kind is Kind.SET:
        return Refusal("sets_leave_alone")
    if kind is Kind.UP:
        from_up = source in t.foundation_index and t.kinds[t.foundation_index[source]] is kind
        if from_up or (source in t.foundation_index and not t.returns_up):
            return Refusal("no_return")
        if len(cards) > 1:
            return Refusal("one_at_a_time")
        if pile:
            follows = pile[-1] % 13 < 12 and cards[0] == pile[-1] + 1
            return None if follows else Refusal("foundation_not_next")
        if cards[0] % 13:
            return Refusal("foundation_needs_ace")
    elif source not in t.column_index or len(cards) != KING:
        return Refusal("full_run_only")
    elif pile:
        return Refusal("pile_not_empty")
    group = position.foundations[t.group_start[f] : t.group_end[f]]
    taken = sum(1 for other in group if other and other[0] // 13 == suit)
    return Refusal("suit_taken") if taken >= t.suit_limit[f] else None


def _carry(
    t: Tables, position: Position, move: Move, cards: Pile, via: tuple[str, ...] = ()
) -> Step:
    """Move ``cards`` as ``move`` says: it was found legal."""
    source, target, count = move
    stock, waste, foundations, columns, hidden, redeals = position
    assert target is not None
    touched: tuple[int, ...] = ()
    if source == "W":
        waste = waste[:-1]
    elif source in t.column_index:
        c = t.column_index[source]
        columns = (*columns[:c], columns[c][:-count], *columns[c + 1 :])
        touched = (c,)
    else:
        f = t.foundation_index[source]
        foundations = (*foundations[:f], foundations[f][:-1], *foundations[f + 1 :])
    if target in t.column_index:
        c = t.column_index[target]
        columns = (*columns[:c], columns[c] + cards, *columns[c + 1 :])
        touched = (c, *touched)
    else:
        f = t.foundation_index[target]
        foundations = (*foundations[:f], foundations[f] + cards, *foundations[f + 1 :])
    after = Position(stock, waste, foundations, columns, hidden, redeals)
    return _settle(t, after, touched, [Moved(source, target, cards, False, via)])


def _settle(
    t: Tables, position: Position, touched: tuple[int, ...] | range, events: list[Event]
) -> Step:
    """What the rules do alone: complete sets leave (SP7), bared cards turn up (SP5, KL5)."""
    if t.sets:
        for c in touched:
            if _ends_in_set(position.columns[c], position.hidden[c]):
                position = _remove_set(t, position, c, events)
    hidden = position.hidden
    for c in touched:
        down = hidden[c]
        if down and down == len(position.columns[c]):
            hidden = (*hidden[:c], down - 1, *hidden[c + 1 :])
            events.append(Turned(t.column_names[c], down - 1, position.columns[c][-1]))
    if hidden is not position.hidden:
        position = position._replace(hidden=hidden)
    return Step(position, tuple(events))


def _ends_in_set(column: Pile, down: int) -> bool:
    """Whether the column ends in thirteen open cards of one suit, king to ace."""
    if len(column) - down < KING or column[-1] % 13:
        return False
    ace = column[-1]
    return column[-KING:] == tuple(range(ace + 12, ace - 1, -1))


def _remove_set(t: Tables, position: Position, c: int, events: list[Event]) -> Position:
    column = position.columns[c]
    cards = column[-KING:]
    f = position.foundations.index(())
    events.append(Moved(t.column_names[c], t.foundation_names[f], cards, True))
    columns, foundations = position.columns, position.foundations
    return position._replace(
        columns=(*columns[:c], column[:-KING], *columns[c + 1 :]),
        foundations=(*foundations[:f], cards, *foundations[f + 1 :]),
    )
