"""Opening and starting the deal of the day."""

from datetime import date, datetime
from typing import Any, NamedTuple

from django.db import transaction

from accounts.models import User
from games.daily import calendar, problems, selectors
from games.deals.models import Deal
from games.deals.selectors import rules_of
from games.deals.services import draw_sealed
from games.play.models import Attempt
from games.play.services import create_attempt


class Started(NamedTuple):
    """An attempt on a daily, and whether it is a new one."""

    attempt: Attempt
    new: bool


def daily(ruleset: str, day: date | None, now: datetime) -> Deal:
    """Return a day's deal; today's is drawn from the sealed stock by whoever asks first.

    Later days do not exist before their midnight, and a day nobody opened stays without a deal.
    """
    rules_of(ruleset)
    today = calendar.day_at(now)
    day = day or today
    if day == today:
        return draw_sealed(
            ruleset, Deal.Kind.DAILY, calendar.number_of(day), calendar.revealed_at(day)
        )
    deal = selectors.find(ruleset, day) if day < today else None
    if deal is None:
        raise problems.no_daily()
    return deal


def open_dailies(now: datetime) -> list[Deal]:
    """Open today's deal of every rule set that has proven deals."""
    return [daily(ruleset, None, now) for ruleset in selectors.daily_rulesets()]


def start(
    player: User, ruleset: str, day: date | None, now: datetime, options: dict[str, Any]
) -> Started:
    """Go on with the player's game on a daily, or start one.

    It counts for the day when it is begun on it; a past day is played outside of the contest.
    """
    deal = daily(ruleset, day, now)
    in_time = day is None or now < calendar.closes(day)
    kind = Attempt.Kind.DAILY if in_time else Attempt.Kind.SOLO
    with transaction.atomic():
        # Two tabs that start at once wait for each other here, and share one game.
        User.objects.select_for_update().get(pk=player.pk)
        going = selectors.playing(player, deal)
        if going is not None:
            return Started(going, new=False)
        return Started(create_attempt(player, deal, kind, options), new=True)
