"""A win enters the boards: in the winning transaction, once, from the replayed log alone (M1)."""

from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import F

from games.daily import calendar
from games.deals.models import Deal
from games.deals.serializers import day_of
from games.deals.services import beat
from games.play.models import Attempt
from leaderboards import selectors
from leaderboards.models import BestRow, BoardCount, Key

Tab = BestRow.Tab
# Any number: names the lock under which boards are written (PostgreSQL).
BOARD_LOCK = 0x70_6C_61_63


def enter(attempt: Attempt) -> dict[str, Any] | None:
    """Enter a finished attempt and return what the winner is told.

    `record` says that it is now the player's best on the deal, `place` where the player stands.
    Needs the transaction that ends the attempt.
    """
    if attempt.state != Attempt.State.WON:
        return None
    deal = attempt.deal
    beat(deal, attempt.moves)
    if not counts(attempt, deal):
        return {"record": False, "place": None}
    _lock_boards()
    improved = {tab: _improve(attempt, tab) for tab in _tabs(attempt)}
    place = selectors.Standings().place(deal.pk, attempt.player_id)
    return {"record": improved[Tab.BEST], "place": place}


def counts(attempt: Attempt, deal: Deal) -> bool:
    """Tell whether an attempt may enter the boards of its deal.

    A sealed deal's boards close when its seed is published, and a daily takes only attempts begun
    on its own day (M10).
    """
    if deal.revealed_at is not None and finished_at(attempt) > deal.revealed_at:
        return False
    if deal.kind == Deal.Kind.DAILY and deal.number is not None:
        return attempt.created_at < calendar.closes(day_of(deal.number))
    return True


def finished_at(attempt: Attempt) -> datetime:
    """Return when the attempt ended, to the millisecond that boards rank and show."""
    moment = attempt.finished_at
    if moment is None:
        raise ValueError("the attempt is not finished")
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def _tabs(attempt: Attempt) -> list[str]:
    pure = attempt.undos == 0 and attempt.hints == 0
    wanted = {Tab.BEST: True, Tab.PURE: pure, Tab.FIRST: attempt.first}
    return [tab for tab, counted in wanted.items() if counted]


def _lock_boards() -> None:
    """Let one transaction at a time write boards, so that no two wait for each other's counts."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [BOARD_LOCK])


def _values(attempt: Attempt) -> dict[str, Any]:
    return {
        "attempt": attempt,
        "moves": attempt.moves,
        "time_ms": attempt.clock_ms,
        "undos": attempt.undos,
        "hints": attempt.hints,
        "at": finished_at(attempt),
    }


def _improve(attempt: Attempt, tab: str) -> bool:
    """Make the attempt the player's row of a tab if it is the first or a better one."""
    rows = BestRow.objects.select_for_update().filter(
        deal=attempt.deal_id, tab=tab, player=attempt.player_id
    )
    row = rows.first()
    values = _values(attempt)
    if row is None:
        BestRow.objects.create(
            deal_id=attempt.deal_id, tab=tab, player_id=attempt.player_id, **values
        )
        _count(attempt.deal_id, tab, attempt.moves, 1)
        return True
    if Key(attempt.moves, attempt.clock_ms, values["at"]) >= row.key:
        return False
    _count(attempt.deal_id, tab, row.moves, -1)
    _count(attempt.deal_id, tab, attempt.moves, 1)
    rows.update(**values)
    return True


def _count(deal: int, tab: str, moves: int, change: int) -> None:
    counts = BoardCount.objects.filter(deal=deal, tab=tab, moves=moves)
    if not counts.update(players=F("players") + change):
        BoardCount.objects.create(deal_id=deal, tab=tab, moves=moves, players=change)
