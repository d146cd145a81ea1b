"""One page of a board, ready to be answered."""

from datetime import UTC
from typing import Any

from accounts.models import User
from leaderboards import cursors, selectors
from leaderboards.models import BestRow
from leaderboards.selectors import Placed, Spot


def row_answer(placed: Placed) -> dict[str, Any]:
    """Return a row as the interface has it."""
    row = placed.row
    moment = row.at.astimezone(UTC).isoformat(timespec="milliseconds")
    return {
        "place": placed.place,
        "player": row.player.name,
        "moves": row.moves,
        "time_ms": row.time_ms,
        "undos": row.undos,
        "hints": row.hints,
        "at": moment.replace("+00:00", "Z"),
        "replay": row.attempt_id,
    }


def _me(deal: int, tab: str, player: User | None) -> Placed | None:
    row = selectors.row_of(deal, tab, player.pk) if player is not None else None
    return Placed(selectors.place_of(deal, tab, row.key), row) if row is not None else None


def _rows(deal: int, tab: str, spot: Spot | None, me: Placed | None, limit: int) -> list[BestRow]:
    """Return one row more than the page holds, when there is one."""
    if me is None:
        return selectors.after(deal, tab, spot, limit + 1)
    mine = selectors.spot_of(me.row)
    above = selectors.before(deal, tab, mine, limit // 2)
    below = selectors.after(deal, tab, mine, limit - len(above))
    return [*above, me.row, *below]


def page(
    deal: int, tab: str, *, player: User | None, around: bool, cursor: str | None, limit: int
) -> dict[str, Any]:
    """Return a page: after a cursor, around the player's own row, or from the top."""
    me = _me(deal, tab, player)
    spot = cursors.decode(cursor) if cursor else None
    rows = _rows(deal, tab, spot, me if around and spot is None else None, limit)
    shown = rows[:limit]
    more = len(rows) > limit
    return {
        "rows": [row_answer(row) for row in selectors.placed(deal, tab, shown)],
        "next": cursors.encode(selectors.spot_of(shown[-1])) if more else None,
        "me": row_answer(me) if me is not None else None,
        "players": selectors.players(deal, tab),
    }
