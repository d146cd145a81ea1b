"""Group commit: nothing is acknowledged before it is durable, and durability is shared.

One writer thread per process with its own connection takes all that is pending while the previous
commit ran, writes it with one statement and hands the outcomes back to the event loop. There is no
timed tick: batches form by themselves. The unique constraints of the log decide who was first; an
entry that was not, and everything that built on it, is lost.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from django.db import DatabaseError, InterfaceError, close_old_connections, connection

from games.play import appending

log = logging.getLogger(__name__)

MOST_AT_ONCE = 500


class Outcome(Enum):
    """What became of an item."""

    DONE = "done"
    LOST = "lost"  # somebody else's entry took the place, or an earlier item was lost
    FAILED = "failed"  # the database did not answer; nothing is known to be stored


class Chain(Protocol):
    """A line of speculation: once one item fails, all later ones build on nothing."""

    broken: bool


class Item(Protocol):
    """What the journal takes."""

    chain: Chain | None

    def settle(self, outcome: Outcome) -> None:
        """Hear the outcome, in the loop's thread, in the order of submission."""


class Job:
    """Any other durable work: done in a transaction of its own, in the writer's thread."""

    __slots__ = ("chain",)

    def __init__(self, chain: Chain | None = None) -> None:
        self.chain = chain

    def write(self) -> bool:
        """Write; answer False when somebody else was first. Runs inside `transaction.atomic`."""
        raise NotImplementedError

    def settle(self, outcome: Outcome) -> None:
        """Hear the outcome."""
        raise NotImplementedError


class Drained(Job):
    """Nothing to write: its outcome says that everything before it has been heard."""

    __slots__ = ("heard",)

    def __init__(self) -> None:
        super().__init__()
        self.heard = asyncio.Event()

    def write(self) -> bool:
        """Nothing."""
        return True

    def settle(self, outcome: Outcome) -> None:
        """Everything before was settled."""
        self.heard.set()


Settled = list[tuple[Item, Outcome]]


class Journal:
    """The writer of this process."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[list[Item] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Item] = []

    def submit(self, item: Item) -> None:
        """Queue an item; what one turn of the loop submits wakes the writer once."""
        if self._thread is None:
            self._start()
        if not self._gathered and self._loop is not None:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(item)

    async def drain(self) -> None:
        """Wait until all that was submitted so far is written and heard of."""
        if self._thread is not None:
            drained = Drained()
            self.submit(drained)
            await drained.heard.wait()

    def stop(self) -> None:
        """Write all that is queued and end the thread."""
        if self._thread is None:
            return
        self._hand_over()
        self._queue.put(None)
        self._thread.join()
        self._thread = None

    def _start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        while True:
            batch, last = self._collect()
            if batch:
                self._write(batch)
            if last:
                connection.close()
                return

    def _collect(self) -> tuple[list[Item], bool]:
        """Wait for something to do, then take all there is; True means that no more will come."""
        batch: list[Item] = []
        taken = self._queue.get()
        try:
            while taken is not None:
                batch += taken
                if len(batch) >= MOST_AT_ONCE:
                    return batch, False
                taken = self._queue.get_nowait()
        except queue.Empty:
            return batch, False
        return batch, True

    def _write(self, batch: list[Item]) -> None:
        entries = [item for item in batch if isinstance(item, appending.Entry)]
        if entries:
            self._report(self._append(entries))
        for item in batch:
            if isinstance(item, Job):
                self._report([(item, self._perform(item))])

    def _append(self, entries: list[appending.Entry]) -> Settled:
        try:
            lost = appending.append(connection, entries)
        except (DatabaseError, InterfaceError, *appending.DRIVER_ERRORS) as error:
            self._recover(error)
            _break(entries)
            return [(entry, Outcome.FAILED) for entry in entries]
        _break(lost)
        return [(entry, Outcome.LOST if entry in lost else Outcome.DONE) for entry in entries]

    def _perform(self, job: Job) -> Outcome:
        if job.chain is not None and job.chain.broken:
            return Outcome.LOST
        try:
            outcome = Outcome.DONE if appending.in_transaction(job.write) else Outcome.LOST
        except Exception as error:  # whatever a receiver raises must not end the writer
            self._recover(error)
            outcome = Outcome.FAILED
        if outcome is not Outcome.DONE and job.chain is not None:
            job.chain.broken = True
        return outcome

    def _recover(self, error: Exception) -> None:
        """Say what went wrong without any of the data, and begin anew with the connection."""
        log.error("the journal could not write: %s", type(error).__name__, exc_info=_bare(error))
        try:
            connection.close()
            close_old_connections()
        except Exception:
            log.exception("the journal's connection does not close")

    def _report(self, settled: Settled) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_settle, settled)


def _bare(error: Exception) -> Exception | None:
    """The traceback of a fault of our own; a database's message may quote what was written."""
    return None if isinstance(error, DatabaseError) else error


def _break(items: Iterable[appending.Entry]) -> None:
    for item in items:
        if item.chain is not None:
            item.chain.broken = True


def _settle(settled: Settled) -> None:
    for item, outcome in settled:
        try:
            item.settle(outcome)
        except Exception:
            log.exception("an item could not be settled")


journal = Journal()
