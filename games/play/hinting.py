"""Showing a hint, and better ones: the move that wins, where a worker knows one (T11).

With every card known a worker judges each position anyway (`verdicts`); a hint waits a moment for
that, then says what the rules of hints say, and once more when the worker's move comes later.
"""

import asyncio

from games.engine.hints import NO_PROGRESS, Hint
from games.engine.moves import parse_move
from games.engine.refusals import Refusal
from games.engine.replay import Game
from games.play import ending, frames, news, verdicts
from games.play.hub import hub
from games.play.journal import Job, Outcome, journal
from games.play.judged import key_of
from games.play.models import HintShown
from games.play.selectors import Ref
from games.play.table import PLAYING, Table
from games.play.tip import Reader

WINNING_LINE = "winning_line"
PATIENCE = 0.2
ASKED = Ref("hint", 0, "")
"""What a reference is used for while its hint is being worked out."""


class ShowHint(Job):
    """A hint is stored before it is shown: reloading does not give it back."""

    __slots__ = ("again", "origin", "ref", "seq", "shown", "table", "tip")

    def __init__(
        self, table: Table, origin: Reader, shown: frames.Hinted, seq: int, *, again: bool = False
    ) -> None:
        super().__init__(table.tip)
        assert table.tip is not None
        self.tip = table.tip
        self.table = table
        self.origin = origin
        self.ref = shown.ref
        self.shown = shown
        self.seq = seq
        self.again = again

    def write(self) -> bool:
        """Store it; count it the first time."""
        move, reason = self.shown.move or "", self.shown.reason
        row = {"attempt_id": self.table.id, "ref": self.ref}
        if self.again:
            HintShown.objects.filter(**row).update(move=move, reason=reason)
        else:
            HintShown.objects.create(**row, seq=self.seq, move=move, reason=reason)
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


def show(table: Table, socket: Reader, ref: int, found: Hint, seq: int) -> None:
    """Show a hint; only one that shows a move is stored and counted."""
    tip = table.tip
    assert tip is not None
    if found.move is None:
        shown = frames.Hinted(
            ref=ref, move=None, reason=found.reason, next=found.next, hints=table.hints
        )
        table.in_order(lambda: socket.send(shown))
        return
    table.hints += 1
    shown = frames.Hinted(ref=ref, move=found.move, reason=found.reason, hints=table.hints)
    tip.refs[ref] = Ref("hint", table.hints, found.move, found.reason)
    journal.submit(ShowHint(table, socket, shown, seq))


class Wish:
    """A hint asked for while a worker searches."""

    def __init__(self, table: Table, origin: Reader, ref: int, game: Game) -> None:
        self.table = table
        self.origin = origin
        self.ref = ref
        self.game = game
        self.seq = game.version
        self._tip = table.tip
        self._shown: Hint | None = None
        self._number = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Answer from the judgement that is there, or wait for it a moment."""
        if not self._current():
            self._drop()
            return
        judged = self.table.judged
        if key_of(self.game.position) in judged.steps or self._verdict():
            self._show()
            return
        if judged.on(self.seq) is None:
            verdicts.ask(self.table, self.game)
        judged.wait(self)
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._late)

    def judged(self) -> None:
        """The worker has answered."""
        if self._timer is not None:
            self._timer.cancel()
        if self._shown is None:
            self._show()
        elif self._current():
            self._show_better(self._shown)

    def _late(self) -> None:
        if self._shown is None:
            self._show()

    def _show(self) -> None:
        if not self._current():
            self._drop()
            return
        tip = self.table.tip
        assert tip is not None
        tip.refs.pop(self.ref, None)
        self.table.wishes.pop(self.ref, None)
        self._shown = self._best()
        show(self.table, self.origin, self.ref, self._shown, self.seq)
        self._number = self.table.hints

    def _show_better(self, before: Hint) -> None:
        table, after = self.table, self._best()
        if after == before or after.move is None:
            return  # what is lost the verdict says
        if before.move is None:
            show(table, self.origin, self.ref, after, self.seq)
            return
        shown = frames.Hinted(
            ref=self.ref,
            move=after.move,
            reason=after.reason,
            hints=self._number,
        )
        journal.submit(ShowHint(table, self.origin, shown, self.seq, again=True))

    def _best(self) -> Hint:
        """What the worker says; without it the rules of hints; never a position seen before."""
        game, ruled = self.game, self.game.hint()
        undo = "U" if game.can_undo else None
        if self._verdict() == "dead":
            return Hint(None, NO_PROGRESS, undo)
        move = self.table.judged.steps.get(key_of(game.position))
        if move is not None:
            if (named := self._leading_on(move)) is not None:
                return Hint(named, WINNING_LINE)
            if undo:
                return Hint(None, NO_PROGRESS, undo)
        if ruled.move is None or self._leading_on(ruled.move) is not None:
            return ruled
        return Hint(None, NO_PROGRESS, undo)

    def _leading_on(self, move: str) -> str | None:
        """The move by the names of its piles; None if refused, or back on the way here (case 10).

        A worker's line says only that a card goes up: which foundation takes it is named here,
        because the page looks the target up among those it was sent.
        """
        game = self.game
        played = game.play(parse_move(move), game.clock_ms, self.table.auto_up)
        if isinstance(played, Refusal):
            return None
        reached = played.game.position
        done = game.past
        while done is not None:
            if done.before == reached:
                return None
            done = done.previous
        return played.entry.partition(" ")[0] if reached != game.position else None

    def _verdict(self) -> str:
        judgement = self.table.judged.on(self.seq)
        return judgement.verdict if judgement is not None else ""

    def _current(self) -> bool:
        table = self.table
        tip = table.tip
        return (
            tip is not None
            and tip is self._tip
            and tip.game is self.game
            and table.state == PLAYING
            and not table.ending
        )

    def _drop(self) -> None:
        """The game went on: the question is about a position that is no more."""
        tip = self.table.tip
        self.table.wishes.pop(self.ref, None)
        if tip is not None and tip.refs.get(self.ref) is ASKED:
            del tip.refs[self.ref]
        self.origin.refuse(self.ref, "stale")


def wish(table: Table, socket: Reader, ref: int, game: Game) -> None:
    """Ask for the best hint, once everything asked before is durable."""
    tip = table.tip
    assert tip is not None
    tip.refs[ref] = ASKED
    table.wishes[ref] = asked = Wish(table, socket, ref, game)
    table.in_order(asked.begin)
