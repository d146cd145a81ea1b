"""M32: replays, who may watch them and when; ends from outside; restarts by code."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.models import User
from accounts.problems import Problem
from games.deals.codes import encode
from games.deals.models import Deal
from games.deals.seeds import deal_from, seed_of_deck
from games.engine.cards import parse_deck
from games.engine.variants import ruleset
from games.play import ending
from games.play.models import Attempt, LogEntry
from games.play.services import create_attempt, end_attempts, shift_race_clock, start
from tests.support.board import Board
from tests.support.deals import FREE

pytestmark = pytest.mark.django_db

State, Kind = Attempt.State, Attempt.Kind


@pytest.fixture
def players() -> tuple[User, User]:
    return User.objects.create_user("Ana"), User.objects.create_user("Rui")


def deal(kind: str = Deal.Kind.OPEN, number: int = 5) -> Deal:
    rules = ruleset(FREE.ruleset)
    made = deal_from(rules, kind, seed_of_deck(parse_deck(FREE.deck)))
    made.number, made.code = number, encode(rules, kind, number)
    made.solution = " ".join(FREE.solution)
    made.save()
    return made


def won(player: User, on: Deal, kind: str = Kind.SOLO) -> Attempt:
    attempt = create_attempt(player, on, kind, {"auto_up": False})
    for seq, entry in enumerate(FREE.solution, 1):
        LogEntry.objects.create(
            attempt=attempt, seq=seq, ref=seq, request=entry, entry=entry, at_ms=seq
        )
    done = ending.end(attempt.pk, State.WON)
    assert done is not None
    return done.attempt


def watch(player: User, attempt: Attempt) -> tuple[int, dict[str, object]]:
    client = APIClient()
    client.force_authenticate(player)
    answer = client.get(f"/api/v1/replays/{attempt.pk}/")
    return answer.status_code, answer.json()


def test_m32_a_replay_steps_from_the_first_view_to_the_win(players: tuple[User, User]) -> None:
    ana, rui = players
    attempt = won(ana, deal())
    status, replay = watch(rui, attempt)
    assert status == 200
    assert replay["player"] == "Ana"
    assert replay["log"] == " ".join(
        entry.entry for entry in attempt.log.exclude(entry="END").order_by("seq")
    )
    board = Board(
        {"t": "snapshot", "v": 0, "position": replay["position"], "known": {}}
        | {key: {} for key in ("legal", "preferred", "caps", "why", "lifts")}
    )
    for step in replay["steps"]:  # type: ignore[attr-defined]
        board.apply(step | board.rest)
    assert all(len(board.position[f"F{n}"]) == 13 for n in range(1, 9))
    assert replay["moves"] == FREE.moves


def test_m32_watching_counts_as_having_seen_the_deal(players: tuple[User, User]) -> None:
    ana, rui = players
    on = deal()
    attempt = won(ana, on)
    going = create_attempt(rui, on, Kind.SOLO)
    assert going.first
    watch(rui, attempt)
    going.refresh_from_db()
    assert not going.first
    assert not create_attempt(rui, on, Kind.SOLO).first


def test_m32_a_sealed_deal_opens_to_who_is_through_and_to_all_afterwards(
    players: tuple[User, User],
) -> None:
    ana, rui = players
    on = deal(Deal.Kind.DAILY, 261130)
    attempt = won(ana, on, Kind.DAILY)
    assert watch(rui, attempt)[0] == 403
    mine = create_attempt(rui, on, Kind.DAILY)
    assert watch(rui, attempt)[0] == 403
    assert watch(rui, mine)[0] == 403
    end_attempts(Attempt.objects.filter(pk=mine.pk), State.RESIGNED, "resigned")
    assert watch(rui, attempt)[0] == 200
    Deal.objects.update(revealed_at=timezone.now())
    assert watch(User.objects.create_user("Eva"), attempt)[0] == 200
    assert APIClient().get(f"/api/v1/replays/{attempt.pk}/").status_code == 401


def solution(player: User, attempt: Attempt) -> tuple[int, dict[str, Any]]:
    client = APIClient()
    client.force_authenticate(player)
    answer = client.get(f"/api/v1/attempts/{attempt.pk}/solution/")
    return answer.status_code, answer.json()


def test_t9_the_solution_opens_after_giving_up_and_counts_as_seen(
    players: tuple[User, User],
) -> None:
    ana, rui = players
    on = deal()
    given_up = create_attempt(ana, on, Kind.SOLO)
    assert solution(ana, given_up)[0] == 409
    end_attempts(Attempt.objects.filter(pk=given_up.pk), State.RESIGNED, "resigned")
    status, shown = solution(ana, given_up)
    assert status == 200
    assert shown["moves"] == FREE.moves
    assert shown["steps"][-1]["up"] == 104
    assert not create_attempt(ana, on, Kind.SOLO).first
    assert solution(rui, given_up)[0] == 404
    Deal.objects.update(solution="")
    assert solution(ana, given_up)[1]["code"] == "no_solution"


def test_t9_a_sealed_deal_keeps_its_solution_until_its_event_is_over(
    players: tuple[User, User],
) -> None:
    on = deal(Deal.Kind.DAILY, 261130)
    given_up = create_attempt(players[0], on, Kind.DAILY)
    end_attempts(Attempt.objects.filter(pk=given_up.pk), State.RESIGNED, "resigned")
    assert solution(players[0], given_up)[0] == 409
    Deal.objects.update(revealed_at=timezone.now())
    assert solution(players[0], given_up)[0] == 200


def test_m2_an_ended_attempt_takes_no_entry_and_ends_once(players: tuple[User, User]) -> None:
    attempt = create_attempt(players[0], deal(), Kind.RACE, event="r1")
    mine = Attempt.objects.filter(pk=attempt.pk)
    assert [each.state for each in end_attempts(mine, State.OVER, "time")] == ["over"]
    assert end_attempts(mine, State.RESIGNED, "resigned") == []
    assert LogEntry.objects.get(attempt=attempt).entry == LogEntry.END


def test_m1_a_log_that_does_not_win_is_no_win(players: tuple[User, User]) -> None:
    attempt = create_attempt(players[0], deal(), Kind.SOLO)
    with pytest.raises(ending.LogDoesNotWin):
        ending.end(attempt.pk, State.WON)


def test_m24_the_clock_of_a_race_can_be_given_back(players: tuple[User, User]) -> None:
    start_ = timezone.now() - timedelta(seconds=30)
    race = create_attempt(players[0], deal(), Kind.RACE, started_at=start_)
    solo = create_attempt(players[0], deal(number=6), Kind.SOLO)
    shift_race_clock(Attempt.objects.all(), timedelta(seconds=10))
    race.refresh_from_db()
    solo.refresh_from_db()
    assert race.started_at == start_ + timedelta(seconds=10)
    assert solo.started_at is None


def test_a_restart_by_code_is_of_the_kind_that_the_day_allows(players: tuple[User, User]) -> None:
    ana, _ = players
    daily = deal(Deal.Kind.DAILY, 261130)
    assert start(ana, code=daily.code).kind == Kind.DAILY
    Deal.objects.update(revealed_at=timezone.now())
    assert start(ana, code=daily.code).kind == Kind.SOLO


def test_the_cards_of_a_running_race_are_not_practised(players: tuple[User, User]) -> None:
    ana, _ = players
    on = deal(Deal.Kind.RACE, 7)
    attempt = create_attempt(ana, on, Kind.RACE)
    with pytest.raises(Problem) as problem:
        start(ana, code=on.code)
    assert problem.value.code == "still_racing"
    end_attempts(Attempt.objects.filter(pk=attempt.pk), State.OVER, "time")
    assert start(ana, code=on.code).kind == Kind.SOLO
