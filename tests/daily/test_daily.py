"""One sealed deal per game and day, the same for everybody (M3, M10, M12)."""

import hashlib
from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.problems import Problem
from accounts.services import create_guest
from games.daily import calendar, selectors, services
from games.deals.models import Deal
from games.deals.services import draw_sealed
from games.play.models import Attempt
from leaderboards.services import enter
from tests.proven import CLASSIC, FREE

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)
DAY = date(2026, 11, 30)
BEFORE_MIDNIGHT = datetime(2026, 12, 1, 2, 59, 59, tzinfo=UTC)
MIDNIGHT = datetime(2026, 12, 1, 3, 0, tzinfo=UTC)


def win(attempt, moves, at, created_at=None):
    attempt.state, attempt.moves = Attempt.State.WON, moves
    attempt.clock_ms, attempt.finished_at = 60_000, at
    attempt.created_at = created_at or attempt.created_at
    attempt.save()
    return enter(attempt)


def test_m10_everybody_gets_the_same_deal_all_day(proven):
    first = services.daily(CLASSIC, None, NOON)
    assert services.daily(CLASSIC, None, BEFORE_MIDNIGHT).pk == first.pk
    assert services.daily(CLASSIC, DAY, NOON).pk == first.pk
    assert first.code.startswith("QL-C1-D261130-")


def test_m10_the_next_day_and_the_other_game_have_deals_of_their_own(proven):
    decks = {
        services.daily(key, None, now).deck for key in (CLASSIC, FREE) for now in (NOON, MIDNIGHT)
    }
    assert len(decks) == 4


def test_m4_a_daily_has_a_stored_solution(proven):
    assert all(deal.solvable for deal in services.open_dailies(NOON))


@pytest.mark.parametrize("days", [1, 2, 400])
def test_m3_a_day_that_has_not_come_has_no_deal(proven, days):
    with pytest.raises(Problem) as refusal:
        services.daily(CLASSIC, DAY + timedelta(days=days), NOON)
    assert refusal.value.code == "no_daily"
    assert not Deal.objects.filter(kind=Deal.Kind.DAILY).exists()


def test_m3_a_later_day_stays_closed_even_when_its_deal_is_drawn_already(proven):
    tomorrow = DAY + timedelta(days=1)
    draw_sealed(CLASSIC, Deal.Kind.DAILY, calendar.number_of(tomorrow))
    with pytest.raises(Problem):
        services.daily(CLASSIC, tomorrow, BEFORE_MIDNIGHT)
    assert services.daily(CLASSIC, tomorrow, MIDNIGHT).number == 261201


def test_m10_a_past_day_is_there_and_a_day_nobody_opened_is_not(proven):
    yesterday = services.daily(CLASSIC, None, NOON)
    assert services.daily(CLASSIC, DAY, MIDNIGHT).pk == yesterday.pk
    with pytest.raises(Problem):
        services.daily(CLASSIC, DAY - timedelta(days=1), NOON)


def test_m10_a_game_begun_in_time_is_a_daily_game(proven, player):
    started = services.start(player, CLASSIC, None, BEFORE_MIDNIGHT, {})
    assert (started.new, started.attempt.kind) == (True, Attempt.Kind.DAILY)
    assert started.attempt.first


def test_m10_a_past_day_is_played_outside_of_the_contest(proven, player):
    services.daily(CLASSIC, None, NOON)
    started = services.start(player, CLASSIC, DAY, MIDNIGHT, {})
    assert started.attempt.kind == Attempt.Kind.SOLO


def test_m10_starting_again_goes_on_with_the_open_game(proven, player):
    first = services.start(player, CLASSIC, None, NOON, {})
    again = services.start(player, CLASSIC, None, NOON, {})
    assert (again.attempt.pk, again.new) == (first.attempt.pk, False)
    assert services.start(player, FREE, None, NOON, {}).new


def test_m12_only_the_first_attempt_is_the_first(proven, player):
    first = services.start(player, CLASSIC, None, NOON, {}).attempt
    win(first, 150, NOON)
    second = services.start(player, CLASSIC, None, NOON, {}).attempt
    assert (first.first, second.first) == (True, False)


def test_m10_a_game_begun_before_midnight_goes_on_after_it(proven, player):
    started = services.start(player, CLASSIC, None, BEFORE_MIDNIGHT, {})
    again = services.start(player, CLASSIC, DAY, MIDNIGHT, {})
    assert again.attempt.pk == started.attempt.pk
    done = win(started.attempt, 150, MIDNIGHT + timedelta(hours=1), BEFORE_MIDNIGHT)
    assert done == {"record": True, "place": 1}


def test_m10_mine_is_the_best_win_before_the_open_game(proven, player):
    deal = services.daily(CLASSIC, None, NOON)
    assert selectors.mine(player, [deal]) == {}
    first = services.start(player, CLASSIC, None, NOON, {}).attempt
    assert selectors.mine(player, [deal])[deal.pk] == (first.pk, "playing", 0, None)
    win(first, 150, NOON, NOON)
    best = services.start(player, CLASSIC, None, NOON, {}).attempt
    win(best, 120, NOON, NOON)
    services.start(player, CLASSIC, None, NOON, {})
    assert selectors.mine(player, [deal])[deal.pk] == (best.pk, "won", 120, 1)


