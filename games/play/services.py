"""Starting attempts, ending them from outside, replays. Live moves are in `moving`."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import User
from games.deals.models import Deal
from games.deals.services import deal_by_code, mark_seen, open_deal
from games.engine.rules import Scoring
from games.engine.variants import ruleset as rules_of
from games.play import ending, news, problems, selectors
from games.play.models import Attempt
from games.play.sockets import close_sockets_of

__all__ = [
    "close_sockets_of",
    "create_attempt",
    "end_attempts",
    "may_watch",
    "note_watching",
    "shift_race_clock",
    "solution_of",
    "start",
]

State = Attempt.State
Kind = Attempt.Kind


@transaction.atomic
def create_attempt(
    player: User,
    deal: Deal,
    kind: str,
    options: dict[str, Any] | None = None,
    *,
    event: str = "",
    started_at: datetime | None = None,
    drawn: bool = False,
) -> Attempt:
    """Store a new attempt and that the player now sees the deal.

    Without the option `auto_up` the player's own setting `autoUp` rules (FT9).
    `drawn` tells that the server chose the deal at random: only such a deal, never seen before,
    counts towards a cumulative bank (KL9).
    With `started_at` the clock runs from that moment and never pauses (T8). `event` is what the
    observers of the kind are told (a race's id).
    """
    chosen: dict[str, Any] = _checked(deal.ruleset, options or {})
    first = mark_seen(player, deal)
    if chosen.pop("cumulative", False) and drawn and first:
        chosen.update(cumulative=True, bank=selectors.vegas_bank(player, deal.ruleset))
    return Attempt.objects.create(
        player=player,
        deal=deal,
        ruleset=deal.ruleset,
        kind=kind,
        event=event,
        auto_up=chosen.pop("auto_up", player.settings.get("autoUp") is not False),
        options=chosen,
        first=first,
        started_at=started_at,
    )


def _checked(ruleset: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options that mean something for the rule set; an unknown one is a fault of the caller."""
    unknown = set(options) - {"auto_up", "timed", "cumulative", "hints"}
    if unknown or not all(isinstance(value, bool) for value in options.values()):
        raise problems.bad_options()
    scoring = rules_of(ruleset).scoring
    if options.get("timed") and scoring is not Scoring.STANDARD:
        raise problems.bad_options()
    if options.get("cumulative") and scoring is not Scoring.VEGAS:
        raise problems.bad_options()
    return dict(options)


def start(
    player: User,
    *,
    ruleset: str | None = None,
    number: int | None = None,
    solvable: bool | None = None,
    code: str | None = None,
    options: dict[str, Any] | None = None,
) -> Attempt:
    """Start an attempt on an open deal, or on the deal of a code (the same deal again)."""
    options = {key: value for key, value in (options or {}).items() if key != "hints"}
    if code is None:
        if ruleset is None:
            raise problems.no_ruleset()
        asked = solvable if solvable is not None else number is None
        deal = open_deal(ruleset, number, asked, player)
        return create_attempt(player, deal, Kind.SOLO, options, drawn=number is None)
    deal = deal_by_code(code, player)
    if ruleset is not None and ruleset != deal.ruleset:
        raise problems.other_ruleset()
    return create_attempt(player, deal, _kind_again(player, deal), options)


def _kind_again(player: User, deal: Deal) -> str:
    """A daily counts as such while it lasts; a race's cards wait until one's race is over."""
    if deal.kind == Deal.Kind.DAILY and not deal.revealed(timezone.now()):
        return Kind.DAILY
    racing = Attempt.objects.filter(
        player=player, deal=deal, kind=Kind.RACE, state=State.PLAYING
    ).exists()
    if racing:
        raise problems.still_racing()
    return Kind.SOLO


@transaction.atomic
def end_attempts(attempts: QuerySet[Attempt], state: str, reason: str) -> list[Attempt]:
    """End attempts from outside (a race is over); those not played any more are left alone.

    Callable from any thread; joins the caller's transaction. Open sockets hear of it after it.
    """
    ended = []
    for attempt in attempts.filter(state=State.PLAYING).order_by("pk"):
        at_ms = None
        if attempt.started_at is not None:
            at_ms = max(0, int((timezone.now() - attempt.started_at).total_seconds() * 1000))
        done = ending.end(attempt.pk, state, at_ms=at_ms)
        if done is not None:
            ending.tell(attempt.pk, ending.news_of(done, reason))
            ended.append(done.attempt)
    return ended


@transaction.atomic
def shift_race_clock(attempts: QuerySet[Attempt], delta: timedelta) -> None:
    """Give time back: the start of these attempts moves on by `delta`."""
    moved = attempts.filter(started_at__isnull=False)
    moved.update(started_at=F("started_at") + delta)
    for attempt_id, started_at in moved.values_list("pk", "started_at"):
        if started_at is not None:
            ending.tell(attempt_id, news.ClockNews(int(started_at.timestamp() * 1000)))


def may_watch(player: User, attempt: Attempt, now: datetime) -> bool:
    """Tell whether a player may watch a finished attempt (M32)."""
    if attempt.state == State.PLAYING:
        return False
    deal = attempt.deal
    if deal.kind == Deal.Kind.OPEN or deal.revealed(now):
        return True
    done = Attempt.objects.filter(player=player, deal=deal).exclude(state=State.PLAYING)
    return done.exists()


def solution_of(attempt: Attempt, now: datetime) -> list[str]:
    """The stored moves that win the deal of an ended attempt, once it is nobody's contest (T9)."""
    deal = attempt.deal
    open_now = deal.kind == Deal.Kind.OPEN or deal.revealed(now)
    if attempt.state == State.PLAYING or not open_now or not deal.solution:
        raise problems.no_solution()
    return deal.solution.split()


@transaction.atomic
def note_watching(player: User, deal: Deal) -> None:
    """Watching is seeing: what the player plays on this deal from now on is no first attempt."""
    mark_seen(player, deal)
    playing = Attempt.objects.filter(player=player, deal=deal, state=State.PLAYING, first=True)
    playing.update(first=False)
