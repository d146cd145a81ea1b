"""What waits to be sent to one socket: bounded, so that a slow reader costs nobody else.

Under Daphne the frames go straight to the connection, without a task or a coroutine per frame, and
the connection says when its buffer is full. Under any other server a task sends them one by one.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Send = Callable[[dict[str, Any]], Awaitable[None]]
# The scope's extension: Daphne's connection (config.serving.ArenaProtocol), and the message by
# which it hands work to the socket's task.
PROTOCOL = "arena.protocol"
LATER = "arena.later"


class Outbox(Protocol):
    """Takes frames for one socket."""

    def put(self, data: bytes) -> None:
        """Send or queue one frame; a socket that reads too slowly is cut off."""

    def close(self, code: int) -> None:
        """Close the socket after what is queued."""


_dirty: list["DirectOutbox"] = []


def _flush_all() -> None:
    """Send what one turn of the loop gathered."""
    gathered, _dirty[:] = _dirty[:], []
    for outbox in gathered:
        outbox.flush()


def _header(size: int) -> bytes:
    """The head of an unmasked text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class DirectOutbox:
    """Writes to Daphne's connection; a push producer in Twisted's words.

    Frames of one turn of the loop go out in one system call, tried at once: Twisted would first
    wait for the loop to say that the connection can be written to, twice the work of an answer.
    """

    __slots__ = ("_bytes", "_full", "_limit", "_parts", "_protocol", "_socket", "_transport")

    def __init__(self, protocol: Any, limit: int) -> None:
        self._protocol = protocol
        self._transport = transport = protocol.transport
        self._socket = transport.getHandle()
        self._limit = limit
        self._parts: list[bytes] = []
        self._bytes = 0
        self._full = False
        transport.unregisterProducer()  # the HTTP request that became this socket
        transport.registerProducer(self, True)

    def put(self, data: bytes) -> None:
        """Queue one frame for the end of this turn, or until the connection's buffer is empty."""
        if not self._parts and not self._full:
            if not _dirty:
                asyncio.get_running_loop().call_soon(_flush_all)
            _dirty.append(self)
        self._parts += (_header(len(data)), data)
        self._bytes += len(data)
        if self._bytes > self._limit:
            self._forget()
            self._transport.abortConnection()

    def flush(self) -> None:
        """Send what is queued; what the system does not take waits in the connection's buffer."""
        if not self._parts or self._full:
            return
        data = b"".join(self._parts)
        self._forget()
        transport = self._transport
        if self._protocol.state != self._protocol.STATE_OPEN or not transport.connected:
            return
        if not (transport.dataBuffer or transport._tempDataBuffer):
            try:
                data = data[self._socket.send(data) :]
            except BlockingIOError:
                pass
            except OSError:
                return  # the connection's reader will notice
        if data:
            transport.write(data)

    def close(self, code: int) -> None:
        """Say goodbye and hear nothing more; one that does not read is not waited for."""
        self.flush()
        if self._full:
            self._forget()
            self._transport.abortConnection()
        else:
            self._protocol.muted = True
            self._protocol.sendClose(code=code)
            self._transport.unregisterProducer()

    def pauseProducing(self) -> None:  # noqa: N802  (Twisted's name)
        """The connection's buffer is full."""
        self._full = True

    def resumeProducing(self) -> None:  # noqa: N802
        """The buffer is empty again."""
        self._full = False
        self.flush()

    def stopProducing(self) -> None:  # noqa: N802
        """The connection is gone."""
        self._forget()

    def _forget(self) -> None:
        self._parts = []
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
