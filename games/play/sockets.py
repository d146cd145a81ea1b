"""The base of every socket: who is there, how much may come in, how much may wait to go out.

It is an ASGI application of its own rather than a Channels consumer: a plain loop, so that a frame
costs no thread hop, no task and no look-up by name (docs/adr/0005). Subclasses decode and answer.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, ClassVar
from urllib.parse import parse_qs

import msgspec
from django.conf import settings
from django.db import DatabaseError

from accounts.language import DEFAULT_LANGUAGE, LANGUAGES
from accounts.models import User
from accounts.selectors import has_bearer, has_cookies, player_of_scope
from games.play.frames import Refused, ServerFrame, encode, reference_of
from games.play.hub import hub
from games.play.limits import Bucket
from games.play.messages import sentence
from games.play.outbox import LATER, PROTOCOL, Outbox, Send, outbox_for

log = logging.getLogger(__name__)

NOT_SIGNED_IN, NOT_YOURS, UNKNOWN, FLOODED = 4401, 4403, 4404, 4429
# A fault of ours; not now (the server stops, the database does not answer, too slow a reader).
INTERNAL, TRY_LATER = 4500, 4503
USERS_ROOM = "users"


class CloseSocket(Exception):
    """Raised while a socket opens: accept, then close with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def origin_allowed(scope: dict[str, Any]) -> bool:
    """Browsers must come from one of our pages, scheme and port included; programs need none.

    A handshake that carries nothing at all is let in, to be told that it is not signed in.
    """
    if has_bearer(scope):
        return True
    origins = [value for name, value in scope.get("headers", ()) if name == b"origin"]
    if not origins:
        return not has_cookies(scope)
    return len(origins) == 1 and origins[0].decode("latin-1").lower() in settings.SITE_ORIGINS


async def nowhere(scope: dict[str, Any], receive: Any, send: Send) -> None:
    """Any other address: accepted, so that the code can be read."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": UNKNOWN})


class Registry:
    """Open sockets by player, so that signing out or being blocked closes them everywhere."""

    def __init__(self) -> None:
        self._sockets: dict[int, set[BaseSocket]] = {}
        self._joined = False

    async def add(self, socket: "BaseSocket") -> None:
        """Note an open socket."""
        if not self._joined:
            self._joined = True
            await hub.join(USERS_ROOM, self)
        self._sockets.setdefault(socket.player_id, set()).add(socket)

    def discard(self, socket: "BaseSocket") -> None:
        """Forget a closed one."""
        sockets = self._sockets.get(socket.player_id)
        if sockets is not None:
            sockets.discard(socket)
            if not sockets:
                del self._sockets[socket.player_id]

    def heard(self, room: str, data: bytes) -> None:
        """Close the sockets of the player named."""
        for socket in tuple(self._sockets.get(int(data), ())):
            socket.close(NOT_SIGNED_IN)

    def missed(self, room: str) -> None:
        """A sign-out may have been missed; the session is asked again on the next handshake."""


registry = Registry()


def close_sockets_of(player_id: int) -> None:
    """Close a player's sockets in all processes; callable from any thread."""
    hub.tell(USERS_ROOM, str(player_id).encode())


class BaseSocket:
    """One connection. Subclasses set `decoder` and write `opened`, `frame` and `closed`."""

    decoder: ClassVar[msgspec.json.Decoder[Any]]

    def __init__(self, scope: dict[str, Any], send: Send) -> None:
        self.scope = scope
        self.lang = DEFAULT_LANGUAGE
        self.player_id = 0
        self.closing = False
        self._send = send
        self._bucket = Bucket(settings.PLAY_RATE_PER_SECOND, settings.PLAY_RATE_BURST)
        self._task = asyncio.current_task()
        self._outbox: Outbox

    @classmethod
    async def application(cls, scope: dict[str, Any], receive: Any, send: Send) -> None:
        """The ASGI application."""
        await receive()
        if not origin_allowed(scope):
            await send({"type": "websocket.close", "code": NOT_YOURS})
            return
        await cls(scope, send)._run(receive)

    async def opened(self, player: User) -> None:
        """Find what the socket is for; raise CloseSocket when there is nothing for this player."""
        raise NotImplementedError

    def frame(self, frame: Any) -> Awaitable[None] | None:
        """Answer one decoded frame: at once, or by work that the following frames wait for."""
        raise NotImplementedError

    def closed(self) -> None:
        """Tidy up; called once after `opened` returned."""
        raise NotImplementedError

    @property
    def version(self) -> int:
        """The version that a refusal names."""
        return 0

    def send(self, frame: ServerFrame) -> None:
        """Encode and send one frame."""
        self._outbox.put(encode(frame))

    def send_bytes(self, data: bytes) -> None:
        """Send a frame already encoded."""
        self._outbox.put(data)

    def refuse(self, ref: int | None, code: str) -> None:
        """Say that nothing happened, and why."""
        message = sentence(code, {}, self.lang)
        self.send(Refused(ref=ref, code=code, message=message, v=self.version))

    def close(self, code: int) -> None:
        """Close with a code, from the loop's thread."""
        if self.closing:
            return
        self.closing = True
        self._outbox.close(code)
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    async def _run(self, receive: Any) -> None:
        await self._send({"type": "websocket.accept"})
        self._outbox = outbox_for(self.scope, self._send, settings.PLAY_OUTBOX_BYTES, self._cut)
        try:
            await self._open()
        except CloseSocket as leave:
            self.close(leave.code)
            return
        except DatabaseError as error:
            log.warning("a socket could not be opened: %s", type(error).__name__)
            self.close(TRY_LATER)
            return
        try:
            await self._listen(receive)
        except asyncio.CancelledError:
            if not self.closing:  # the server stops
                self.closing = True
                self._outbox.close(TRY_LATER)
        finally:
            registry.discard(self)
            self.closed()

    async def _open(self) -> None:
        player = await player_of_scope(self.scope)
        if player is None:
            raise CloseSocket(NOT_SIGNED_IN)
        self.player_id = player.pk
        wished = parse_qs(self.scope.get("query_string", b"").decode("latin-1")).get("lang", [""])
        self.lang = wished[0] if wished[0] in LANGUAGES else player.language
        await registry.add(self)
        try:
            await self.opened(player)
        except BaseException:
            registry.discard(self)
            raise

    async def _listen(self, receive: Any) -> None:
        """Answer frames: those that come while nothing waits are answered where they arrive."""
        connection = self.scope.get("extensions", {}).get(PROTOCOL)
        while not self.closing:
            if connection is not None:
                connection.listen(self._at_once)
            message = await receive()
            if message["type"] == LATER:
                await message["work"]
            elif message["type"] == "websocket.receive":
                later = self._take(message.get("text"))
                if later is not None:
                    await later
            else:
                return

    def _at_once(self, text: bytes) -> Awaitable[None] | None:
        """Answer a frame outside of the socket's task; what takes longer is left to the task."""
        try:
            return self._take(text)
        except Exception:
            log.exception("a frame could not be answered")
            self.close(INTERNAL)
            return None

    def _take(self, text: str | bytes | None) -> Awaitable[None] | None:
        if not self._bucket.take():
            self._overdrawn(text)
            return None
        try:
            frame = self.decoder.decode(text or b"")
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self.refuse(None if text is None else reference_of(text), "bad_frame")
            return None
        return self.frame(frame)

    def _overdrawn(self, text: str | bytes | None) -> None:
        if self._bucket.drowned:
            self.close(FLOODED)
        else:
            self.refuse(None if text is None else reference_of(text), "rate_limited")

    def _cut(self) -> None:
        self.close(TRY_LATER)
