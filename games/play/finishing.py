"""Winning and giving up at a table: the journal's jobs that end an attempt."""

from collections.abc import Awaitable
from typing import Any

from games.play import ending, frames, news
from games.play.hub import hub
from games.play.journal import Job, Outcome, journal
from games.play.models import Attempt
from games.play.table import PLAYING, Table
from games.play.tables import tables
from games.play.tip import Reader

State = Attempt.State


class End(Job):
    """Ends an attempt from its table."""

    __slots__ = ("ended", "table", "tip")

    def __init__(self, table: Table) -> None:
        super().__init__(table.tip)
        assert table.tip is not None
        self.table = table
        self.tip = table.tip
        self.ended: ending.Ended | None = None
        table.ending = True

    def settle(self, outcome: Outcome) -> None:
        """Tell everybody, or look again at what the log says."""
        if outcome is Outcome.DONE and self.ended is not None:
            self.table.ending = False
            self.done(self.ended)
            if not self.table.sockets:
                tables.forget(self.table)
        elif outcome is Outcome.LOST:
            self.lost()
        else:
            self.failed()

    def done(self, ended: ending.Ended) -> None:
        """It is durable."""
        table, attempt = self.table, ended.attempt
        table.result = attempt.result
        table.end(attempt.state, attempt.clock_ms, attempt.end_ref)
        item = ending.news_of(ended, attempt.state)
        self.tell(item)
        hub.announce(table.room, news.encode(item))
        table.report(ended.game, attempt.clock_ms)

    def tell(self, item: news.EndNews) -> None:
        """Tell the sockets here."""
        self.table.send_all(item.frame)

    def lost(self) -> None:
        """Somebody else's entry or end came first."""
        self.table.lost(self.tip)

    def failed(self) -> None:
        """The database does not answer."""
        self.table.failed(self.tip)


class Win(End):
    """The winning entry and the end it brings, in one transaction."""

    __slots__ = ("made",)

    def __init__(self, table: Table, made: Any) -> None:
        super().__init__(table)
        self.made = made

    def write(self) -> bool:
        """Append, replay, close, tell the rooms."""
        if not ending.store_entry(self.made):
            return False
        self.ended = ending.end(self.table.id, State.WON, at_ms=self.made.at_ms)
        return self.ended is not None

    def done(self, ended: ending.Ended) -> None:
        """`applied` first, then `won`."""
        self.table.state = State.WON.value
        self.made.done()
        super().done(ended)


class GiveUp(End):
    """The player resigns."""

    __slots__ = ("at_ms", "origin", "ref")

    def __init__(self, table: Table, origin: Reader, ref: int) -> None:
        super().__init__(table)
        self.origin = origin
        self.ref = ref
        self.at_ms = table.clock.elapsed()

    def write(self) -> bool:
        """Close."""
        self.ended = ending.end(self.table.id, State.RESIGNED, at_ms=self.at_ms, ref=self.ref)
        return self.ended is not None

    def tell(self, item: news.EndNews) -> None:
        """The socket that asked is answered by its reference."""
        self.table.send_all(item.frame, besides=self.origin)
        tip = self.table.tip
        if tip is not None and self.origin in self.table.sockets:
            self.origin.send(over(self.table, self.ref, tip.settled.version))

    def lost(self) -> None:
        """The attempt was over already, or went on elsewhere."""
        self.origin.refuse(self.ref, "stale")
        super().lost()

    def failed(self) -> None:
        """Nothing happened."""
        self.origin.refuse(self.ref, "try_again")
        super().failed()


def over(table: Table, ref: int, version: int) -> frames.Over:
    """The answer to `resign`, the first time and again."""
    assert table.tip is not None
    status = table.status(table.tip.settled)
    return frames.Over(ref=ref, v=version, reason=State.RESIGNED.value, status=status)


def resign(table: Table, socket: Reader, frame: frames.Resign) -> Awaitable[None] | None:
    """Give up."""
    tip = table.tip
    assert tip is not None
    used = tip.refs.get(frame.ref)
    if used is not None and used.kind == "end":
        socket.send(over(table, frame.ref, used.number))
    elif used is not None:
        socket.refuse(frame.ref, "ref_reused")
    elif table.ending or table.state != PLAYING:
        table.in_order(lambda: socket.refuse(frame.ref, "finished"))
    else:
        journal.submit(GiveUp(table, socket, frame.ref))
    return None
