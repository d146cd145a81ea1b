"""What waits to be sent to one socket: bounded, so that a slow reader costs nobody else.

Under Daphne the frames go straight to the connection, without a task or a coroutine per frame, and
the connection says when its buffer is full. Under any other server a task sends them one by one.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Send = Callable[[dict[str, Any]], Awaitable[None]]
PROTOCOL = "arena.protocol"


class Outbox(Protocol):
    """Takes frames for one socket."""

    def put(self, data: bytes) -> None:
        """Send or queue one frame; a socket that reads too slowly is cut off."""

    def close(self, code: int) -> None:
        """Close the socket after what is queued."""


class DirectOutbox:
    """Writes to Daphne's protocol; a push producer in Twisted's words."""

    __slots__ = ("_bytes", "_full", "_limit", "_protocol", "_waiting")

    def __init__(self, protocol: Any, limit: int) -> None:
        self._protocol = protocol
        self._limit = limit
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._full = False
        protocol.transport.unregisterProducer()  # the HTTP request that became this socket
        protocol.transport.registerProducer(self, True)

    def put(self, data: bytes) -> None:
        """Write now, or keep while the connection's buffer is full."""
        if not self._full:
            self._protocol.sendMessage(data, False)
            return
        self._waiting.append(data)
        self._bytes += len(data)
        if self._bytes > self._limit:
            self._forget()
            self._protocol.transport.abortConnection()

    def close(self, code: int) -> None:
        """Say goodbye and hear nothing more; one that does not read is not waited for."""
        if self._full:
            self._forget()
            self._protocol.transport.abortConnection()
        else:
            self._protocol.muted = True
            self._protocol.sendClose(code=code)
            self._protocol.transport.unregisterProducer()

    def pauseProducing(self) -> None:  # noqa: N802  (Twisted's name)
        """The connection's buffer is full."""
        self._full = True

    def resumeProducing(self) -> None:  # noqa: N802
        """The buffer is empty again."""
        self._full = False
        while self._waiting and not self._full:
            data = self._waiting.popleft()
            self._bytes -= len(data)
            self._protocol.sendMessage(data, False)

    def stopProducing(self) -> None:  # noqa: N802
        """The connection is gone."""
        self._forget()

    def _forget(self) -> None:
        self._waiting.clear()
        self._bytes = 0


class QueuedOutbox:
    """Awaits the server's `send`, which holds back while its buffer is full."""

    __slots__ = ("_bytes", "_cut", "_limit", "_send", "_task", "_waiting")

    def __init__(self, send: Send, limit: int, cut: Callable[[], None]) -> None:
        self._send = send
        self._limit = limit
        self._cut = cut
        self._waiting: deque[dict[str, Any]] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None

    def put(self, data: bytes) -> None:
        """Queue one frame."""
        self._bytes += len(data)
        if self._bytes > self._limit:
            self._waiting.clear()
            self._cut()
            return
        self._queue({"type": "websocket.send", "text": data.decode()})

    def close(self, code: int) -> None:
        """Queue the goodbye."""
        self._queue({"type": "websocket.close", "code": code})

    def _queue(self, message: dict[str, Any]) -> None:
        self._waiting.append(message)
        if self._task is None:
            self._task = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                await self._send(message)
                self._bytes -= len(message.get("text", "").encode())
        except OSError:
            self._waiting.clear()
        finally:
            self._task = None


def outbox_for(
    scope: dict[str, Any], send: Send, limit: int, cut: Callable[[], None]
) -> DirectOutbox | QueuedOutbox:
    """The outbox that fits the server; `cut` ends the socket's task."""
    protocol = scope.get("extensions", {}).get(PROTOCOL)
    return QueuedOutbox(send, limit, cut) if protocol is None else DirectOutbox(protocol, limit)
