"""All live attempts of this process. Games are a bounded cache; tables exist while sockets do."""

from collections import OrderedDict

from django.conf import settings
from django.db import DatabaseError

from games.play import ending
from games.play.hub import hub
from games.play.journal import Job, Outcome, journal
from games.play.table import PLAYING, Table
from games.play.tip import Reader


class Leave(Job):
    """The last socket is gone: note the clock."""

    __slots__ = ("_at_ms", "_game", "_table")

    def __init__(self, table: Table) -> None:
        super().__init__()
        assert table.tip is not None
        self._table = table
        self._at_ms = table.clock.elapsed()
        self._game = table.tip.game

    def write(self) -> bool:
        """Store it; what is on its way to the log was submitted before."""
        ending.store_leave(self._table.id, self._at_ms, self._game)
        return True

    def settle(self, outcome: Outcome) -> None:
        """Forget the table unless somebody came back."""
        tables.forget(self._table)


class Tables:
    """Finds and forgets tables; for the loop's thread only."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._used: OrderedDict[str, Table] = OrderedDict()

    async def open(self, attempt_id: str) -> Table | None:
        """Return the table of an attempt, loaded; None when there is no such attempt."""
        table = self._tables.get(attempt_id)
        if table is None:
            table = self._tables[attempt_id] = Table(attempt_id)
            await hub.join(table.room, table)
        if not await self.wake(table):
            self.forget(table)
            if not table.missing:
                raise DatabaseError("the attempt can not be loaded")
            return None
        return table

    async def wake(self, table: Table) -> bool:
        """Load the table's game; the games least in use make room."""
        awake = await table.wake()
        if awake:
            self.touch(table)
        return awake

    def touch(self, table: Table) -> None:
        """Note that a game is in use."""
        used = self._used
        if table.id in used:
            used.move_to_end(table.id)
            return
        used[table.id] = table
        if len(used) > settings.PLAY_GAMES:
            _, oldest = used.popitem(last=False)
            if oldest.tip is not None and not oldest.tip.pending and not oldest.ending:
                oldest.tip = None

    def left(self, table: Table, socket: Reader) -> None:
        """A socket is gone."""
        table.detach(socket)
        if table.sockets:
            return
        if table.tip is not None and table.state == PLAYING and table.clock.elapsed() > 0:
            journal.submit(Leave(table))
        else:
            self.forget(table)

    def forget(self, table: Table) -> None:
        """Drop a table that nobody sits at; one with entries on their way is asked again later."""
        if table.sockets or (table.tip is not None and table.tip.pending) or table.ending:
            return
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._used.pop(table.id, None)
            hub.leave(table.room, table)


tables = Tables()
