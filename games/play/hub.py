"""Who hears of what: rooms of local listeners, and one Redis subscription for other processes.

An event is encoded once, by whoever makes it. Listeners in this process are called directly; with
`REDIS_URL` set the same bytes go to every other process that has listeners in the room. Delivery
between processes is at most once: events carry versions, and after a broken connection listeners
are told that they may have missed something.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

import redis
from django.conf import settings

from games.play.relay import CHANNEL, Relay, envelope


class Listener(Protocol):
    """What a room calls."""

    def heard(self, room: str, data: bytes) -> None:
        """Take one event."""

    def missed(self, room: str) -> None:
        """Note that events may have been lost."""


class Hub:
    """Rooms of this process; for the loop's thread only, except `call` and `tell`."""

    def __init__(self) -> None:
        self._rooms: dict[str, list[Listener]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._relay: Relay | None = None
        self._outlet: Callable[[str, bytes], None] | None = None

    def use_outlet(self, outlet: Callable[[str, bytes], None]) -> None:
        """Hand what this process tells to another one: an embedded worker has no sockets."""
        self._outlet = outlet

    def bind(self) -> None:
        """Take the running loop; called by whoever comes first."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            if settings.REDIS_URL:
                self._relay = Relay(settings.REDIS_URL, self._from_afar, self._lost)
                self._relay.start()

    async def join(self, room: str, listener: Listener) -> None:
        """Call `listener` from now on; returns when other processes' events reach this one."""
        self.bind()
        self._rooms.setdefault(room, []).append(listener)
        if self._relay is not None:
            await self._relay.subscribe(room)

    def leave(self, room: str, listener: Listener) -> None:
        """Stop calling `listener`."""
        listeners = self._rooms.get(room, [])
        if listener in listeners:
            listeners.remove(listener)
        if room in self._rooms and not listeners:
            del self._rooms[room]
            if self._relay is not None:
                self._relay.unsubscribe(room)

    def publish(self, room: str, data: bytes) -> None:
        """Call all listeners of the room, here and in other processes."""
        self._deliver(room, data)
        self.announce(room, data)

    def announce(self, room: str, data: bytes) -> None:
        """Call the listeners in other processes only."""
        if self._relay is not None:
            self._relay.publish(room, data)

    @property
    def alone(self) -> bool:
        """Whether there are no other processes to tell."""
        return self._relay is None

    def call(self, function: Callable[..., Any], *arguments: Any) -> bool:
        """Call a function in the loop's thread, from any thread; False without a loop."""
        if self._loop is None or self._loop.is_closed():
            return False
        self._loop.call_soon_threadsafe(function, *arguments)
        return True

    def tell(self, room: str, data: bytes) -> None:
        """`publish` from any thread and from processes without sockets."""
        if self._outlet is not None:
            self._outlet(room, data)
            return
        if self.call(self.publish, room, data) or not settings.REDIS_URL:
            return
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            client.publish(CHANNEL + room, envelope(b"", data))

    async def stop(self) -> None:
        """Send what is on its way and close the connections."""
        if self._relay is not None:
            await self._relay.stop()
            self._relay = None
        self._loop = None

    def _deliver(self, room: str, data: bytes) -> None:
        for listener in tuple(self._rooms.get(room, ())):
            listener.heard(room, data)

    def _from_afar(self, room: str, data: bytes) -> None:
        self._deliver(room, data)

    def _lost(self) -> None:
        for room, listeners in list(self._rooms.items()):
            for listener in tuple(listeners):
                listener.missed(room)


hub = Hub()
