"""Hints, the clock and the setting at a table."""

from collections.abc import Awaitable

from games.play import frames, news, verdicts
from games.play.hinting import show, wish
from games.play.hub import hub
from games.play.journal import Job, Outcome, journal
from games.play.models import Attempt
from games.play.moving import repeat
from games.play.table import PLAYING, Table
from games.play.tip import Reader


def hint(table: Table, socket: Reader, frame: frames.Hint) -> Awaitable[None] | None:
    """Show a hint, from what the player has seen (T11)."""
    tip = table.tip
    assert tip is not None
    used = tip.refs.get(frame.ref)
    if frame.ref in table.wishes:
        table.wishes[frame.ref].origin = socket
        return None
    if used is not None:
        return repeat(table, socket, frame.ref, used, "hint", "hint")
    if table.ending or table.state != PLAYING:
        table.in_order(lambda: socket.refuse(frame.ref, "finished"))
        return None
    if table.facts.options.get("hints") is False:
        table.in_order(lambda: socket.refuse(frame.ref, "hints_off"))
        return None
    game = tip.game
    if verdicts.judgeable(table, game):
        wish(table, socket, frame.ref, game)
    else:
        show(table, socket, frame.ref, game.hint(), game.version)
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
