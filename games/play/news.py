"""What processes tell each other about an attempt."""

import msgspec
from msgspec import Struct

ROOM = "attempt:"


class EntryNews(Struct, tag=1, array_like=True):
    """A log entry is durable; `frame` is what every socket of the attempt gets."""

    seq: int
    ref: int | None
    request: str
    entry: str
    at_ms: int
    frame: bytes


class EndNews(Struct, tag=2, array_like=True):
    """The attempt ended at version `seq`; `frame` says so to every socket."""

    seq: int
    state: str
    at_ms: int
    frame: bytes
    ref: int | None = None


class HintNews(Struct, tag=3, array_like=True):
    """A hint was shown."""

    ref: int
    number: int
    move: str
    reason: str


class AutoNews(Struct, tag=4, array_like=True):
    """The setting changed."""

    on: bool
    frame: bytes


class ClockNews(Struct, tag=5, array_like=True):
    """A race's start was moved."""

    started_ms: int


class VerdictNews(Struct, tag=6, array_like=True):
    """A worker's verdict on version `seq`, empty while it is computed; with a winning line."""

    seq: int
    verdict: str = ""
    steps: dict[str, str] = {}


News = EntryNews | EndNews | HintNews | AutoNews | ClockNews | VerdictNews

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(News).decode


def room_of(attempt_id: str) -> str:
    """The hub's room of an attempt."""
    return ROOM + attempt_id
