"""Reading boards: pages by keyset, places by counts, never by walking the whole board (M30)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from django.db.models import Q, QuerySet, Sum, Value
from django.db.models.fields.tuple_lookups import TupleGreaterThan, TupleLessThan

from games.deals.standings import Best, Summary
from leaderboards.models import BestRow, BoardCount, Key

ORDER = ("moves", "time_ms", "at", "pk")
REVERSED = tuple(f"-{field}" for field in ORDER)


class Spot(NamedTuple):
    """Where a page begins: just after this row."""

    key: Key
    pk: int


class Placed(NamedTuple):
    """A row and its place."""

    place: int
    row: BestRow


def spot_of(row: BestRow) -> Spot:
    """Return the spot of a row."""
    return Spot(row.key, row.pk)


def board(deal: int, tab: str) -> QuerySet[BestRow]:
    """Return the rows of a board in order."""
    rows = BestRow.objects.filter(deal=deal, tab=tab).select_related("player")
    return rows.order_by(*ORDER)


def players(deal: int, tab: str) -> int:
    """Return how many players are on a board."""
    counted = BoardCount.objects.filter(deal=deal, tab=tab).aggregate(n=Sum("players"))
    return int(counted["n"] or 0)


def _fewer(deal: int, tab: str, moves: int) -> int:
    counts = BoardCount.objects.filter(deal=deal, tab=tab, moves__lt=moves)
    return int(counts.aggregate(n=Sum("players"))["n"] or 0)


def place_of(deal: int, tab: str, key: Key) -> int:
    """Return the place a key has or would have: one more than the rows better than it."""
    level = BestRow.objects.filter(deal=deal, tab=tab, moves=key.moves)
    faster = Q(time_ms__lt=key.time_ms) | Q(time_ms=key.time_ms, at__lt=key.at)
    return 1 + _fewer(deal, tab, key.moves) + level.filter(faster).count()


def row_of(deal: int, tab: str, player: int) -> BestRow | None:
    """Return a player's row on a board."""
    rows = BestRow.objects.filter(deal=deal, tab=tab, player=player)
    return rows.select_related("player").first()


def _columns(spot: Spot) -> tuple[tuple[str, ...], tuple[Value, ...]]:
    values = (spot.key.moves, spot.key.time_ms, spot.key.at, spot.pk)
    return ORDER, tuple(Value(value) for value in values)


def after(deal: int, tab: str, spot: Spot | None, limit: int) -> list[BestRow]:
    """Return the rows after a spot, or the first ones."""
    rows = board(deal, tab)
    if spot is not None:
        rows = rows.filter(TupleGreaterThan(*_columns(spot)))
    return list(rows[:limit])


def before(deal: int, tab: str, spot: Spot, limit: int) -> list[BestRow]:
    """Return the rows just before a spot, in order."""
    rows = board(deal, tab).filter(TupleLessThan(*_columns(spot))).order_by(*REVERSED)
    return list(rows[:limit])[::-1]


def placed(deal: int, tab: str, rows: Sequence[BestRow]) -> list[Placed]:
    """Give consecutive rows their places; exact ties share one (1, 2, 2, 4)."""
    if not rows:
        return []
    first = rows[0]
    place = place_of(deal, tab, first.key)
    ties = BestRow.objects.filter(
        deal=deal, tab=tab, moves=first.moves, time_ms=first.time_ms, at=first.at
    )
    ordinal = place + ties.filter(pk__lt=first.pk).count()
    answer = [Placed(place, first)]
    for previous, row in pairwise(rows):
        ordinal += 1
        place = place if row.key == previous.key else ordinal
        answer.append(Placed(place, row))
    return answer


class Standings:
    """What the rooms below ask of the boards (`games.deals.standings`)."""

    def summaries(self, deals: Sequence[int]) -> dict[int, Summary]:
        """Return players and best row of each deal that has a board."""
        counts = BoardCount.objects.filter(deal__in=deals, tab=BestRow.Tab.BEST)
        totals = counts.values_list("deal").annotate(n=Sum("players"))
        return {deal: Summary(total, self._best(deal)) for deal, total in totals}

    def _best(self, deal: int) -> Best | None:
        row = board(deal, BestRow.Tab.BEST).first()
        return Best(row.player.name, row.moves) if row is not None else None

    def place(self, deal: int, player: int) -> int | None:
        """Return the player's place on the board of every attempt."""
        row = row_of(deal, BestRow.Tab.BEST, player)
        return place_of(deal, BestRow.Tab.BEST, row.key) if row is not None else None
