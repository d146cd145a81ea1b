"""One look over a position: what each pile offers and takes, found in a single pass.

This is the enumerating half of the rules (`play.check` is the deciding half; a law holds them
equal). It runs on every frame, so it is written for speed: table look-ups, no object per move.
"""

from typing import NamedTuple

from games.engine.cards import Card
from games.engine.position import Position
from games.engine.rules import RuleSet
from games.engine.tables import UNLIMITED, Tables, tables

LegalMap = dict[str, list[str]]


class Survey(NamedTuple):
    """What legal moves are made of."""

    tops: dict[int, list[str]]
    """Columns that accept a card, by the slot of their last card, in column order."""
    runs: list[int]
    """Length of the run at the end of each column."""
    empty: list[str]
    cap: int
    """Most cards that move at once onto a card …"""
    cap_empty: int
    """… and into an empty column."""


def survey(t: Tables, position: Position) -> Survey:
    """Tops, runs and empty columns of ``position``."""
    slot, run_slot, run_onto, names = t.slot, t.run_slot, t.run_onto, t.column_names
    tops: dict[int, list[str]] = {}
    runs: list[int] = []
    empty: list[str] = []
    for name, column, down in zip(names, position.columns, position.hidden):  # noqa: B905
        if not column:
            empty.append(name)
            runs.append(0)
            continue
        at = len(column) - 1
        card = column[at]
        key = slot[card]
        if key in tops:
            tops[key].append(name)
        else:
            tops[key] = [name]
        while at > down and run_slot[column[at - 1]] == run_onto[card]:
            at -= 1
            card = column[at]
        runs.append(len(column) - at)
    if t.one_by_one:
        free = 1 << len(empty)
        return Survey(tops, runs, empty, free, free >> 1)
    return Survey(tops, runs, empty, UNLIMITED, 1 if t.single_space else UNLIMITED)


def wanted(t: Tables, position: Position) -> dict[Card, str]:
    """The card each up foundation waits for; of equal foundations the lowest-numbered is named."""
    names = t.foundation_names
    wants: dict[Card, str] = {}
    opened = 0
    free = ""
    for f in t.up:
        pile = position.foundations[f]
        if not pile:
            free = free or names[f]
            continue
        top = pile[-1]
        opened += 1 << (8 * (top // 13))
        if top % 13 < 12 and top + 1 not in wants:
            wants[top + 1] = names[f]
    if free:
        limit = t.suit_limit[t.up.start]
        for suit in range(4):
            if opened >> (8 * suit) & 255 < limit:
                wants[13 * suit] = free
    return wants


def legal_map(rules: RuleSet, position: Position) -> LegalMap:
    """Every legal move: source key to targets, best target first (SP9); actions to no target.

    Foundations that hold the same (all empty ones, or twins of equal height) are one target here,
    the lowest-numbered; a move that names another of them is accepted all the same.
    """
    t = tables(rules)
    return legal_from(t, position, survey(t, position), wanted(t, position))


def legal_from(t: Tables, position: Position, seen: Survey, wants: dict[Card, str]) -> LegalMap:
    """`legal_map` for a position already surveyed."""
    legal: LegalMap = {}
    if not (seen.tops or position.stock or position.waste):
        return legal
    _from_columns(t, position, seen, wants, legal)
    if position.waste:
        card = position.waste[-1]
        targets = _single_targets(t, card, seen)
        if card in wants:
            targets = [wants[card], *targets]
        if targets:
            legal["W"] = targets
    if t.returns:
        _from_foundations(t, position, seen, wants, legal)
    if position.stock:
        if not t.rows or not seen.empty:
            legal["S"] = []
    elif position.waste and position.redeals < t.redeals:
        legal["R"] = []
    return legal


def _from_columns(
    t: Tables, position: Position, seen: Survey, wants: dict[Card, str], legal: LegalMap
) -> None:
    onto, mixed = t.onto, t.mixed
    tops, runs, empty, cap, cap_empty = seen
    for keys, column, run in zip(t.keys, position.columns, runs):  # noqa: B905
        if not run:
            continue
        for n in range(1, (run if run < cap else cap) + 1):
            card = column[-n]
            targets = tops.get(onto[card])
            if targets is not None and mixed and len(targets) > 1:
                targets = _ranked(t, position, runs, column, n, targets)
            if empty and n <= cap_empty and (card % 13 == 12 or not t.king_space):
                targets = targets + empty if targets else empty
            if n == 1 and card in wants:
                targets = [wants[card], *targets] if targets else [wants[card]]
            if targets:
                legal[keys[n]] = targets
        if run == 13 and t.runs:
            _whole_run(t, position, keys[13], column[-1] // 13, legal)


def _single_targets(t: Tables, card: Card, seen: Survey) -> list[str]:
    """Columns that take the single card, those with cards first."""
    targets = seen.tops.get(t.onto[card], [])
    if seen.empty and (card % 13 == 12 or not t.king_space):
        return targets + seen.empty
    return targets


def _ranked(
    t: Tables,
    position: Position,
    runs: list[int],
    column: tuple[Card, ...],
    n: int,
    targets: list[str],
) -> list[str]:
    """Targets in the order of SP9: completes a set, same suit, others; ties by column number."""
    fitting = column[-n] + 1
    ends_in_ace = column[-1] % 13 == 0
    same: list[str] = []
    for name in targets:
        c = t.column_index[name]
        if position.columns[c][-1] == fitting:
            if ends_in_ace and runs[c] + n == 13:
                same.insert(0, name)
            else:
                same.append(name)
    return same + [name for name in targets if name not in same]


def _whole_run(t: Tables, position: Position, key: str, suit: int, legal: LegalMap) -> None:
    """A complete run may go to the first free run foundation, unless its suit has one (FD3)."""
    free = ""
    opened = 0
    for f in t.runs:
        pile = position.foundations[f]
        if not pile:
            free = free or t.foundation_names[f]
        elif pile[-1] // 13 == suit:
            opened += 1
    if free and opened < t.suit_limit[t.runs.start]:
        legal[key] = [*legal.get(key, ()), free]


def _from_foundations(
    t: Tables, position: Position, seen: Survey, wants: dict[Card, str], legal: LegalMap
) -> None:
    """What may come down: the top of any foundation, to a column (KL7) or an up pile (FD6)."""
    for f, pile in enumerate(position.foundations):
        if not pile:
            continue
        card = pile[-1]
        targets = _single_targets(t, card, seen)
        if t.returns_up and f in t.runs and card in wants:
            targets = [wants[card], *targets]
        if targets:
            legal[t.foundation_names[f]] = targets
