"""Days of the daily deal: America/Sao_Paulo, from midnight to midnight (M10)."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("America/Sao_Paulo")
# A game begun before midnight counts when it is finished within a day; only then is the seed shown.
GRACE_DAYS = 1


def day_at(now: datetime) -> date:
    """Return the day it is in the zone of the daily."""
    return now.astimezone(ZONE).date()


def opens(day: date) -> datetime:
    """Return the midnight at which a day opens."""
    return datetime(day.year, day.month, day.day, tzinfo=ZONE)


def closes(day: date) -> datetime:
    """Return the midnight at which a day closes: the next day's opening."""
    return opens(day + timedelta(days=1))


def revealed_at(day: date) -> datetime:
    """Return when the day's seed is published and its boards are final."""
    return opens(day + timedelta(days=1 + GRACE_DAYS))


def number_of(day: date) -> int:
    """Return the number of a day's deal, yymmdd."""
    return (day.year - 2000) * 10000 + day.month * 100 + day.day
