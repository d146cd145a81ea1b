"""What a player does at a table: one function a verb, called by the consumer with a table awake.

Nothing here waits for the database. An entry is played on the tip, its answer is made, and both
wait for the journal; refusals queue behind what is on its way, so that answers keep the order of
the questions.
"""

from collections.abc import Awaitable, Callable

from games.engine.moves import BadMove, Move, parse_move
from games.engine.refusals import Refusal
from games.engine.replay import Game, Played
from games.play import answers, frames, news, verdicts
from games.play.appending import Entry
from games.play.finishing import Win
from games.play.hub import hub
from games.play.journal import Outcome, journal
from games.play.messages import explain
from games.play.selectors import Ref
from games.play.table import PLAYING, Table
from games.play.tables import tables
from games.play.tip import Reader

Acting = frames.Move | frames.Undo | frames.Redo | frames.Finish


class Made(Entry):
    """An entry on its way, with the answer that waits for it."""

    __slots__ = ("after", "answer", "game", "origin", "table")

    def __init__(
        self, table: Table, origin: Reader, frame: Acting, request: str, played: Played, at_ms: int
    ) -> None:
        tip = table.tip
        assert tip is not None
        super().__init__(
            tip, table.id, played.game.version, frame.ref, request, played.entry, at_ms
        )
        self.table = table
        self.origin = origin
        self.game = played.game
        self.answer = answers.applied(tip.game, played, frame.ref, at_ms, table.hints)
        self.after: list[Callable[[], None]] = []

    def settle(self, outcome: Outcome) -> None:
        """Tell the sockets what became of it."""
        if outcome is Outcome.DONE:
            self.done()
        elif outcome is Outcome.LOST:
            self.table.lost(self.chain)
        else:
            self.table.failed(self.chain)

    def done(self) -> None:
        """It is durable: answer, tell the other sockets, processes and rooms."""
        table, tip = self.table, self.chain
        tip.pending.popleft()
        tip.settled = self.game
        tip.last = self.entry
        assert self.ref is not None
        tip.last_ref = max(tip.last_ref, self.ref)
        table.shown = self.seq
        if self.origin in table.sockets:
            self.origin.send_bytes(self.answer)
        if len(table.sockets) > 1 or not hub.alone:
            self._tell_others()
        table.report(self.game, self.at_ms)
        verdicts.ask(table, self.game)
        for follower in self.after:
            follower()
        if not table.sockets:
            tables.forget(table)

    def _tell_others(self) -> None:
        data = answers.for_others(self.answer)
        self.table.send_all(data, besides=self.origin)
        if not hub.alone:
            item = news.EntryNews(self.seq, self.ref, self.request, self.entry, self.at_ms, data)
            hub.announce(self.table.room, news.encode(item))


def act(table: Table, socket: Reader, frame: Acting) -> Awaitable[None] | None:
    """Make a move, undo, redo or finish."""
    tip = table.tip
    assert tip is not None
    request = frame.m if isinstance(frame, frames.Move) else type(frame).__name__.lower()
    used = tip.refs.get(frame.ref)
    if used is not None:
        return repeat(table, socket, frame.ref, used, "entry", request)
    if table.ending or table.state != PLAYING:
        refuse(table, socket, frame.ref, Refusal("finished"))
    elif frame.base > tip.game.version and not tip.pending:
        return _ahead(table, socket, frame)
    elif frame.base != tip.game.version:
        stale(table, socket, frame.ref)
    else:
        _play(table, socket, frame, request)
    return None


async def _ahead(table: Table, socket: Reader, frame: Acting) -> None:
    """The client has seen more than this process: look at the log before refusing."""
    tip = table.tip
    await table.verify()
    if table.tip is tip or table.tip is None:
        stale(table, socket, frame.ref)
        return
    later = act(table, socket, frame)
    if later is not None:
        await later


def _play(table: Table, socket: Reader, frame: Acting, request: str) -> None:
    tip, clock = table.tip, table.clock
    assert tip is not None
    table.paused.discard(socket)
    game = tip.game
    at_ms = max(clock.elapsed(), game.clock_ms)
    move, played = _ask_engine(table, game, frame, at_ms)
    if isinstance(played, Refusal):
        refuse(table, socket, frame.ref, played, move)
        return
    clock.run()
    made = Made(table, socket, frame, request, played, at_ms)
    tip.refs[frame.ref] = Ref("entry", made.seq, request)
    tip.game = played.game
    tip.pending.append(made)
    if played.game.won:
        table.ending = True
        journal.submit(Win(table, made))
    else:
        journal.submit(made)


def _ask_engine(
    table: Table, game: Game, frame: Acting, at_ms: int
) -> tuple[Move | None, Played | Refusal]:
    if isinstance(frame, frames.Move):
        try:
            move = parse_move(frame.m)
        except BadMove:
            return None, Refusal("bad_move")
        return move, game.play(move, at_ms, table.auto_up)
    if isinstance(frame, frames.Undo):
        return None, game.undo(at_ms)
    if isinstance(frame, frames.Redo):
        return None, game.redo(at_ms)
    return None, game.finish(at_ms)


def repeat(
    table: Table, socket: Reader, ref: int, used: Ref, kind: str, request: str
) -> Awaitable[None] | None:
    """A reference came again: the first answer for the same question, a refusal for another."""
    tip = table.tip
    assert tip is not None
    asked = used.request if used.kind != "hint" else "hint"
    if used.kind != kind or asked != request:
        refuse(table, socket, ref, Refusal("ref_reused"))
    elif kind == "entry" and used.number > tip.settled.version:
        made = tip.pending[used.number - tip.settled.version - 1]
        made.after.append(lambda: socket.send_bytes(made.answer))
    elif kind == "entry":
        return table.repeat_entry(socket, used.number, ref)
    elif kind == "hint":
        socket.send(
            frames.Hinted(ref=ref, move=used.request, reason=used.reason, hints=used.number)
        )
    else:
        socket.send(
            frames.Over(ref=ref, v=used.number, reason="resigned", status=table.status(tip.settled))
        )
    return None


def refuse(
    table: Table, socket: Reader, ref: int, refusal: Refusal, move: Move | None = None
) -> None:
    """Refuse, in the order of the questions."""
    tip = table.tip
    assert tip is not None
    game = tip.game
    frame = frames.Refused(
        ref=ref,
        code=refusal.code,
        message=explain(game.rules, game.position, move, refusal, socket.lang),
        v=game.version,
    )
    table.in_order(lambda: socket.send(frame))


def stale(table: Table, socket: Reader, ref: int) -> None:
    """Refuse what was meant for another version, and show the one that is."""

    def answer() -> None:
        socket.refuse(ref, "stale")
        table.snapshot_to(socket)

    table.in_order(answer)
