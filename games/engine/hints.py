"""Hints in a fixed order of rules, worked out from what the player sees (T11, T34).

The order: turn a face-down card; empty a column; complete a set or send a card up; join cards into
a longer run without breaking another; bring a king from the waste to an empty column. Anything
else, off-suit stacking above all, is no progress.

Every hinted move raises `progress`, which has an upper end and which draws leave alone. So hints
followed one after the other never come to the same position again, whatever is drawn between them.
"""

from typing import NamedTuple

from games.engine.cards import KING, parse_card, rank
from games.engine.moves import DRAW, DRAW_MOVE, REDEAL, REDEAL_MOVE, Move, format_move
from games.engine.play import Step, apply, legal_moves, row_refusal
from games.engine.position import Position
from games.engine.rules import RuleSet
from games.engine.survey import survey, wanted
from games.engine.tables import Tables, tables
from games.engine.view import View

UNSEEN = -1

REASONS = ("turns_card", "empties_column", "goes_up", "longer_run", "places_king")
NO_PROGRESS = "no_progress"


class Hint(NamedTuple):
    """A move with its reason; or no move, and the real next step (None: there is none).

    ``next`` is ``S``, ``R``, ``U`` (undo and try another way) or ``fill`` (an empty column, then
    deal).
    """

    move: str | None
    reason: str
    next: str | None = None


def hint(
    rules: RuleSet,
    shown: View,
    known: dict[str, list[int | str]],
    *,
    redeals: int = 0,
    can_undo: bool = False,
) -> Hint:
    """The hint for what a player sees (`view.view`) and has seen (`view.known`)."""
    position = as_seen(rules, shown, known, redeals)
    best = _best(rules, position)
    if best is not None:
        return Hint(format_move(best[1]), REASONS[best[0]])
    return Hint(None, NO_PROGRESS, _next_step(rules, position, can_undo))


def progress(rules: RuleSet, position: Position) -> tuple[int, int, int, int, int]:
    """What hints raise: cards up, cards open, cards out of stock and waste, joins, free columns."""
    t = tables(rules)
    joins = 0
    for column, down in zip(position.columns, position.hidden, strict=True):
        for i in range(down + 1, len(column)):
            joins += t.run_slot[column[i - 1]] == t.run_onto[column[i]]
    return (
        position.up,
        -sum(position.hidden),
        -len(position.stock) - len(position.waste),
        joins,
        sum(not column for column in position.columns),
    )


def as_seen(
    rules: RuleSet, shown: View, known: dict[str, list[int | str]], redeals: int
) -> Position:
    """The position with every card the player has not seen made unknown."""
    t = tables(rules)
    piles: dict[str, list[int]] = {}
    hidden: dict[str, int] = {}
    for name, pile in shown.items():
        cards = [None] * pile if isinstance(pile, int) else pile
        piles[name] = [UNSEEN if card is None else parse_card(card) for card in cards]
        hidden[name] = sum(card is None for card in cards)
        seen = known.get(name, [])
        for at, card in zip(seen[::2], seen[1::2], strict=True):
            piles[name][int(at)] = parse_card(str(card))
    return Position(
        stock=tuple(piles["S"]),
        waste=tuple(piles.get("W", ())),
        foundations=tuple(tuple(piles[name]) for name in t.foundation_names),
        columns=tuple(tuple(piles[name]) for name in t.column_names),
        hidden=tuple(hidden[name] for name in t.column_names),
        redeals=redeals,
    )


def _best(rules: RuleSet, position: Position) -> tuple[int, Move] | None:
    """The first move by the order of rules; among equals most progress, then the first."""
    before = progress(rules, position)
    found: list[tuple[int, tuple[int, ...], int, Move]] = []
    for at, move in enumerate(legal_moves(rules, position)):
        if move.target is None or move.source[0] == "F":
            continue
        step = apply(rules, position, move)
        assert isinstance(step, Step)
        after = progress(rules, step.position)
        reason = _reason(tables(rules), position, move, before, after)
        if reason is not None:
            found.append((reason, tuple(-part for part in after), at, move))
    if not found:
        return None
    reason, _, _, move = min(found)
    return reason, move


def _reason(
    t: Tables,
    position: Position,
    move: Move,
    before: tuple[int, ...],
    after: tuple[int, ...],
) -> int | None:
    """Which rule recommends the move: an index of REASONS."""
    if after[1] > before[1]:
        return 0
    if after[4] > before[4]:
        return 1
    if after[0] > before[0]:
        return 2
    if after[3] > before[3]:
        return 3
    king = move.source == "W" and rank(position.waste[-1]) == KING
    return 4 if king and t.king_space else None


def _next_step(rules: RuleSet, position: Position, can_undo: bool) -> str | None:
    undo = "U" if can_undo else None
    if tables(rules).rows:
        if not position.stock:
            return undo
        if all(position.columns):
            return DRAW
        return undo if row_refusal(position) == "row_impossible" else "fill"
    return (DRAW if position.stock else REDEAL) if _draws_help(rules, position) else undo


def _draws_help(rules: RuleSet, position: Position) -> bool:
    """Whether draws alone can bring a card that a hint would then play, or one not seen yet.

    Once through the stock and the turned waste is enough: after that the same cards come again.
    Draws change neither columns nor foundations, so what these take is looked up once.
    """
    if UNSEEN in position.stock:
        return True
    t = tables(rules)
    seen, wants = survey(t, position), wanted(t, position)
    for _ in range(2 * (len(position.stock) + len(position.waste)) + 2):
        step = apply(rules, position, DRAW_MOVE if position.stock else REDEAL_MOVE)
        if not isinstance(step, Step):
            return False
        position = step.position
        if position.waste:
            card = position.waste[-1]
            king = t.king_space and seen.empty and rank(card) == KING
            if card in wants or t.onto[card] in seen.tops or king:
                return True
    return False
