"""One attempt as this process plays it: sockets, clock, and the tip that the next frame meets.

The tip is a cache. It runs ahead of the log (speculation: pipelined frames need not wait for each
other's commit), and it is thrown away whenever the log turns out to be different. Only what is
durable is ever told.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from django.db import DatabaseError

from games.engine.refusals import Refusal
from games.engine.replay import Game, IllegalLog
from games.play import answers, frames, news
from games.play.clock import Clock
from games.play.judged import Judged, Judgement, key_of
from games.play.models import Attempt
from games.play.progress import Presence, Progress, observed, report
from games.play.reading import read
from games.play.selectors import Facts, Loaded, Ref, end_of_log, load
from games.play.tip import Pending, Reader, Tip

log = logging.getLogger(__name__)

PLAYING = Attempt.State.PLAYING.value
Then = Callable[[bool], Awaitable[None]]


class Table:
    """A live attempt; belongs to the loop's thread."""

    def __init__(self, attempt_id: str) -> None:
        self.id = attempt_id
        self.room = news.room_of(attempt_id)
        self.tip: Tip | None = None
        self.facts: Facts
        self.clock = Clock(0)
        self.state = PLAYING
        self.missing = False
        self.ending = False
        self.auto_up = True
        self.hints = 0
        self.result: dict[str, Any] | None = None
        self.sockets: list[Reader] = []
        self.paused: set[Reader] = set()
        self.judged = Judged()
        self.wishes: dict[int, Any] = {}  # hints that wait for a worker, by reference
        self.shown = -1  # the version that all sockets have been told
        self._waking: asyncio.Task[bool] | None = None
        self._afterwards: list[Then] = []

    # Waking

    async def wake(self) -> bool:
        """Have a tip; False when the database does not answer."""
        return self.tip is not None or await asyncio.shield(self._wake())

    def _wake(self, then: Then | None = None) -> asyncio.Task[bool]:
        """Load, and call `then` before anybody who waits goes on."""
        if then is not None:
            self._afterwards.append(then)
        if self._waking is None:
            self._waking = asyncio.ensure_future(self._load())
        return self._waking

    async def _load(self) -> bool:
        try:
            while True:
                awake = self.tip is not None or await self._reload()
                if not self._afterwards:
                    return awake
                callbacks, self._afterwards = self._afterwards, []
                for callback in callbacks:
                    await callback(awake)
        finally:
            self._waking = None

    async def _reload(self) -> bool:
        while True:
            try:
                loaded = await read(load, self.id)
            except (DatabaseError, IllegalLog) as error:
                log.error("attempt %s could not be loaded: %s", self.id, type(error).__name__)
                return False
            if loaded is None:
                self.missing = True
                return False
            if loaded.game.version >= self.shown:
                self._adopt(loaded)
                return True

    def _adopt(self, loaded: Loaded) -> None:
        if self.shown < 0:
            self.facts = loaded.facts
            self.clock = Clock(loaded.clock_ms, loaded.started_ms)
        changed = (loaded.game.version, loaded.state) != (self.shown, self.state)
        self.tip = Tip(loaded)
        self.auto_up = loaded.auto_up
        self.hints = loaded.hints
        self.result = loaded.result
        self.state = loaded.state
        self.ending = False
        if loaded.state == PLAYING:
            self.clock.catch_up(loaded.game.clock_ms)
        else:
            self.clock.freeze(loaded.clock_ms)
        self.shown = loaded.game.version
        if loaded.judgement is not None:
            self.judged.take(loaded.judgement)
        if changed:
            self.tell_all()

    def refresh(self) -> None:
        """Look at the log again; sockets are told when it differs from what they saw."""
        if self.tip is not None and self.tip.pending:
            return  # the constraint will tell
        self.tip = None
        if self.sockets:
            self._wake()

    async def verify(self) -> None:
        """Compare with the log, as far as nothing is on its way, and load it when it differs."""
        tip = self.tip
        if tip is None or tip.pending or self.ending:
            return
        try:
            stored = await read(end_of_log, self.id)
        except DatabaseError:
            return
        if self.tip is tip and not tip.pending and stored != (self.shown, self.state):
            self.tip = None
            await self.wake()

    # Sockets

    def attach(self, socket: Reader) -> None:
        """A socket joins: it is told everything durable, and from now on what follows."""
        if not self.sockets:
            self._report_presence(here=True)
        self.sockets.append(socket)
        self.mind_clock()
        self.snapshot_to(socket)

    def detach(self, socket: Reader) -> None:
        """A socket is gone; with the last one a solo clock stops."""
        if socket in self.sockets:
            self.sockets.remove(socket)
            self.paused.discard(socket)
            self.mind_clock()
            if not self.sockets:
                self._report_presence(here=False)

    def _report_presence(self, *, here: bool) -> None:
        if observed(self.facts.kind):
            who = self.facts
            report(who.kind, Presence(self.id, who.player_id, who.event, here))

    def mind_clock(self) -> None:
        """Run a solo clock exactly while somebody looks at a game that has begun."""
        tip = self.tip
        begun = self.clock.elapsed() > 0 or (tip is not None and tip.game.version > 0)
        looking = any(socket not in self.paused for socket in self.sockets)
        if begun and looking and self.state == PLAYING:
            self.clock.run()
        else:
            self.clock.stop()

    # Telling

    def tell_all(self) -> None:
        """Send a snapshot to every socket."""
        for socket in tuple(self.sockets):
            self.snapshot_to(socket)

    def snapshot_to(self, socket: Reader) -> None:
        """Send the durable state; when there is none at hand, as soon as there is."""
        if self.tip is not None:
            self._show(self.tip, socket)
        else:

            async def tell(awake: bool) -> None:
                if awake and self.tip is not None:
                    self._show(self.tip, socket)

            self._wake(tell)

    def _show(self, tip: Tip, socket: Reader) -> None:
        socket.send(self._snapshot(tip, socket.lang))
        judgement = self.judged.on(tip.settled.version)
        if judgement is not None and self.state == PLAYING:
            socket.send_bytes(judgement.frame)

    def _snapshot(self, tip: Tip, lang: str) -> frames.Snapshot:
        game = tip.settled
        return answers.snapshot(
            self.facts,
            game,
            self.status(game),
            ended=self.state != PLAYING,
            last=tip.last,
            last_ref=tip.last_ref,
            auto_up=self.auto_up,
            paused=not self.clock.running and self.state == PLAYING and game.version > 0,
            lang=lang,
            result=self.result,
        )

    def status(self, game: Game) -> frames.Status:
        """The status line now."""
        return answers.status(
            game,
            answers.offered(game.rules, game.position),
            time_ms=self.clock.elapsed(),
            hints=self.hints,
            running=self.clock.running and self.state == PLAYING,
            ended=self.state != PLAYING,
        )

    def send_all(self, data: bytes, besides: Reader | None = None) -> None:
        """Send an encoded frame to every socket."""
        for socket in tuple(self.sockets):
            if socket is not besides:
                socket.send_bytes(data)

    def in_order(self, answer: Callable[[], None]) -> None:
        """Answer after everything that was asked before is durable and answered."""
        tip = self.tip
        if tip is not None and tip.pending:
            tip.pending[-1].after.append(answer)
        else:
            answer()

    def report(self, game: Game, at_ms: int) -> None:
        """Tell higher rooms how it goes."""
        who = self.facts
        if observed(who.kind):
            report(
                who.kind,
                Progress(
                    self.id,
                    who.player_id,
                    who.event,
                    game.version,
                    game.up,
                    game.moves,
                    at_ms,
                    self.state,
                ),
            )

    async def repeat_entry(self, socket: Reader, seq: int, ref: int | None) -> None:
        """Give the first answer again (M2)."""
        try:
            for data in await read(answers.again, self.id, seq, ref):
                socket.send_bytes(data)
        except DatabaseError:
            socket.refuse(ref, "try_again")

    # Other processes

    def heard(self, room: str, data: bytes) -> None:
        """Take news of the attempt."""
        item = news.decode(data)
        if isinstance(item, news.EntryNews):
            self._hear_entry(item)
        elif isinstance(item, news.EndNews):
            self._hear_end(item)
        elif isinstance(item, news.HintNews):
            self.hints = item.number
            if self.tip is not None:
                self.tip.note(item.ref, Ref("hint", item.number, item.move, item.reason))
        elif isinstance(item, news.AutoNews):
            self.auto_up = item.on
            self.send_all(item.frame)
        elif isinstance(item, news.ClockNews):
            self.clock.start_at(item.started_ms)
        else:
            self._hear_verdict(Judgement(item.seq, item.verdict, item.steps))

    def _hear_verdict(self, judgement: Judgement) -> None:
        current = judgement.seq == self.shown and self.state == PLAYING
        if current:
            self.send_all(judgement.frame)
        tip = self.tip
        self.judged.take(judgement, key_of(tip.settled.position) if current and tip else None)

    def missed(self, room: str) -> None:
        """News may have been lost."""
        self.refresh()

    def _hear_entry(self, item: news.EntryNews) -> None:
        tip = self.tip
        if item.seq <= self.shown or (tip is not None and tip.pending):
            return  # known, or the constraint will tell
        if tip is None or item.seq != self.shown + 1:
            self.refresh()
            return
        played = tip.settled.replay_entry(item.entry, item.at_ms)
        if isinstance(played, Refusal):
            self.refresh()
            return
        tip.game = tip.settled = played.game
        tip.last = item.entry
        if item.ref is not None:
            tip.note(item.ref, Ref("entry", item.seq, item.request))
        self.shown = item.seq
        self.mind_clock()
        self.clock.catch_up(item.at_ms)
        self.send_all(item.frame)

    def _hear_end(self, item: news.EndNews) -> None:
        tip = self.tip
        if tip is None or tip.settled.version != item.seq:
            self.tip = None
            if self.sockets:
                self._wake()
            return
        self.end(item.state, item.at_ms, item.ref)
        self.send_all(item.frame)

    def end(self, state: str, at_ms: int, ref: int | None) -> None:
        """The attempt is over for good."""
        self.state = state
        self.ending = False
        self.clock.freeze(at_ms)
        tip = self.tip
        if tip is not None:
            tip.game = tip.settled
            if ref is not None:
                tip.note(ref, Ref("end", tip.settled.version, "resign"))

    # What went wrong

    def lost(self, tip: Tip) -> None:
        """The log is not what the tip built on: look again, then answer what was pending."""
        if self.tip is not tip:
            return
        losers = list(tip.pending)
        self.tip = None
        self.ending = False

        async def answer(awake: bool) -> None:
            for item in losers:
                await self._answer_lost(item, awake)
            if awake:
                self.tell_all()
            for item in losers:
                for follower in item.after:
                    follower()

        self._wake(answer)

    async def _answer_lost(self, item: Pending, awake: bool) -> None:
        used = self.tip.refs.get(item.ref or 0) if self.tip is not None else None
        if not awake:
            item.origin.refuse(item.ref, "try_again")
        elif used is not None and used.kind == "entry" and used.request == item.request:
            await self.repeat_entry(item.origin, used.number, item.ref)
        else:
            item.origin.refuse(item.ref, "stale")

    def failed(self, tip: Tip) -> None:
        """The database does not answer: nothing pending is known to be stored."""
        if self.tip is not tip:
            return
        self.tip = None
        self.ending = False
        for item in tip.pending:
            item.origin.refuse(item.ref, "try_again")
            for follower in item.after:
                follower()
