"""Who is there (M24).

Sockets come and go, the countdown to a forfeit is visible, time lost to a restart is given back.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F

from games.play.models import Attempt
from games.play.services import shift_race_clock
from games.races.models import Race, Seat

# A watching process refreshes every WATCH seconds; a longer gap means nobody was watching.
WATCH = 2.0
LOST_AFTER = 10.0


def arrive(race_id: str, player_id: int, now: datetime) -> list[Seat]:
    """A socket of the player opened; return their seat when it had been counted away."""
    seats = Seat.objects.filter(race_id=race_id, player_id=player_id)
    away = list(seats.filter(absent_until__isnull=False))
    seats.update(seen_at=now, absent_until=None)
    return _fresh(away)


def depart(race_id: str, player_id: int, now: datetime, *, on_purpose: bool = False) -> list[Seat]:
    """The player's last socket here closed; return their seat when that started a countdown.

    Leaving on purpose leaves less time to come back than a lost connection. Before the countdown
    to the start nobody is missed: the seat shows that its player is not there.
    """
    seats = Seat.objects.filter(race_id=race_id, player_id=player_id)
    seats.filter(race__state=Race.State.OPEN).update(seen_at=None)
    grace = settings.RACE_LEAVE if on_purpose else settings.RACE_ABSENCE
    missed = list(
        seats.filter(
            state__in=(Seat.State.WAITING, Seat.State.PLAYING),
            race__state__in=(Race.State.COUNTDOWN, Race.State.RUNNING),
            absent_until__isnull=True,
        )
    )
    until = now + timedelta(seconds=grace)
    gone = [
        seat
        for seat in missed
        if Seat.objects.filter(pk=seat.pk, absent_until=None).update(absent_until=until)
    ]
    return _fresh(gone)


def _fresh(seats: list[Seat]) -> list[Seat]:
    for seat in seats:
        seat.refresh_from_db()
    return seats


def refresh(present: Iterable[tuple[str, int]], now: datetime) -> list[Seat]:
    """Note that these (race, player) have an open socket; return seats that were counted away."""
    back: list[Seat] = []
    for race_id, player_id in present:
        back += arrive(race_id, player_id, now)
    return back


def find_lost(now: datetime) -> list[Seat]:
    """Start the countdown of seats that no process has seen for a while; return them."""
    lost: list[Seat] = []
    quiet = Seat.objects.filter(
        race__state=Race.State.RUNNING,
        state=Seat.State.PLAYING,
        absent_until__isnull=True,
        seen_at__lt=now - timedelta(seconds=LOST_AFTER),
    )
    for seat in quiet:
        lost += depart(seat.race_id, seat.player_id, now)
    return lost


def overdue(now: datetime) -> list[Seat]:
    """Return the seats whose countdown has run out."""
    return list(
        Seat.objects.filter(
            race__state=Race.State.RUNNING, state=Seat.State.PLAYING, absent_until__lte=now
        )
    )


def watch(race_id: str, now: datetime) -> float:
    """Note that the race is watched over; return the seconds given back after a gap.

    After a restart nobody's socket is open: everyone gets the full absence again, and the clock
    of race and attempts moves on by what was lost.
    """
    with transaction.atomic():
        race = Race.objects.select_for_update().get(pk=race_id)
        gap = (now - race.watched_at).total_seconds() if race.watched_at else 0.0
        lost = gap if gap > LOST_AFTER / 2 else 0.0
        if lost and race.starts_at is not None:
            race.starts_at += timedelta(seconds=lost)
            attempts = Attempt.objects.filter(race_seat__race=race)
            shift_race_clock(attempts, timedelta(seconds=lost))
            Seat.objects.filter(race=race, absent_until__isnull=False).update(
                absent_until=F("absent_until") + timedelta(seconds=lost)
            )
            Seat.objects.filter(race=race).update(seen_at=now)
        race.watched_at = now
        race.save(update_fields=["starts_at", "watched_at"])
    return lost
