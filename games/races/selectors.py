"""Reading races, and the frames and answers made of them. Nothing here holds a card (M22)."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from games.play.frames import ServerFrame
from games.races import frames, problems
from games.races.models import Race, Seat

PUBLIC = (Race.State.COUNTDOWN, Race.State.RUNNING, Race.State.OVER)


def epoch_ms(moment: datetime | None) -> int:
    """A moment on the server's clock, in ms; 0 when it has not come."""
    return int(moment.timestamp() * 1000) if moment else 0


def race_of(race_id: str) -> Race:
    """Find a race with deal and seats."""
    race = _races().filter(pk=race_id).first()
    if race is None:
        raise problems.unknown_race()
    return race


def race_by_code(code: str) -> Race:
    """Find a race by the code of its invitation, read leniently."""
    race = _races().filter(code=code.strip().upper()).first()
    if race is None:
        raise problems.unknown_race()
    return race


def races_in(state: str | None) -> QuerySet[Race]:
    """Races that everybody may see, the newest first; open ones are for those invited."""
    races = _races().filter(state__in=PUBLIC)
    return (races.filter(state=state) if state else races).order_by("-created_at")


def _races() -> QuerySet[Race]:
    return Race.objects.select_related("deal").prefetch_related("seats__player")


def places(race: Race) -> list[frames.Seat]:
    """Every place of the race, taken or not."""
    taken = {seat.seat: seat for seat in race.seats.all()}
    return [_place(number, taken.get(number)) for number in range(race.size)]


def _place(number: int, seat: Seat | None) -> frames.Seat:
    if seat is None:
        return frames.Seat(seat=number, player=None, ready=False, connected=False)
    return frames.Seat(
        seat=number, player=seat.player.name, ready=seat.ready, connected=seat.connected
    )


def race_answer(race: Race) -> dict[str, Any]:
    """The race as the API shows it."""
    return {
        "id": race.pk,
        "code": race.code,
        "socket": f"/ws/v1/races/{race.pk}/",
        "ruleset": race.ruleset,
        "mode": race.mode,
        "rated": race.rated,
        "state": race.state,
        "size": race.size,
        "limit_ms": race.limit_ms,
        "started_ms": epoch_ms(race.starts_at) or None,
        "seats": [
            {
                "seat": place.seat,
                "player": place.player,
                "ready": place.ready,
                "connected": place.connected,
            }
            for place in places(race)
        ],
        "progress": [
            {"seat": seat.seat, "player": seat.player.name, "up": seat.up, "moves": seat.moves}
            for seat in race.seats.all()
        ],
        "deal": {"commitment": race.deal.commitment, **_published(race)},
        "winner": race.winner,
        "reason": race.reason,
    }


def _published(race: Race) -> dict[str, Any]:
    if race.state != Race.State.OVER:
        return {}
    return {"code": race.deal.code, "seed": bytes(race.deal.seed).hex()}


def room_frame(race: Race, player: User | int, now: datetime) -> frames.Room:
    """The room as one player sees it."""
    player_id = player if isinstance(player, int) else player.pk
    you = next((seat.seat for seat in race.seats.all() if seat.player_id == player_id), None)
    return frames.Room(
        id=race.pk,
        code=race.code,
        ruleset=race.ruleset,
        mode=race.mode,
        state=race.state,
        rated=race.rated,
        limit_ms=race.limit_ms,
        now_ms=epoch_ms(now),
        seats=places(race),
        deal=frames.Commitment(race.deal.commitment),
        you=you,
    )


def standing_frames(race: Race, player_id: int, now: datetime) -> list[ServerFrame]:
    """Everything a socket needs to know that opens now, at any time of the race (M24)."""
    told: list[ServerFrame] = [room_frame(race, player_id, now)]
    if race.state == Race.State.COUNTDOWN:
        told.append(frames.Countdown(epoch_ms(race.starts_at), epoch_ms(now)))
    if race.state == Race.State.RUNNING:
        told.append(start_frame(race, player_id, now))
    if race.state in (Race.State.RUNNING, Race.State.OVER):
        told += [progress_frame(seat) for seat in race.seats.all()]
    if race.state == Race.State.RUNNING:
        told += [absent_frame(seat) for seat in race.seats.all() if seat.absent_until]
    if race.state == Race.State.OVER:
        told.append(over_frame(race))
        following = Race.objects.filter(rematch_of=race).values_list("pk", flat=True).first()
        if following:
            told.append(frames.RematchMade(following))
    return told


def start_frame(race: Race, player_id: int, now: datetime) -> frames.Start:
    """The start, with the player's own attempt; a spectator has none."""
    mine = next((s for s in race.seats.all() if s.player_id == player_id), None)
    attempt = mine.attempt_id if mine else None
    return frames.Start(
        started_ms=epoch_ms(race.starts_at),
        now_ms=epoch_ms(now),
        attempt=attempt,
        socket=f"/ws/v1/attempts/{attempt}/" if attempt else None,
    )


def progress_frame(seat: Seat) -> frames.RaceProgress:
    """How far a seat is: counts, never cards."""
    return frames.RaceProgress(seat.seat, seat.up, seat.moves, seat.connected)


def absent_frame(seat: Seat) -> frames.Absent:
    """The countdown of a seat that is away, or its end."""
    return frames.Absent(seat.seat, epoch_ms(seat.absent_until) or None)


def over_frame(race: Race) -> frames.RaceOver:
    """The outcome, the same for everybody, with the seed that proves the commitment."""
    return frames.RaceOver(
        winner=race.winner,
        reason=race.reason,
        results=[
            frames.RaceResult(
                seat=seat.seat,
                player=seat.player.name,
                up=seat.up,
                moves=seat.moves,
                time_ms=seat.up_ms,
                state=seat.state,
            )
            for seat in race.seats.all()
        ],
        seed=bytes(race.deal.seed).hex(),
    )
