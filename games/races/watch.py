"""Watches over the races of this process: who has a socket open, and what falls due.

One task a process. It decides nothing that another process could decide as well: every step is a
conditional update in `services`, and only the process whose update counted tells the others.
"""

import asyncio
import logging
from collections import Counter
from datetime import datetime, timedelta

from channels.db import database_sync_to_async
from django.db import DatabaseError
from django.utils import timezone

from games.play.hub import hub
from games.races import selectors
from games.races.events import ROOM, STANDING, nudge, say
from games.races.models import Race, Seat
from games.races.services import course, presence

log = logging.getLogger(__name__)

TICK = 0.5
IDLE_TICK = 2.0

Key = tuple[str, int]


class Watch:
    """Counts sockets by race and player, and ticks."""

    def __init__(self) -> None:
        self._open: Counter[Key] = Counter()
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    async def arrive(self, race_id: str, player_id: int) -> None:
        """A socket of a seated player opened."""
        self.start()
        self._open[race_id, player_id] += 1
        if self._open[race_id, player_id] == 1:
            await database_sync_to_async(_arrived)(race_id, player_id)

    async def depart(self, race_id: str, player_id: int, *, on_purpose: bool = False) -> None:
        """A socket of a seated player closed."""
        self._open[race_id, player_id] -= 1
        if self._open[race_id, player_id] <= 0:
            del self._open[race_id, player_id]
            await database_sync_to_async(_departed)(race_id, player_id, on_purpose)

    def start(self) -> None:
        """Start ticking; the server's companion, so that races go on after a restart."""
        hub.bind()
        if self._task is None or self._task.done():
            self._wake = asyncio.Event()
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Stop ticking; whoever is not back in time is counted away by the next process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None

    def hurry(self) -> None:
        """Something is about to fall due: look now. From any thread."""
        hub.call(self._wake.set)

    async def _run(self) -> None:
        while True:
            wait = IDLE_TICK
            try:
                wait = await database_sync_to_async(tick)(list(self._open), timezone.now())
            except DatabaseError as error:
                log.warning("races could not be looked after: %s", type(error).__name__)
            self._wake.clear()
            try:
                await asyncio.wait_for(self._wake.wait(), wait)
            except TimeoutError:
                continue


def _arrived(race_id: str, player_id: int) -> None:
    back = presence.arrive(race_id, player_id, timezone.now())
    for seat in back:
        say(race_id, selectors.absent_frame(seat))
        say(race_id, selectors.progress_frame(seat))
    if not back:
        nudge(race_id, ROOM)


def _departed(race_id: str, player_id: int, on_purpose: bool) -> None:
    _tell_absent(presence.depart(race_id, player_id, timezone.now(), on_purpose=on_purpose))
    nudge(race_id, ROOM)


def _tell_absent(seats: list[Seat]) -> None:
    for seat in seats:
        say(seat.race_id, selectors.progress_frame(seat))
        say(seat.race_id, selectors.absent_frame(seat))


def tick(present: list[Key], now: datetime) -> float:
    """Do what has fallen due; return the seconds until the next look."""
    course.close_attempts()
    underway = list(
        Race.objects.filter(state__in=(Race.State.COUNTDOWN, Race.State.RUNNING)).values_list(
            "pk", "state", "starts_at"
        )
    )
    if not underway:
        return IDLE_TICK
    for race_id, _, _ in underway:
        if presence.watch(race_id, now):
            nudge(race_id, STANDING)
    for seat in presence.refresh(present, now):
        say(seat.race_id, selectors.absent_frame(seat))
        say(seat.race_id, selectors.progress_frame(seat))
    _tell_absent(presence.find_lost(now))
    _start_due(now)
    _forfeit_due(now)
    _end_due(now)
    starts = [
        (starts_at - now).total_seconds()
        for _, state, starts_at in underway
        if starts_at is not None and state == Race.State.COUNTDOWN
    ]
    return max(0.01, min([TICK, *(wait for wait in starts if wait > 0)]))


def _start_due(now: datetime) -> None:
    due = Race.objects.filter(state=Race.State.COUNTDOWN, starts_at__lte=now)
    for race_id in due.values_list("pk", flat=True):
        if course.start_race(race_id, now):
            nudge(race_id, STANDING)


def _forfeit_due(now: datetime) -> None:
    for seat in presence.overdue(now):
        if course.forfeit(seat, now):
            tell_over(seat.race_id)
        else:
            nudge(seat.race_id, ROOM)


def _end_due(now: datetime) -> None:
    running = Race.objects.filter(
        state=Race.State.RUNNING, starts_at__lte=now - timedelta(milliseconds=1)
    )
    for race in running.annotate(somebody_dead=course.somebody_dead()):
        due = race.ends_at is not None and race.ends_at <= now
        over = due and course.end_race(race.pk, now, "limit")
        if over or (race.somebody_dead and course.end_when_lost(race.pk, now)):
            tell_over(race.pk)


def tell_over(race_id: str) -> None:
    """Tell everyone the outcome; attempts still being played are closed on the next tick."""
    watch.hurry()
    say(race_id, selectors.over_frame(selectors.race_of(race_id)))


watch = Watch()


def companion() -> Watch:
    """The watch of this process, for the server to start and stop."""
    return watch
