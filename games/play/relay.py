"""The hub's way to other processes: one Redis subscription and one publishing connection."""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Coroutine

from redis import RedisError
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

log = logging.getLogger(__name__)

CHANNEL = "arena:"
SENDER_BYTES = 8
CONFIRM_SECONDS = 2.0
RETRY_SECONDS = 0.5
MOST_QUEUED = 10_000


def envelope(sender: bytes, data: bytes) -> bytes:
    """Mark who sends, so that a process skips what it sent itself."""
    return sender.ljust(SENDER_BYTES, b"-") + data


class Relay:
    """Keeps the subscription alive; never blocks or fails whoever publishes."""

    def __init__(
        self, url: str, deliver: Callable[[str, bytes], None], lost: Callable[[], None]
    ) -> None:
        self._redis = Redis.from_url(
            url, socket_connect_timeout=2, client_name=f"arena-{os.getpid()}"
        )
        self._me = secrets.token_hex(SENDER_BYTES // 2).encode()
        self._deliver = deliver
        self._lost = lost
        self._wanted: dict[str, asyncio.Future[None]] = {}
        self._pubsub: PubSub | None = None
        self._outgoing: list[tuple[str, bytes]] = []
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._chores: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to listen."""
        self._listening = asyncio.create_task(self._listen())

    async def subscribe(self, room: str) -> None:
        """Wait until the room is subscribed, but not for ever when Redis is away."""
        confirmed = self._wanted.get(room)
        if confirmed is None:
            confirmed = asyncio.get_running_loop().create_future()
            self._wanted[room] = confirmed
            await self._command("subscribe", room)
        try:
            await asyncio.wait_for(asyncio.shield(confirmed), CONFIRM_SECONDS)
        except TimeoutError:
            log.warning("Redis does not confirm a subscription")

    def unsubscribe(self, room: str) -> None:
        """Forget the room."""
        confirmed = self._wanted.pop(room, None)
        if confirmed is not None:
            confirmed.cancel()
            self._chore(self._command("unsubscribe", room))

    def publish(self, room: str, data: bytes) -> None:
        """Queue one event; a batch goes out while the next one gathers."""
        if len(self._outgoing) >= MOST_QUEUED:
            del self._outgoing[: MOST_QUEUED // 2]
        self._outgoing.append((room, data))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def stop(self) -> None:
        """Send what is queued and close."""
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=CONFIRM_SECONDS)
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening], timeout=CONFIRM_SECONDS)
        await self._redis.aclose()

    async def _send(self) -> None:
        try:
            while self._outgoing:
                batch, self._outgoing = self._outgoing, []
                async with self._redis.pipeline(transaction=False) as pipe:
                    for room, data in batch:
                        pipe.publish(CHANNEL + room, envelope(self._me, data))
                    await pipe.execute(raise_on_error=False)
        except (RedisError, OSError) as error:
            log.warning("Redis took no events: %s", type(error).__name__)
        finally:
            self._sending = None

    def _chore(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _command(self, name: str, room: str) -> None:
        if self._pubsub is None:
            return
        try:
            await getattr(self._pubsub, name)(CHANNEL + room)
        except (RedisError, OSError) as error:
            log.warning("Redis refused to %s: %s", name, type(error).__name__)

    async def _listen(self) -> None:
        first = True
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL, *(CHANNEL + room for room in self._wanted))
                    self._pubsub = pubsub
                    if not first:
                        self._lost()
                    first = False
                    async for message in pubsub.listen():
                        self._take(message)
            except (RedisError, OSError) as error:
                log.warning("Redis subscription lost: %s", type(error).__name__)
            self._pubsub = None
            await asyncio.sleep(RETRY_SECONDS)

    def _take(self, message: dict[str, object]) -> None:
        channel, data = message["channel"], message["data"]
        room = channel.decode().removeprefix(CHANNEL) if isinstance(channel, bytes) else ""
        if message["type"] == "subscribe":
            confirmed = self._wanted.get(room)
            if confirmed is not None and not confirmed.done():
                confirmed.set_result(None)
        elif isinstance(data, bytes) and not data.startswith(self._me):
            self._deliver(room, data[SENDER_BYTES:])