def test_m10_the_month_shows_what_was_opened_and_won_in_time(proven, player):
    services.open_dailies(NOON - timedelta(days=2))
    services.open_dailies(NOON)
    win(services.start(player, CLASSIC, None, NOON, {}).attempt, 99, NOON, NOON)
    late = services.start(player, CLASSIC, DAY - timedelta(days=2), NOON, {}).attempt
    win(late, 99, NOON, NOON)
    days = selectors.month(DAY.replace(day=1), NOON, player)
    assert len(days) == 30
    assert [day.open for day in days[-3:]] == [2, 0, 2]
    assert [day.won for day in days[-3:]] == [[], [], [CLASSIC]]
    other, _ = create_guest()
    assert not any(day.won for day in selectors.month(DAY.replace(day=1), NOON, other))


def test_m10_the_month_ends_today_and_future_months_are_empty(proven, player):
    assert (
        len(selectors.month(date(2026, 11, 1), datetime(2026, 11, 12, 15, tzinfo=UTC), None)) == 12
    )
    assert len(selectors.month(date(2026, 2, 1), NOON, None)) == 28
    assert selectors.month(date(2026, 12, 1), NOON, None) == []


def test_m10_the_command_opens_today_and_does_no_harm_twice(proven, capsys):
    call_command("open_dailies")
    call_command("open_dailies")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[:2] == lines[2:]
    assert Deal.objects.filter(kind=Deal.Kind.DAILY).count() == 2


def test_case_15_a_game_without_proven_deals_has_no_daily(proven):
    assert selectors.daily_rulesets() == [CLASSIC, FREE]
    with pytest.raises(Problem) as refusal:
        services.daily("spider-4", None, NOON)
    assert refusal.value.code == "no_proven_deal"


# Over REST, at the server's own time.


def signed_in(client):
    token = client.post("/api/v1/guest/").json()["token"]
    return {"Authorization": f"Bearer {token}"}


def test_m10_the_daily_over_rest(proven, client):
    rows = client.get("/api/v1/daily/").json()
    assert [row["ruleset"] for row in rows] == [CLASSIC, FREE]
    for row in rows:
        assert set(row["deal"]) == {"code", "commitment"}
        assert (row["players"], row["best"], row["mine"]) == (0, None, None)
        opens, closes = (datetime.fromisoformat(row[key]) for key in ("opens", "closes"))
        assert opens <= timezone.now() < closes
        assert row["date"] == opens.date().isoformat()
        assert client.get(f"/api/v1/daily/{row['ruleset']}/").json() == row


def test_m10_starting_the_daily_over_rest(proven, client):
    headers = signed_in(client)
    url = f"/api/v1/daily/{CLASSIC}/attempts/"
    started = client.post(url, {}, "application/json", headers=headers)
    again = client.post(url, {"options": {"auto_up": False}}, "application/json", headers=headers)
    assert (started.status_code, again.status_code) == (201, 200)
    assert started.json()["kind"] == "daily"
    assert started.json()["id"] == again.json()["id"]
    mine = client.get(f"/api/v1/daily/{CLASSIC}/", headers=headers).json()["mine"]
    assert mine == {"attempt": started.json()["id"], "state": "playing", "moves": 0, "place": None}


def test_m10_the_board_of_the_day_over_rest(proven, client):
    headers = signed_in(client)
    url = f"/api/v1/daily/{CLASSIC}/attempts/"
    attempt_id = client.post(url, {}, "application/json", headers=headers).json()["id"]
    attempt = Attempt.objects.get(pk=attempt_id)
    win(attempt, 150, timezone.now())
    row = client.get(f"/api/v1/daily/{CLASSIC}/", headers=headers).json()
    assert row["players"] == 1
    assert row["best"] == {"player": attempt.player.name, "moves": 150}
    assert row["mine"] == {"attempt": attempt_id, "state": "won", "moves": 150, "place": 1}
    calendar_days = client.get("/api/v1/daily/calendar/", headers=headers).json()["days"]
    assert calendar_days[-1]["won"] == [CLASSIC]


def test_m3_commitment_before_and_seed_after(proven, client):
    now = timezone.now()
    today = services.daily(CLASSIC, None, now)
    day = calendar.day_at(now) - timedelta(days=2)
    past = services.daily(CLASSIC, None, calendar.opens(day) + timedelta(hours=12))
    shown = client.get(f"/api/v1/daily/{CLASSIC}/", {"date": day.isoformat()}).json()["deal"]
    assert hashlib.sha256(bytes.fromhex(shown["seed"])).hexdigest() == shown["commitment"]
    assert bytes.fromhex(shown["seed"]) == bytes(past.seed)
    for deal, shows in ((today, False), (past, True)):
        answer = client.get(f"/api/v1/deals/{deal.code}/").json()
        assert ("seed" in answer) is shows
        assert answer["commitment"] == deal.commitment
    assert client.get(f"/api/v1/deals/{past.code}/").json()["date"] == day.isoformat()


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("daily/bridge/", 404, "unknown_ruleset"),
        ("daily/spider-4/", 409, "no_proven_deal"),
        (f"daily/{CLASSIC}/?date=2099-01-01", 404, "no_daily"),
        (f"daily/{CLASSIC}/?date=1999-01-01", 404, "no_daily"),
        (f"daily/{CLASSIC}/?date=yesterday", 400, "invalid"),
        ("daily/calendar/?month=2026-13", 400, "invalid"),
    ],
)
def test_m43_what_is_no_daily_is_refused(proven, client, path, status, code):
    answer = client.get(f"/api/v1/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_m43_starting_needs_a_player(proven, client):
    assert client.post(f"/api/v1/daily/{CLASSIC}/attempts/").status_code == 401
