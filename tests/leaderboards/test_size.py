"""A board of 10 000 rows: pages and places come from the index, whatever the size (M30)."""

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from leaderboards import boards
from leaderboards.models import BestRow, BoardCount
from tests.leaderboards.conftest import NOON, finished

pytestmark = pytest.mark.django_db
SIZE = 10_000
ORDER_BY = "ORDER BY"


@pytest.fixture
def full(deal):
    players = User.objects.bulk_create(
        User(name=f"Sabiá {n}", password="!", is_guest=True) for n in range(SIZE)
    )
    attempt = finished(deal)
    BestRow.objects.bulk_create(
        BestRow(
            deal=deal, tab="best", player=player, attempt=attempt, undos=0, hints=0,
            moves=200 + n * 7919 % 400, time_ms=n * 104_729 % 900_000,
            at=NOON + timedelta(seconds=n),
        )
        for n, player in enumerate(players)
    )  # fmt: skip
    counts = {}
    for moves in BestRow.objects.values_list("moves", flat=True):
        counts[moves] = counts.get(moves, 0) + 1
    BoardCount.objects.bulk_create(
        BoardCount(deal=deal, tab="best", moves=moves, players=n) for moves, n in counts.items()
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return deal


def plan_of(sql):
    """The plan of a query as text, and for PostgreSQL the rows it looked at."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + sql)
            plan = cursor.fetchone()[0]
            plan = plan if isinstance(plan, list) else json.loads(plan)
            return json.dumps(plan)
        cursor.execute("EXPLAIN QUERY PLAN " + sql)
        return "\n".join(str(row[-1]) for row in cursor.fetchall())


def pages(deal, player):
    first = boards.page(deal.pk, "best", player=None, around=False, cursor=None, limit=50)
    yield {"player": None, "around": False, "cursor": None, "limit": 50}
    yield {"player": None, "around": False, "cursor": first["next"], "limit": 50}
    yield {"player": player, "around": True, "cursor": None, "limit": 50}


def test_m30_every_page_is_read_from_the_index_in_order(full):
    player = BestRow.objects.order_by("-moves")[SIZE // 2].player
    looked = 0
    for wanted in pages(full, player):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            boards.page(full.pk, "best", **wanted)
        listing = [q["sql"] for q in queries if "LIMIT 51" in q["sql"] or "LIMIT 2" in q["sql"]]
        for sql in (sql for sql in listing if ORDER_BY in sql):
            looked += 1
            plan = plan_of(sql)
            assert "board_order" in plan, plan
            assert "TEMP B-TREE" not in plan, plan
            assert '"Sort"' not in plan, plan
    assert looked >= 4


def test_m30_places_on_a_big_board_are_exact(full):
    rows = sorted(BestRow.objects.all(), key=lambda row: row.key)
    for index in (0, 1, 49, 5_000, SIZE - 1):
        page = boards.page(
            full.pk, "best", player=rows[index].player, around=True, cursor=None, limit=3
        )
        assert page["me"]["place"] == index + 1
        assert page["players"] == SIZE


def test_m30_a_place_never_counts_the_whole_board(full):
    """A place is the counts below it plus the rows with as many moves: not 10 000 rows."""
    row = BestRow.objects.order_by("-moves").first()
    with CaptureQueriesContext(connection) as queries:
        boards.page(full.pk, "best", player=row.player, around=True, cursor=None, limit=50)
    counting = [q["sql"] for q in queries if "COUNT(*)" in q["sql"]]
    assert counting
    for sql in counting:
        with connection.cursor() as cursor:
            cursor.execute(sql)
            assert cursor.fetchone()[0] < SIZE // 100
