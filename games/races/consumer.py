"""The race socket: decodes, calls one service, encodes. No rules, no ORM."""

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from channels.db import database_sync_to_async
from django.utils import timezone

from accounts.models import User
from accounts.problems import Problem
from games.play.frames import Ping, Pong, Refused, ServerFrame, Sync
from games.play.hub import hub
from games.play.sockets import UNKNOWN, BaseSocket, CloseSocket
from games.races import frames, selectors
from games.races.events import ROOM, STANDING, nudge, room_name, say
from games.races.models import Race
from games.races.services import course, lobby
from games.races.watch import watch


class RaceSocket(BaseSocket):
    """One player or spectator of one race."""

    decoder: ClassVar[msgspec.json.Decoder[Any]] = frames.decoder

    async def opened(self, player: User) -> None:
        """Join the room and say how the race stands."""
        self._player = player
        self._race_id: str = self.scope["url_route"]["kwargs"]["race_id"]
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        self._on_purpose = False
        self._seated = False
        await hub.join(room_name(self._race_id), self)
        try:
            race = await database_sync_to_async(selectors.race_of)(self._race_id)
            self._seated = any(seat.player_id == player.pk for seat in race.seats.all())
            if self._seated:
                await watch.arrive(self._race_id, player.pk)
            watch.start()
            await self._tell(STANDING)
        except Problem as problem:
            hub.leave(room_name(self._race_id), self)
            raise CloseSocket(UNKNOWN) from problem
        self._pump = asyncio.get_running_loop().create_task(self._forward())

    def closed(self) -> None:
        """Leave the room; the others see it."""
        hub.leave(room_name(self._race_id), self)
        self._pump.cancel()
        if self._seated:
            leaving = watch.depart(self._race_id, self.player_id, on_purpose=self._on_purpose)
            asyncio.get_running_loop().create_task(leaving)

    async def frame(self, frame: Any) -> None:
        """Answer one frame."""
        if isinstance(frame, Ping):
            self.send(Pong(ts=frame.ts))
            return
        if isinstance(frame, Sync):
            await self._tell(STANDING)
            return
        try:
            await database_sync_to_async(ACTIONS[type(frame)])(self._race_id, self._player)
        except Problem as problem:
            self.send(Refused(ref=None, code=problem.code, message=problem.message(self.lang), v=0))
            return
        if isinstance(frame, frames.Leave):
            self._on_purpose = True
        watch.hurry()

    def heard(self, room: str, data: bytes) -> None:
        """Take an event of the race; one task sends them in order."""
        self._heard.put_nowait(data)

    def missed(self, room: str) -> None:
        """Events may be lost: say everything again."""
        self._heard.put_nowait(STANDING)

    async def _forward(self) -> None:
        while True:
            data = await self._heard.get()
            if data in (ROOM, STANDING):
                await self._tell(data)
            else:
                self.send_bytes(data)

    async def _tell(self, what: bytes) -> None:
        for frame in await database_sync_to_async(_frames_for)(self._race_id, self.player_id, what):
            self.send(frame)


def _frames_for(race_id: str, player_id: int, what: bytes) -> list[ServerFrame]:
    race, now = selectors.race_of(race_id), timezone.now()
    if what == ROOM:
        return [selectors.room_frame(race, player_id, now)]
    return selectors.standing_frames(race, player_id, now)


def _ready(race_id: str, player: User) -> None:
    race = lobby.set_ready(race_id, player, timezone.now())
    nudge(race_id, ROOM)
    if race.state == Race.State.COUNTDOWN:
        now_ms = selectors.epoch_ms(timezone.now())
        say(race_id, frames.Countdown(selectors.epoch_ms(race.starts_at), now_ms))


def _rematch(race_id: str, player: User) -> None:
    say(race_id, frames.RematchMade(lobby.rematch(race_id, player).pk))


def _leave(race_id: str, player: User) -> None:
    race = selectors.race_of(race_id)
    if race.state == Race.State.OPEN:
        lobby.leave_race(race_id, player)
        nudge(race_id, ROOM)


ACTIONS: dict[type, Callable[[str, User], None]] = {
    frames.Ready: _ready,
    frames.RaceResign: course.resign_race,
    frames.Rematch: _rematch,
    frames.Leave: _leave,
}
