"""Every frame of the attempt socket. `manage.py export_frames` publishes the schema.

Unknown keys are ignored, unknown tags and wrong types are not. Server frames are structs as well,
so that encoding costs next to nothing and the documented shape is the sent shape.
"""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Ref = Annotated[int, Meta(ge=1, le=2**53 - 1, description="Client reference, once per attempt")]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1, description="Number of log entries")]
Notation = Annotated[str, Meta(min_length=1, max_length=16, description="T2>T7:5, S, R …")]
Cards = list[str | None]
Position = dict[str, int | list[str | None]]
Known = dict[str, list[int | str]]


class ClientFrame(Struct, tag_field="t"):
    """What a client sends."""


class ServerFrame(Struct, tag_field="t", omit_defaults=True):
    """What the server sends."""


# Attempt socket, client to server


class Move(ClientFrame, tag="move"):
    """Make the move `m` on version `base`."""

    ref: Ref
    base: Version
    m: Notation


class Undo(ClientFrame, tag="undo"):
    """Take the last move back."""

    ref: Ref
    base: Version


class Redo(ClientFrame, tag="redo"):
    """Make the move that was taken back again."""

    ref: Ref
    base: Version


class Finish(ClientFrame, tag="finish"):
    """«Finalizar»: send all remaining cards up (FT10)."""

    ref: Ref
    base: Version


class Resign(ClientFrame, tag="resign"):
    """Give up."""

    ref: Ref
    base: Version | None = None


class Hint(ClientFrame, tag="hint"):
    """Ask for a hint; a resent `ref` shows the same one again."""

    ref: Ref


class Auto(ClientFrame, tag="auto"):
    """Switch the automatic sending up of safe cards (FT9)."""

    ref: Ref
    on: bool


class Pause(ClientFrame, tag="pause"):
    """The tab is hidden: the solo clock stops."""


class Resume(ClientFrame, tag="resume"):
    """The tab is back."""


class Sync(ClientFrame, tag="sync"):
    """Ask for a snapshot."""


class Ping(ClientFrame, tag="ping"):
    """Measure the way there and back."""

    ts: int | float


AttemptClientFrame = (
    Move | Undo | Redo | Finish | Resign | Hint | Auto | Pause | Resume | Sync | Ping
)

# Attempt socket, server to client


class MoveChange(Struct, tag_field="op", tag="move", omit_defaults=True):
    """Take `n` cards off the end of `from`, append `cards` to the end of `to`."""

    source: str = msgspec.field(name="from")
    to: str
    cards: Cards
    n: int
    auto: bool = False
    via: list[str] = []


class TurnChange(Struct, tag_field="op", tag="turn"):
    """Card `i` of the pile shows now, or (by undo) no longer."""

    pile: str
    i: int
    card: str | None


Change = MoveChange | TurnChange


class Status(Struct, omit_defaults=True):
    """The status line (T7). What only some games need is left out in the others."""

    moves: int
    time_ms: int
    undos: int
    hints: int
    won: bool
    over: bool
    can_undo: bool
    can_redo: bool
    can_finish: bool
    up: int
    running: bool
    score: int | UnsetType = UNSET
    bank: int | UnsetType = UNSET
    rounds_left: int | UnsetType = UNSET
    passes_left: int | UnsetType | None = UNSET
    sets: int | UnsetType = UNSET
    hidden: int | UnsetType = UNSET


class DealInfo(Struct):
    """What is said of a deal: never its cards or its seed."""

    code: str | None
    number: int | None
    solvable: bool


class AttemptInfo(Struct):
    """Which attempt this is."""

    id: str
    ruleset: str
    kind: str
    deal: DealInfo
    auto_up: bool
    lang: str


class Result(Struct):
    """The result panel (T9). `record` and `place` come from the boards."""

    moves: int
    time_ms: int
    undos: int
    hints: int
    deal: DealInfo
    first: bool
    pure: bool
    record: bool = False
    place: int | None = None


class Snapshot(ServerFrame, tag="snapshot", kw_only=True):
    """The whole table as the player may see it."""

    v: int
    attempt: AttemptInfo
    position: Position
    known: Known
    legal: dict[str, list[str]]
    preferred: dict[str, str]
    caps: dict[str, int]
    why: dict[str, str]
    lifts: dict[str, int]
    status: Status
    last: str | None
    last_ref: int
    paused: bool
    result: Result | UnsetType = UNSET


class Applied(ServerFrame, tag="applied", kw_only=True):
    """A log entry is durable. `ref` is null on sockets that did not send it."""

    ref: int | None
    v: int
    m: str
    changes: list[Change]
    legal: dict[str, list[str]]
    preferred: dict[str, str]
    caps: dict[str, int]
    why: dict[str, str]
    lifts: dict[str, int]
    status: Status
    known: Known | UnsetType = UNSET


class Refused(ServerFrame, tag="refused", kw_only=True):
    """Nothing happened, and why (C1)."""

    ref: int | None
    code: str
    message: str
    v: int
    params: dict[str, str | int] | UnsetType = UNSET


class Hinted(ServerFrame, tag="hint", kw_only=True):
    """A hint; with no progress `move` is null and `next` names the real next step (T11)."""

    ref: int
    move: str | None
    reason: str
    hints: int
    next: str | None = None


class AutoSet(ServerFrame, tag="auto"):
    """The setting as it is now."""

    ref: int | None
    on: bool


class Clock(ServerFrame, tag="clock"):
    """The clock stopped or runs."""

    running: bool
    time_ms: int


class Pong(ServerFrame, tag="pong"):
    """Answer to ping."""

    ts: int | float


class Over(ServerFrame, tag="over", kw_only=True):
    """The attempt ended without a win: given up, or its event is over."""

    v: int
    reason: str
    status: Status
    ref: int | None = None


class Won(ServerFrame, tag="won"):
    """The attempt is won; comes after the `applied` of the winning move."""

    v: int
    result: Result


class Verdict(ServerFrame, tag="verdict", kw_only=True):
    """What a worker found out about version `v` (T12)."""

    v: int
    verdict: str
    known_only: bool


class VerdictPending(ServerFrame, tag="verdict_pending"):
    """A verdict on version `v` is being computed."""

    v: int


AttemptServerFrame = (
    Snapshot
    | Applied
    | Refused
    | Hinted
    | AutoSet
    | Clock
    | Pong
    | Over
    | Won
    | Verdict
    | VerdictPending
)

# Coding

_encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[AttemptClientFrame] = msgspec.json.Decoder(AttemptClientFrame)


def encode(frame: ServerFrame) -> bytes:
    """Encode one server frame."""
    return _encoder.encode(frame)


class _Reference(Struct):
    ref: Ref | None = None


_reference = msgspec.json.Decoder(_Reference)


def reference_of(data: str | bytes) -> int | None:
    """Find the `ref` of a frame that is no frame, so that its refusal can name it."""
    try:
        return _reference.decode(data).ref
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError):
        return None
