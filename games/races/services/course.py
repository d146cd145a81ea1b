"""The race itself: start, progress, giving up, the end (M21–M24).

Every transition is one conditional update on the race's state, so that of two processes that
want the same one exactly one makes it (M27).
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Case, Exists, F, OuterRef, Value, When

from accounts.models import User
from games.deals.services import reveal
from games.play.models import Attempt, VerdictRequest
from games.play.selectors import end_of_log
from games.play.services import create_attempt, end_attempts
from games.races import problems
from games.races.models import Race, Seat
from games.races.ranking import Standing, winner

OUT = (Seat.State.RESIGNED, Seat.State.FORFEIT)


def start_race(race_id: str, now: datetime) -> bool:
    """Open the cards to everyone at `starts_at`; False when it was not for this caller to do."""
    with transaction.atomic():
        begun = Race.objects.filter(
            pk=race_id, state=Race.State.COUNTDOWN, starts_at__lte=now
        ).update(state=Race.State.RUNNING, watched_at=now)
        if not begun:
            return False
        race = Race.objects.select_related("deal").get(pk=race_id)
        for seat in race.seats.select_related("player"):
            seat.attempt = create_attempt(
                seat.player,
                race.deal,
                Attempt.Kind.RACE,
                event=race.pk,
                started_at=race.starts_at,
            )
            seat.state = Seat.State.PLAYING
            seat.save(update_fields=["attempt", "state"])
    return True


def record_progress(attempt_id: str, up: int, moves: int, at_ms: int) -> Seat | None:
    """Store what the others may see of a seat; None when it is not being played any more.

    One statement on one row: news that comes late can not undo the end that overtook it.
    """
    playing = Seat.objects.filter(attempt_id=attempt_id, state=Seat.State.PLAYING)
    reached = Case(When(up=up, then=F("up_ms")), default=Value(at_ms))
    if not playing.update(up=up, moves=moves, up_ms=reached):
        return None
    return Seat.objects.get(attempt_id=attempt_id)


def finish_seat(attempt: Attempt) -> bool:
    """A player has won their attempt; True when that ended the race.

    Runs in the winning transaction, so that a result and the end it brings are stored together or
    not at all.
    """
    race = _locked(attempt.event)
    seat = Seat.objects.filter(attempt=attempt, state=Seat.State.PLAYING).first()
    if seat is None or race.state != Race.State.RUNNING or attempt.finished_at is None:
        return False
    seat.state = Seat.State.FINISHED
    seat.up, seat.moves, seat.up_ms = attempt.up, attempt.moves, attempt.clock_ms
    seat.save(update_fields=["state", "up", "moves", "up_ms"])
    if race.mode == Race.Mode.FIRST:
        return end_race(race.pk, attempt.finished_at, "finished")
    return _end_when_settled(race.pk, attempt.finished_at)


def _locked(race_id: str) -> Race:
    """Lock the race before any of its seats. Needs a transaction.

    Everybody in the same order, so that nobody waits for ever; whoever comes second sees what the
    first one stored.
    """
    return Race.objects.select_for_update().get(pk=race_id)


def resign_race(race_id: str, player: User) -> None:
    """Give the race up: the attempt ends, and what follows from that follows (`receivers`)."""
    with transaction.atomic():
        seat = Seat.objects.filter(race_id=race_id, player=player).first()
        if seat is None:
            raise problems.not_seated()
        if seat.state != Seat.State.PLAYING:
            raise problems.race_not_running()
        end_attempts(Attempt.objects.filter(race_seat=seat), Attempt.State.RESIGNED, "resigned")


def forfeit(seat: Seat, now: datetime) -> bool:
    """A player has been away too long; True when that ended the race."""
    ended = leave_course(seat.race_id, seat.player_id, Seat.State.FORFEIT, now)
    end_attempts(Attempt.objects.filter(race_seat=seat), Attempt.State.OVER, "forfeit")
    return ended


def close_attempts() -> None:
    """Close the attempts that are still open though their race is over.

    Never inside the transaction that ends a race: two winners at once would wait for each other.
    """
    left = Attempt.objects.filter(
        race_seat__race__state=Race.State.OVER, state=Attempt.State.PLAYING
    )
    if left.exists():
        end_attempts(left, Attempt.State.OVER, "race_over")


def leave_course(race_id: str, player_id: int, state: Seat.State, now: datetime) -> bool:
    """A player gives up or has been away too long; True when that ended the race."""
    with transaction.atomic():
        _locked(race_id)
        left = Seat.objects.filter(
            race_id=race_id,
            player_id=player_id,
            state=Seat.State.PLAYING,
            race__state=Race.State.RUNNING,
        ).update(state=state, absent_until=None)
        return bool(left) and _end_when_settled(race_id, now)


def _end_when_settled(race_id: str, now: datetime) -> bool:
    """End the race once nobody plays on, or the only one left can not be beaten any more."""
    seats = list(Seat.objects.filter(race_id=race_id))
    playing = [seat for seat in seats if seat.state == Seat.State.PLAYING]
    finished = any(seat.state == Seat.State.FINISHED for seat in seats)
    if len(playing) > 1 or (playing and finished):
        return False
    left = [seat.state for seat in seats if seat.state in OUT]
    reason = left[-1] if left else "finished"
    return end_race(race_id, now, reason)


def somebody_dead() -> Exists:
    """Of a race: whether a seat's position was proven dead by a worker (T12)."""
    seats = Seat.objects.filter(
        race_id=OuterRef("pk"),
        state=Seat.State.PLAYING,
        attempt__verdict_request__verdict="dead",
    )
    return Exists(seats)


def end_when_lost(race_id: str, now: datetime) -> bool:
    """End the race once everybody who still plays is proven dead (M23).

    One who is dead may take moves back, and is alive again: only all of them together are the end.
    """
    with transaction.atomic():
        _locked(race_id)
        playing = list(Seat.objects.filter(race_id=race_id, state=Seat.State.PLAYING))
        if not playing or not all(map(_dead, playing)):
            return False
        Seat.objects.filter(pk__in=[seat.pk for seat in playing]).update(state=Seat.State.DEAD)
        finished = Seat.objects.filter(race_id=race_id, state=Seat.State.FINISHED).exists()
        return end_race(race_id, now, "finished" if finished else "dead")


def _dead(seat: Seat) -> bool:
    """Whether the verdict is on the position that lies on the table now."""
    if seat.attempt_id is None:
        return False
    judged = VerdictRequest.objects.filter(pk=seat.attempt_id, verdict="dead").first()
    return judged is not None and end_of_log(seat.attempt_id) == (judged.seq, Attempt.State.PLAYING)


def end_race(race_id: str, now: datetime, reason: str) -> bool:
    """Close a running race and name its winner; False when another caller already did."""
    with transaction.atomic():
        ended = Race.objects.filter(pk=race_id, state=Race.State.RUNNING).update(
            state=Race.State.OVER, ended_at=now, reason=reason
        )
        if not ended:
            return False
        Seat.objects.filter(race_id=race_id, state=Seat.State.PLAYING).update(
            state=Seat.State.STOPPED
        )
        race = Race.objects.get(pk=race_id)
        race.winner = winner([_standing(seat) for seat in race.seats.all()], race.mode)
        race.save(update_fields=["winner"])
        reveal(race.deal, now)
    return True


def _standing(seat: Seat) -> Standing:
    return Standing(
        seat=seat.seat,
        finished=seat.state == Seat.State.FINISHED,
        out=seat.state in OUT,
        up=seat.up,
        moves=seat.moves,
        up_ms=seat.up_ms,
    )
