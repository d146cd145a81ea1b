"""Reading dailies: the deals of days, one's own attempts on them, the month."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple

from accounts.models import User
from games.daily import calendar
from games.deals import standings
from games.deals.models import Deal
from games.deals.selectors import has_proven, stock
from games.deals.serializers import day_of
from games.engine.variants import RULESETS
from games.play.models import Attempt
from games.play.selectors import with_figures


class Mine(NamedTuple):
    """What a player has on a daily: the best win, else what is being played, else the last try."""

    attempt: str
    state: str
    moves: int
    place: int | None


class Day(NamedTuple):
    """A day of the month as the calendar shows it."""

    date: date
    won: list[str]
    open: int


def daily_rulesets() -> list[str]:
    """Return the rule sets that have proven deals to make dailies of."""
    return [key for key in RULESETS if has_proven(key) or stock(key).exists()]


def find(ruleset: str, day: date) -> Deal | None:
    """Return a day's deal when it was opened."""
    return Deal.objects.filter(
        ruleset=ruleset, kind=Deal.Kind.DAILY, number=calendar.number_of(day)
    ).first()


def playing(player: User, deal: Deal) -> Attempt | None:
    """Return the player's newest unfinished attempt on a deal."""
    attempts = Attempt.objects.filter(player=player, deal=deal, state=Attempt.State.PLAYING)
    return attempts.order_by("-created_at").first()


def _worth(attempt: Attempt) -> tuple[int, int, float]:
    """Sort a win before a game in play before the rest; fewer moves, then the newest, first."""
    order = {Attempt.State.WON: 0, Attempt.State.PLAYING: 1}
    state = Attempt.State(attempt.state)
    moves = attempt.moves if state == Attempt.State.WON else 0
    return order.get(state, 2), moves, -attempt.created_at.timestamp()


def mine(player: User, deals: Iterable[Deal]) -> dict[int, Mine]:
    """Return what the player has on each of the deals."""
    found: dict[int, Attempt] = {}
    for attempt in Attempt.objects.filter(player=player, deal__in=deals):
        other = found.get(attempt.deal_id)
        if other is None or _worth(attempt) < _worth(other):
            found[attempt.deal_id] = attempt
    return {deal: _mine(attempt, player) for deal, attempt in found.items()}


def _mine(attempt: Attempt, player: User) -> Mine:
    won = attempt.state == Attempt.State.WON
    place = standings.place(attempt.deal_id, player.pk) if won else None
    return Mine(attempt.pk, attempt.state, with_figures(attempt).moves, place)


def _won(player: User, deals: list[Deal]) -> set[int]:
    """Return the deals the player has won in games begun on the deal's own day."""
    closing = {deal.pk: calendar.closes(day_of(deal.number or 0)) for deal in deals}
    wins = Attempt.objects.filter(player=player, deal__in=deals, state=Attempt.State.WON)
    begun = wins.values_list("deal_id", "created_at")
    return {deal for deal, created_at in begun if created_at < closing[deal]}


def month(first: date, now: datetime, player: User | None) -> list[Day]:
    """Return the days of a month up to today: how many dailies were opened, which were won."""
    today = calendar.day_at(now)
    following = (first + timedelta(days=31)).replace(day=1)
    last = min(today, following - timedelta(days=1))
    deals = list(
        Deal.objects.filter(
            kind=Deal.Kind.DAILY,
            number__gte=calendar.number_of(first),
            number__lte=calendar.number_of(last),
        ).defer("deck", "solution", "seed")
    )
    won = _won(player, deals) if player is not None else set()
    by_day: dict[date, list[Deal]] = {}
    for deal in deals:
        by_day.setdefault(day_of(deal.number or 0), []).append(deal)
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    return [_day(day, by_day.get(day, []), won) for day in days]


def _day(day: date, deals: list[Deal], won: set[int]) -> Day:
    return Day(day, sorted(deal.ruleset for deal in deals if deal.pk in won), len(deals))
