"""The attempt socket `/ws/v1/attempts/<id>/`: decodes, calls one service, no rules and no ORM."""

from collections.abc import Awaitable, Callable
from typing import Any

from accounts.models import User
from games.play import finishing, frames, helping, moving
from games.play.sockets import NOT_YOURS, UNKNOWN, BaseSocket, CloseSocket
from games.play.table import Table
from games.play.tables import tables

Verb = Callable[[Table, Any, Any], Awaitable[None] | None]

VERBS: dict[type, Verb] = {
    frames.Move: moving.act,
    frames.Undo: moving.act,
    frames.Redo: moving.act,
    frames.Finish: moving.act,
    frames.Resign: finishing.resign,
    frames.Hint: helping.hint,
    frames.Auto: helping.auto,
    frames.Pause: helping.pause,
    frames.Resume: helping.resume,
    frames.Sync: helping.sync,
    frames.Ping: helping.ping,
}


class AttemptSocket(BaseSocket):
    """One tab, or one program, at an attempt."""

    decoder = frames.decoder
    table: Table

    async def opened(self, player: User) -> None:
        """Sit down at the player's own attempt and get a snapshot."""
        table = await tables.open(self.scope["url_route"]["kwargs"]["attempt_id"])
        if table is None:
            raise CloseSocket(UNKNOWN)
        if table.facts.player_id != player.pk:
            tables.forget(table)
            raise CloseSocket(NOT_YOURS)
        self.table = table
        table.attach(self)

    def frame(self, frame: Any) -> Awaitable[None] | None:
        """Hand a frame to its verb."""
        table = self.table
        if table.tip is None:
            return self._wake_for(frame)
        tables.touch(table)
        return VERBS[type(frame)](table, self, frame)

    async def _wake_for(self, frame: Any) -> None:
        if not await tables.wake(self.table):
            self.refuse(getattr(frame, "ref", None), "try_again")
            return
        later = VERBS[type(frame)](self.table, self, frame)
        if later is not None:
            await later

    def closed(self) -> None:
        """Stand up; the last one stops the clock."""
        tables.left(self.table, self)

    @property
    def version(self) -> int:
        """The version that every socket of the attempt has been told."""
        return max(0, self.table.shown)
