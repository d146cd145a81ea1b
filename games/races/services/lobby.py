"""Getting a race together: create, join, ready, rematch (M20, M21)."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts.models import User
from games.deals.models import Deal
from games.deals.selectors import has_seen
from games.deals.services import draw_sealed
from games.races import problems
from games.races.models import Race, Seat


def create_race(
    player: User, ruleset: str, mode: str = Race.Mode.FIRST, size: int = 2, *, seated: bool = True
) -> Race:
    """Open a race on a fresh sealed deal, with its maker on the first seat."""
    with transaction.atomic():
        race = Race.objects.create(
            ruleset=ruleset, mode=mode, size=size, deal=draw_sealed(ruleset, Deal.Kind.RACE)
        )
        if seated:
            Seat.objects.create(race=race, seat=0, player=player)
    return race


def join_race(race_id: str, player: User) -> Seat:
    """Take a free seat; joining twice is the same seat.

    Raises:
        Problem: `race_started`, `race_over`, `race_full`, or `deal_seen` (M20).
    """
    with transaction.atomic():
        race = Race.objects.select_for_update().get(pk=race_id)
        seats = list(race.seats.all())
        for seat in seats:
            if seat.player_id == player.pk:
                return seat
        if race.state != Race.State.OPEN:
            raise problems.not_open(race.state)
        if len(seats) >= race.size:
            raise problems.race_full()
        if has_seen(player, race.deal):
            raise problems.deal_seen()
        taken = {seat.seat for seat in seats}
        number = next(n for n in range(race.size) if n not in taken)
        return Seat.objects.create(race=race, seat=number, player=player)


def set_ready(race_id: str, player: User, now: datetime) -> Race:
    """Mark a player ready; with every seat taken and ready the countdown begins (M21)."""
    with transaction.atomic():
        race = Race.objects.select_for_update().get(pk=race_id)
        if race.state != Race.State.OPEN:
            raise problems.not_open(race.state)
        if not race.seats.filter(player=player).update(ready=True):
            raise problems.not_seated()
        seats = list(race.seats.all())
        if len(seats) == race.size and all(seat.ready for seat in seats):
            race.state = Race.State.COUNTDOWN
            race.starts_at = now + timedelta(seconds=settings.RACE_COUNTDOWN)
            race.watched_at = now
            race.save(update_fields=["state", "starts_at", "watched_at"])
    return race


def leave_race(race_id: str, player: User) -> Race:
    """Give up a seat of a race that has not begun; the last to leave closes the room."""
    with transaction.atomic():
        race = Race.objects.select_for_update().get(pk=race_id)
        if race.state != Race.State.OPEN:
            raise problems.not_open(race.state)
        race.seats.filter(player=player).delete()
        if not race.seats.exists():
            race.state = Race.State.VOID
            race.reason = "empty"
            race.save(update_fields=["state", "reason"])
    return race


def rematch(race_id: str, player: User) -> Race:
    """Return the rematch of a finished race, making it if this press is the first (M20).

    One rematch a race is a constraint of the database: of two presses at the same moment one
    makes the race and the other joins it.
    """
    race = Race.objects.get(pk=race_id)
    if race.state not in (Race.State.OVER, Race.State.VOID):
        raise problems.race_not_over()
    if not race.seats.filter(player=player).exists():
        raise problems.not_seated()
    following = Race.objects.filter(rematch_of=race).first()
    if following is None:
        try:
            with transaction.atomic():
                following = create_race(player, race.ruleset, race.mode, race.size, seated=False)
                Race.objects.filter(pk=following.pk).update(rematch_of=race)
        except IntegrityError:
            following = Race.objects.get(rematch_of=race)
    join_race(following.pk, player)
    return Race.objects.get(pk=following.pk)
