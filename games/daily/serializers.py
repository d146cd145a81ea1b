"""Shapes of the daily room's answers and bodies."""

from datetime import date, datetime
from typing import Any

from rest_framework import serializers

from accounts.models import User
from games.daily import calendar, selectors
from games.daily.selectors import Day
from games.deals import standings
from games.deals.models import Deal
from games.deals.serializers import BestSerializer, day_of, seal
from games.play.models import Attempt
from games.play.serializers import OptionsSerializer


class SealedDealSerializer(serializers.Serializer[Any]):
    """The deal of a day."""

    code = serializers.CharField()
    commitment = serializers.CharField(help_text="The SHA-256 of the seed.")
    seed = serializers.CharField(
        required=False, help_text="The seed in hexadecimal, from `seed_at` on."
    )


class MineSerializer(serializers.Serializer[Any]):
    """One's own best win, or what one is playing."""

    attempt = serializers.CharField()
    state = serializers.ChoiceField(choices=Attempt.State.choices)
    moves = serializers.IntegerField()
    place = serializers.IntegerField(allow_null=True)


class DailySerializer(serializers.Serializer[Any]):
    """The deal of a day (M10)."""

    ruleset = serializers.CharField()
    date = serializers.DateField()
    deal = SealedDealSerializer()
    opens = serializers.DateTimeField()
    closes = serializers.DateTimeField(help_text="Games begun before it count.")
    seed_at = serializers.DateTimeField(
        help_text="When the seed is published; games begun in time count until then."
    )
    players = serializers.IntegerField(help_text="Players on the board.")
    best = BestSerializer(allow_null=True)
    mine = MineSerializer(allow_null=True)


class DayQuerySerializer(serializers.Serializer[Any]):
    """Which day."""

    date = serializers.DateField(required=False, help_text="Today when left out.")


class DailyStartSerializer(serializers.Serializer[Any]):
    """What a daily attempt starts with."""

    date = serializers.DateField(required=False, help_text="Today when left out.")
    options = OptionsSerializer(required=False)


class MonthQuerySerializer(serializers.Serializer[Any]):
    """Which month."""

    month = serializers.RegexField(
        r"^20\d\d-(0[1-9]|1[0-2])$", required=False, help_text="`2026-11`; this month if left out."
    )


class DaySerializer(serializers.Serializer[Any]):
    """A day of the month."""

    date = serializers.DateField()
    won = serializers.ListField(child=serializers.CharField(), help_text="Rule sets won that day.")
    open = serializers.IntegerField(help_text="How many dailies the day has.")


class CalendarSerializer(serializers.Serializer[Any]):
    """A month, up to today."""

    month = serializers.CharField()
    today = serializers.DateField()
    days = DaySerializer(many=True)


def daily_answers(deals: list[Deal], player: User | None, now: datetime) -> list[dict[str, Any]]:
    """Return what is shown of the deals of days."""
    summaries = standings.summaries([deal.pk for deal in deals])
    mine = selectors.mine(player, deals) if player is not None else {}
    answers = []
    for deal in deals:
        day = day_of(deal.number or 0)
        summary, own = summaries[deal.pk], mine.get(deal.pk)
        answers.append(
            {
                "ruleset": deal.ruleset,
                "date": day.isoformat(),
                "deal": {"code": deal.code, **seal(deal, now)},
                "opens": calendar.opens(day).isoformat(),
                "closes": calendar.closes(day).isoformat(),
                "seed_at": calendar.revealed_at(day).isoformat(),
                "players": summary.players,
                "best": summary.best._asdict() if summary.best else None,
                "mine": own._asdict() if own else None,
            }
        )
    return answers


def calendar_answer(first: date, today: date, days: list[Day]) -> dict[str, Any]:
    """Return what is shown of a month."""
    return {
        "month": f"{first:%Y-%m}",
        "today": today.isoformat(),
        "days": [{"date": day.date.isoformat(), "won": day.won, "open": day.open} for day in days],
    }
