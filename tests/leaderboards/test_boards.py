"""Reading boards over REST: order, shared places, pages, around me (M30)."""

from datetime import timedelta

import pytest

from accounts.services import give_token
from games.play.models import Attempt
from leaderboards.models import BestRow
from leaderboards.services import enter
from tests.leaderboards.conftest import NOON, finished, someone

pytestmark = pytest.mark.django_db


def get(client, deal, player=None, **query):
    headers = {"Authorization": f"Bearer {give_token(player)}"} if player else {}
    answer = client.get(f"/api/v1/deals/{deal.code}/board/", query, headers=headers)
    assert answer.status_code == 200, answer.json()
    return answer.json()


def places(board):
    return [row["place"] for row in board["rows"]]


def walk(client, deal, **query):
    """Every row, page by page."""
    rows, cursor = [], None
    while True:
        board = get(client, deal, **query, **({"cursor": cursor} if cursor else {}))
        rows += board["rows"]
        cursor = board["next"]
        if cursor is None:
            return rows


def test_m30_rows_are_as_the_interface_has_them(client, deal):
    attempt = finished(deal, undos=1, hints=2)
    enter(attempt)
    board = get(client, deal)
    assert board == {
        "rows": [
            {
                "place": 1,
                "player": attempt.player.name,
                "moves": 100,
                "time_ms": 60_000,
                "undos": 1,
                "hints": 2,
                "at": "2026-11-30T15:00:00.000Z",
                "replay": attempt.pk,
            }
        ],
        "next": None,
        "me": None,
        "players": 1,
    }


def test_m30_a_deal_nobody_won_has_an_empty_board(client, deal):
    empty = {"rows": [], "next": None, "me": None, "players": 0}
    assert get(client, deal) == empty
    deal.code = "QL-C1-004822-" + next(
        digit for digit in "0123456789" if _readable(f"QL-C1-004822-{digit}")
    )
    assert get(client, deal, tab="pure", around="me") == empty


def _readable(code):
    from games.deals import codes

    try:
        codes.decode(code)
    except codes.BadCode:
        return False
    return True


def test_m30_exact_ties_share_the_place(client, deal):
    for moves in (90, 100, 100, 110):
        enter(finished(deal, moves=moves))
    assert places(get(client, deal)) == [1, 2, 2, 4]


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_m30_shared_places_hold_across_pages(client, deal, limit):
    for moves in (90, 100, 100, 100, 110):
        enter(finished(deal, moves=moves))
    rows = walk(client, deal, limit=limit)
    assert [row["place"] for row in rows] == [1, 2, 2, 2, 5]
    assert len({row["player"] for row in rows}) == 5


def test_m30_time_and_then_the_earlier_finish_break_ties(client, deal):
    order = [(60_000, 1), (60_000, 2), (59_000, 3), (61_000, 0)]
    for time_ms, minute in order:
        at = NOON + timedelta(minutes=minute)
        enter(finished(deal, clock_ms=time_ms, finished_at=at))
    board = get(client, deal)
    assert [row["time_ms"] for row in board["rows"]] == [59_000, 60_000, 60_000, 61_000]
    assert board["rows"][1]["at"] < board["rows"][2]["at"]
    assert places(board) == [1, 2, 3, 4]


def crowd(deal, size):
    for n in range(size):
        enter(finished(deal, moves=100 + n // 3, clock_ms=60_000 + n % 3))


def test_m30_pages_hold_every_row_once_in_order(client, deal):
    crowd(deal, 25)
    rows = walk(client, deal, limit=4)
    assert [row["place"] for row in rows] == list(range(1, 26))
    assert len({row["player"] for row in rows}) == 25


def test_m30_a_row_that_arrives_between_two_pages_moves_nothing(client, deal):
    crowd(deal, 9)
    first = get(client, deal, limit=4)
    enter(finished(deal, moves=1))
    second = get(client, deal, limit=4, cursor=first["next"])
    names = [row["player"] for row in first["rows"] + second["rows"]]
    assert len(set(names)) == 8
    assert places(second) == [6, 7, 8, 9]


def test_m30_around_me_shows_my_neighbours(client, deal):
    crowd(deal, 30)
    me = someone()
    enter(finished(deal, me, moves=105, clock_ms=1))
    board = get(client, deal, me, around="me", limit=7)
    assert places(board) == list(range(13, 20))
    assert board["rows"][3] == board["me"]
    assert board["me"]["player"] == me.name
    assert board["players"] == 31
    rest = get(client, deal, me, cursor=board["next"], limit=7)
    assert places(rest) == list(range(20, 27))


@pytest.mark.parametrize(("moves", "expected"), [(1, [1, 2, 3]), (999, [5, 6])])
def test_m30_around_me_at_the_ends_of_the_board(client, deal, moves, expected):
    crowd(deal, 5)
    me = someone()
    enter(finished(deal, me, moves=moves))
    assert places(get(client, deal, me, around="me", limit=3)) == expected


def test_m30_around_me_without_a_row_is_the_top(client, deal):
    crowd(deal, 5)
    board = get(client, deal, someone(), around="me", limit=2)
    assert (places(board), board["me"]) == ([1, 2], None)


def test_m30_my_row_is_told_on_every_page(client, deal):
    crowd(deal, 5)
    me = someone()
    enter(finished(deal, me, moves=999))
    assert get(client, deal, me, limit=2)["me"]["place"] == 6


def test_m30_tabs_are_boards_of_their_own(client, deal):
    me = someone()
    enter(finished(deal, me, moves=150, first=True))
    enter(finished(deal, me, moves=120, undos=4))
    enter(finished(deal, moves=130, hints=1, first=True))
    moves = {tab: [row["moves"] for row in get(client, deal, tab=tab)["rows"]] for tab in TABS}
    assert moves == {"best": [120, 130], "pure": [150], "first": [130, 150]}
    assert get(client, deal, me, tab="first")["me"]["place"] == 2


TABS = ("best", "pure", "first")


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"tab": "worst"}, "invalid"),
        ({"around": "you"}, "invalid"),
        ({"limit": "0"}, "invalid"),
        ({"limit": "1000"}, "invalid"),
        ({"cursor": "x"}, "bad_cursor"),
        ({"cursor": "ção"}, "bad_cursor"),
        ({"cursor": "WzEsMiwzXQ"}, "bad_cursor"),
        ({"cursor": "WzEsMiwzLHRydWVd"}, "bad_cursor"),
        ({"cursor": "WzEsLTIsMyw0XQ"}, "bad_cursor"),
        ({"cursor": "A" * 1000}, "bad_cursor"),
    ],
)
def test_m43_a_board_refuses_what_it_does_not_know(client, deal, query, code):
    answer = client.get(f"/api/v1/deals/{deal.code}/board/", query)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert list(answer.json()["fields"]) == list(query)


def test_m3_a_mistyped_code_is_caught(client, deal):
    wrong = deal.code[:-1] + str((int(deal.code[-1]) + 1) % 10)
    answer = client.get(f"/api/v1/deals/{wrong}/board/")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_code")


def test_case_24_no_address_takes_a_result(client, deal):
    for method in (client.post, client.put, client.patch, client.delete):
        answer = method(f"/api/v1/deals/{deal.code}/board/", {"moves": 1, "time_ms": 1})
        assert answer.status_code == 405
    assert not BestRow.objects.exists()
    assert not Attempt.objects.exists()
