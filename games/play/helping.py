"""Hints, the clock and the setting at a table."""

from collections.abc import Awaitable

from games.engine.hints import hint as find_hint
from games.play import ending, frames, news
from games.play.hub import hub
from games.play.journal import Job, Outcome, journal
from games.play.models import Attempt, HintShown
from games.play.moving import repeat
from games.play.selectors import Ref
from games.play.table import PLAYING, Reader, Table


class ShowHint(Job):
    """A hint is stored before it is shown: reloading does not give it back."""

    __slots__ = ("origin", "ref", "seq", "shown", "table", "tip")

    def __init__(
        self, table: Table, origin: Reader, ref: int, shown: frames.Hinted, seq: int
    ) -> None:
        super().__init__(table.tip)
        assert table.tip is not None
        self.tip = table.tip
        self.table = table
        self.origin = origin
        self.ref = ref
        self.shown = shown
        self.seq = seq

    def write(self) -> bool:
        """Store and count it."""
        HintShown.objects.create(
            attempt_id=self.table.id,
            seq=self.seq,
            ref=self.ref,
            move=self.shown.move or "",
            reason=self.shown.reason,
        )
        ending.store_hint_count(self.table.id)
        return True

    def settle(self, outcome: Outcome) -> None:
        """Show it."""
        table, shown = self.table, self.shown
        if outcome is Outcome.DONE:
            used = Ref("hint", shown.hints, shown.move or "", shown.reason)
            if table.tip is not None:
                table.tip.note(self.ref, used)
            self.origin.send(shown)
            item = news.HintNews(self.ref, used.number, used.request, used.reason)
            hub.announce(table.room, news.encode(item))
        elif outcome is Outcome.LOST:
            self.origin.refuse(self.ref, "stale")
            table.lost(self.tip)
        else:
            self.origin.refuse(self.ref, "try_again")
            table.failed(self.tip)


def hint(table: Table, socket: Reader, frame: frames.Hint) -> Awaitable[None] | None:
    """Show a hint, from what the player has seen (T11)."""
    tip = table.tip
    assert tip is not None
    used = tip.refs.get(frame.ref)
    if used is not None:
        return repeat(table, socket, frame.ref, used, "hint", "hint")
    if table.ending or table.state != PLAYING:
        table.in_order(lambda: socket.refuse(frame.ref, "finished"))
        return None
    if table.facts.options.get("hints") is False:
        table.in_order(lambda: socket.refuse(frame.ref, "hints_off"))
        return None
    game = tip.game
    found = find_hint(
        game.rules,
        game.view(),
        game.known(),
        redeals=game.position.redeals,
        can_undo=game.can_undo,
    )
    if found.move is None:
        answer = frames.Hinted(
            ref=frame.ref, move=None, reason=found.reason, next=found.next, hints=table.hints
        )
        table.in_order(lambda: socket.send(answer))
        return None
    table.hints += 1
    shown = frames.Hinted(ref=frame.ref, move=found.move, reason=found.reason, hints=table.hints)
    tip.refs[frame.ref] = Ref("hint", table.hints, found.move, found.reason)
    journal.submit(ShowHint(table, socket, frame.ref, shown, game.version))
    return None


class Switch(Job):
    """The setting of automatic moves, kept with the attempt."""

    __slots__ = ("on", "origin", "ref", "table", "tip")

    def __init__(self, table: Table, origin: Reader, frame: frames.Auto) -> None:
        super().__init__(table.tip)
        assert table.tip is not None
        self.tip = table.tip
        self.table = table
        self.origin = origin
        self.ref = frame.ref
        self.on = frame.on

    def write(self) -> bool:
        """Store it."""
        Attempt.objects.filter(pk=self.table.id).update(auto_up=self.on)
        return True

    def settle(self, outcome: Outcome) -> None:
        """Answer."""
        table = self.table
        if outcome is not Outcome.DONE:
            self.origin.refuse(self.ref, "try_again")
            table.failed(self.tip)
            return
        self.origin.send(frames.AutoSet(self.ref, self.on))
        data = frames.encode(frames.AutoSet(None, self.on))
        table.send_all(data, besides=self.origin)
        hub.announce(table.room, news.encode(news.AutoNews(self.on, data)))


def auto(table: Table, socket: Reader, frame: frames.Auto) -> None:
    """Switch the automatic sending up of safe cards (FT9), from the next move on."""
    if table.state != PLAYING:
        table.in_order(lambda: socket.refuse(frame.ref, "finished"))
        return
    table.auto_up = frame.on
    journal.submit(Switch(table, socket, frame))


def pause(table: Table, socket: Reader, frame: frames.Pause) -> None:
    """The tab is hidden."""
    table.paused.add(socket)
    _tell_clock(table, socket)


def resume(table: Table, socket: Reader, frame: frames.Resume) -> None:
    """The tab is back."""
    table.paused.discard(socket)
    _tell_clock(table, socket)


def _tell_clock(table: Table, socket: Reader) -> None:
    before = table.clock.running
    table.mind_clock()
    running = table.clock.running
    told = frames.Clock(running, table.clock.elapsed())
    if running == before:
        socket.send(told)
    else:
        table.send_all(frames.encode(told))


async def sync(table: Table, socket: Reader, frame: frames.Sync) -> None:
    """Show everything anew, as the log has it."""
    await table.verify()
    table.in_order(lambda: table.snapshot_to(socket))


def ping(table: Table, socket: Reader, frame: frames.Ping) -> None:
    """Answer at once."""
    socket.send(frames.Pong(frame.ts))
