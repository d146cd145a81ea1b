"""Every frame of the race socket."""

import msgspec
from msgspec import Struct

from games.play.frames import ClientFrame, Ping, Pong, Refused, ServerFrame, Sync


class Ready(ClientFrame, tag="ready"):
    """Ready to start."""


class RaceResign(ClientFrame, tag="resign"):
    """Give the race up."""


class Rematch(ClientFrame, tag="rematch"):
    """Ask for another race; both asking at once make one."""


class Leave(ClientFrame, tag="leave"):
    """Going away on purpose: an open seat becomes free, a running race waits less long."""


RaceClientFrame = Ready | RaceResign | Rematch | Leave | Sync | Ping


class Seat(Struct):
    """One place of a race."""

    seat: int
    player: str | None
    ready: bool
    connected: bool


class Commitment(Struct):
    """The deal before it opens: SHA-256 of its seed (M3)."""

    commitment: str


class Room(ServerFrame, tag="room", kw_only=True):
    """The race as it is now."""

    id: str
    code: str
    ruleset: str
    mode: str
    state: str
    rated: bool
    limit_ms: int
    now_ms: int
    seats: list[Seat]
    deal: Commitment
    you: int | None = None


class Countdown(ServerFrame, tag="countdown"):
    """The race starts at `at_ms` of the server's clock."""

    at_ms: int
    now_ms: int


class Start(ServerFrame, tag="start", kw_only=True):
    """The race has started; a spectator has no attempt."""

    started_ms: int
    now_ms: int
    attempt: str | None = None
    socket: str | None = None


class RaceProgress(ServerFrame, tag="progress"):
    """How far one seat is: never cards or positions (M22)."""

    seat: int
    up: int
    moves: int
    connected: bool


class Absent(ServerFrame, tag="absent"):
    """A seat is absent and forfeits at the deadline; null: it is back."""

    seat: int
    deadline_ms: int | None


class RaceResult(Struct):
    """The end of one seat."""

    seat: int
    player: str
    up: int
    moves: int
    time_ms: int
    state: str


class RaceOver(ServerFrame, tag="over", kw_only=True):
    """The race is over; the seed proves the commitment."""

    winner: int | None
    reason: str
    results: list[RaceResult]
    seed: str


class RematchMade(ServerFrame, tag="rematch"):
    """The next race exists."""

    race: str


RaceServerFrame = (
    Room | Countdown | Start | RaceProgress | Absent | RaceOver | RematchMade | Refused | Pong
)

decoder: msgspec.json.Decoder[RaceClientFrame] = msgspec.json.Decoder(RaceClientFrame)
