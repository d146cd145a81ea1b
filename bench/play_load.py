"""A lean WebSocket client: the load must not cost more than what is measured."""

import asyncio
import time
from collections.abc import Sequence

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Authorization: Bearer {token}\r\n\r\n"
)


def masked(text: str) -> bytes:
    """One client frame, masked with zeros."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


class Line(asyncio.Protocol):
    """One socket that keeps `window` frames under way and notes when each was answered."""

    def __init__(self, path: str, token: str, greeted: bool) -> None:
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.done: asyncio.Future[None] = loop.create_future()
        self.times: list[float] = []
        self._hello = HANDSHAKE.format(path=path, token=token).encode()
        self._greetings = 1 if greeted else 0
        self._buffer = bytearray()
        self._open = False
        self._frames: Sequence[bytes] = ()
        self._sent: list[float] = []
        self._answered = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._hello)

    def start(self, frames: Sequence[bytes], window: int) -> None:
        """Send the first frames; each answer sends the next."""
        self._frames = frames
        self._sent = []
        self.times = []
        self._answered = 0
        self.done = asyncio.get_running_loop().create_future()
        for _ in range(min(window, len(frames))):
            self._next()

    def _next(self) -> None:
        self.transport.write(self._frames[len(self._sent)])
        self._sent.append(time.perf_counter())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer[:200])
            del self._buffer[: end + 4]
            self._open = True
            if not self._greetings:
                self.ready.set_result(None)
        while self._take():
            pass

    def _take(self) -> bool:
        """Take one frame off the buffer."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        if len(buffer) < start + size:
            return False
        opcode, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if opcode == 1:
            self._answer(payload)
        elif opcode == 9:
            self.transport.write(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + payload)
        elif opcode == 8:
            raise ConnectionError(f"closed: {payload!r}")
        return True

    def _answer(self, payload: bytes) -> None:
        if self._greetings:
            self._greetings -= 1
            self.ready.set_result(None)
            return
        if payload.startswith(b'{"t":"refused"'):
            raise RuntimeError(payload.decode())
        self.times.append(time.perf_counter() - self._sent[self._answered])
        self._answered += 1
        if len(self._sent) < len(self._frames):
            self._next()
        elif self._answered == len(self._frames):
            self.done.set_result(None)


async def connect(port: int, path: str, token: str, *, greeted: bool) -> Line:
    """Open a socket and wait for its handshake (and its first snapshot)."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, token, greeted), "127.0.0.1", port)
    await line.ready
    return line
