"""Days of the daily in America/Sao_Paulo, wherever the server and the player are (M10, case 25)."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.daily import calendar
from games.deals.serializers import day_of


@pytest.mark.parametrize(
    ("utc", "day"),
    [
        (datetime(2026, 11, 30, 2, 59, 59, tzinfo=UTC), date(2026, 11, 29)),
        (datetime(2026, 11, 30, 3, 0, 0, tzinfo=UTC), date(2026, 11, 30)),
        (datetime(2026, 12, 1, 2, 59, 59, tzinfo=UTC), date(2026, 11, 30)),
        (datetime(2026, 1, 1, 2, 0, 0, tzinfo=UTC), date(2025, 12, 31)),
    ],
)
def test_m10_a_day_begins_at_midnight_in_sao_paulo(utc, day):
    assert calendar.day_at(utc) == day


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"])
def test_case_25_the_players_zone_changes_nothing(zone):
    moment = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    assert calendar.day_at(moment.astimezone(ZoneInfo(zone))) == date(2026, 11, 30)


def test_m10_a_day_closes_when_the_next_one_opens():
    for n in range(800):
        day = date(2025, 12, 1) + timedelta(days=n)
        assert calendar.closes(day) == calendar.opens(day + timedelta(days=1))
        assert calendar.day_at(calendar.opens(day)) == day
        assert calendar.day_at(calendar.closes(day) - timedelta(microseconds=1)) == day


def test_m10_days_and_numbers_follow_from_each_other():
    for n in range(1000):
        day = date(2026, 1, 1) + timedelta(days=n)
        assert day_of(calendar.number_of(day)) == day
    assert calendar.number_of(date(2026, 11, 30)) == 261130


def test_m3_the_seed_is_published_when_no_game_of_the_day_can_count_any_more():
    assert calendar.revealed_at(date(2026, 11, 30)) == datetime(2026, 12, 2, 3, 0, tzinfo=UTC)
