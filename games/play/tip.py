"""Where a table's game stands, and what it needs of sockets and of entries on their way."""

from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from games.engine.replay import Game
from games.play import frames
from games.play.selectors import Loaded, Ref


class Reader(Protocol):
    """A socket, as a table knows it."""

    lang: str

    def send(self, frame: frames.ServerFrame) -> None:
        """Send a frame."""

    def send_bytes(self, data: bytes) -> None:
        """Send a frame already encoded."""

    def refuse(self, ref: int | None, code: str) -> None:
        """Refuse a frame."""


class Pending(Protocol):
    """An entry that is on its way to the log."""

    seq: int
    ref: int | None
    request: str
    origin: Reader
    after: list[Callable[[], None]]


class Tip:
    """Where the game stands: durable (`settled`) and with what is on its way (`game`)."""

    __slots__ = ("broken", "game", "last", "last_ref", "pending", "refs", "settled")

    def __init__(self, loaded: Loaded) -> None:
        self.game: Game = loaded.game
        self.settled: Game = loaded.game
        self.last = loaded.last
        self.refs = loaded.refs
        self.last_ref = max(loaded.refs, default=0)
        self.pending: deque[Any] = deque()
        self.broken = False

    def note(self, ref: int, used: Ref) -> None:
        """Remember what a reference was used for, durably."""
        self.refs[ref] = used
        self.last_ref = max(self.last_ref, ref)
