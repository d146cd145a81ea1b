"""What the page may offer: legal moves, the preferred target of each, and why not more."""

from typing import NamedTuple

from games.engine.play import row_refusal
from games.engine.position import Position
from games.engine.rules import RuleSet
from games.engine.survey import LegalMap, Survey, legal_from, survey, wanted
from games.engine.tables import Tables, tables


class Offer(NamedTuple):
    """The maps of a frame. The lists are shared: read only."""

    legal: LegalMap
    preferred: dict[str, str]
    """The one target that a tap takes: never what comes off a foundation (FD6, KL7), never a
    foundation that the player must choose (FD3)."""
    caps: dict[str, int]
    """The most cards that may leave a column at once, where the rules cap it (FT6)."""
    why: dict[str, str]
    """Why one card more than liftable does not lift: column to ``cap``, ``not_run``, ``face_down``;
    and why the stock (``S``) gives nothing."""
    lifts: dict[str, int]
    """How many cards lift from each column, whether or not they have a target."""


def offer(rules: RuleSet, position: Position) -> Offer:
    """All maps of ``position``."""
    t = tables(rules)
    seen = survey(t, position)
    wants = wanted(t, position)
    legal = legal_from(t, position, seen, wants)
    caps: dict[str, int] = {}
    why: dict[str, str] = {}
    lifts: dict[str, int] = {}
    cap = seen.cap
    for name, column, down, run in zip(  # noqa: B905
        t.column_names, position.columns, position.hidden, seen.runs
    ):
        if not run:
            continue
        if run > cap:
            lifts[name] = cap
            why[name] = "cap"
            continue
        lifts[name] = run
        if run < len(column):
            why[name] = "face_down" if run == len(column) - down else "not_run"
    if t.one_by_one:
        caps = dict.fromkeys(lifts, cap)
    if "S" not in legal:
        why["S"] = _no_stock(t, position, seen)
    return Offer(legal, _preferred(t, legal), caps, why, lifts)


def _preferred(t: Tables, legal: LegalMap) -> dict[str, str]:
    if not t.returns and not t.runs:
        return {key: targets[0] for key, targets in legal.items() if targets}
    chosen = t.chosen
    return {
        key: targets[0]
        for key, targets in legal.items()
        if targets and key[0] != "F" and targets[0] not in chosen
    }


def _no_stock(t: Tables, position: Position, seen: Survey) -> str:
    if t.rows:
        return row_refusal(position) if position.stock and seen.empty else "no_rounds_left"
    spent = position.waste and position.redeals >= t.redeals
    return "no_pass_left" if spent else "stock_empty"
