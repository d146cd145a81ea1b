"""What enters a board, from a replayed win alone (M1, M10, M12, M30)."""

from datetime import datetime, timedelta

import pytest

from games.daily import calendar
from games.deals.models import Deal
from games.play.models import Attempt
from games.play.signals import attempt_finished
from leaderboards.models import BestRow, BoardCount
from leaderboards.services import enter
from tests.leaderboards.conftest import NOON, finished, someone

pytestmark = pytest.mark.django_db


def rows(tab="best"):
    return list(BestRow.objects.filter(tab=tab).order_by("moves").values_list("moves", flat=True))


def counted(tab="best"):
    counts = BoardCount.objects.filter(tab=tab, players__gt=0)
    return dict(counts.values_list("moves", "players"))


def test_m30_the_boards_hear_of_a_win_by_the_signal(deal):
    attempt = finished(deal)
    answers = attempt_finished.send(sender=Attempt, attempt=attempt, game=None)
    assert {"record": True, "place": 1} in [answer for _, answer in answers]
    assert rows() == [100]


@pytest.mark.parametrize("state", [Attempt.State.RESIGNED, Attempt.State.OVER])
def test_m1_an_attempt_that_was_not_won_enters_nothing(deal, state):
    assert enter(finished(deal, state=state)) is None
    assert rows() == []


def test_m30_a_player_has_one_best_row(deal):
    player = someone()
    assert enter(finished(deal, player, moves=120))["record"]
    assert enter(finished(deal, player, moves=100))["record"]
    assert not enter(finished(deal, player, moves=110))["record"]
    assert rows() == [100]
    assert counted() == {100: 1}


@pytest.mark.parametrize(
    ("fields", "better"),
    [
        ({"moves": 99, "clock_ms": 90_000}, True),
        ({"moves": 101, "clock_ms": 1}, False),
        ({"clock_ms": 59_999}, True),
        ({"clock_ms": 60_001, "finished_at": NOON - timedelta(hours=1)}, False),
        ({"finished_at": NOON - timedelta(seconds=1)}, True),
        ({"finished_at": NOON + timedelta(seconds=1)}, False),
        ({}, False),
    ],
)
def test_m30_fewer_moves_then_shorter_time_then_earlier_finish(deal, fields, better):
    player = someone()
    enter(finished(deal, player))
    assert enter(finished(deal, player, **fields))["record"] is better


def test_m30_the_winner_is_told_where_their_best_row_stands(deal):
    for moves in (90, 95):
        enter(finished(deal, moves=moves))
    player = someone()
    assert enter(finished(deal, player, moves=100)) == {"record": True, "place": 3}
    assert enter(finished(deal, player, moves=130)) == {"record": False, "place": 3}
    assert enter(finished(deal, player, moves=80)) == {"record": True, "place": 1}


def test_m30_pure_takes_neither_undo_nor_hint(deal):
    enter(finished(deal, undos=1))
    enter(finished(deal, hints=1))
    enter(finished(deal, moves=140))
    assert rows("pure") == [140]
    assert counted("pure") == {140: 1}


def test_m12_first_takes_only_the_first_attempt_on_the_deal(deal):
    player = someone()
    enter(finished(deal, player, moves=150, first=True))
    enter(finished(deal, player, moves=100, first=False))
    assert rows("first") == [150]
    assert rows("best") == [100]


def test_m30_the_row_holds_what_the_attempt_was(deal):
    attempt = finished(deal, undos=3, hints=2)
    enter(attempt)
    row = BestRow.objects.get(tab="best")
    assert (row.attempt_id, row.player_id) == (attempt.pk, attempt.player_id)
    assert (row.undos, row.hints, row.at) == (3, 2, NOON)


def daily_deal(deal):
    day = calendar.day_at(NOON)
    deal.kind, deal.number = Deal.Kind.DAILY, calendar.number_of(day)
    deal.revealed_at = calendar.revealed_at(day)
    deal.save()
    return calendar.closes(day)


def test_m10_a_game_begun_before_midnight_counts_for_its_own_day(deal):
    midnight = daily_deal(deal)
    late = finished(
        deal,
        created_at=midnight - timedelta(seconds=1),
        finished_at=midnight + timedelta(hours=2),
    )
    assert enter(late) == {"record": True, "place": 1}


def test_m10_a_game_begun_after_midnight_does_not_count(deal):
    midnight = daily_deal(deal)
    past = finished(deal, created_at=midnight, finished_at=midnight + timedelta(hours=1))
    assert enter(past) == {"record": False, "place": None}
    assert rows() == []


def test_m3_nothing_counts_once_the_seed_is_public(deal):
    midnight = daily_deal(deal)
    slow = finished(
        deal,
        created_at=midnight - timedelta(hours=1),
        finished_at=midnight + timedelta(days=1, seconds=1),
    )
    assert enter(slow) == {"record": False, "place": None}


def test_m20_the_win_that_ends_a_race_counts(deal):
    deal.kind, deal.revealed_at = Deal.Kind.RACE, NOON
    deal.save()
    assert enter(finished(deal, kind=Attempt.Kind.RACE))["place"] == 1


def test_m3_a_finish_is_ranked_to_the_millisecond_that_is_shown(deal):
    enter(finished(deal, finished_at=NOON + timedelta(microseconds=1999)))
    assert BestRow.objects.get(tab="best").at == NOON + timedelta(milliseconds=1)
    assert isinstance(BestRow.objects.get(tab="best").at, datetime)
