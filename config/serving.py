"""Daphne with what live play needs: frames straight to the connection, and a tidy shutdown."""

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from django.conf import settings
from twisted.internet import defer

from games.play.hub import hub
from games.play.journal import journal
from games.play.outbox import LATER, PROTOCOL

log = logging.getLogger(__name__)

DRAIN_SECONDS = 10.0
GOODBYE_SECONDS, GOODBYE_TURNS = 1.0, 50
MOST_WAITING = 128


class Companion(Protocol):
    """Something that lives as long as the server: embedded workers, a race watch."""

    def start(self) -> None:
        """Start; called once in the loop's thread before the first request."""

    async def stop(self) -> None:
        """Stop; the sockets are closed by then."""


class ArenaProtocol(WebSocketProtocol):  # type: ignore[misc]
    """A connection that hands frames straight to the socket while that is idle.

    While the socket is busy its frames wait in Daphne's queue; when many do, nothing more is read,
    so that the sender's window fills instead of this process.
    """

    _direct: Callable[[bytes], Awaitable[None] | None] | None = None
    _held = False

    def listen(self, direct: Callable[[bytes], Awaitable[None] | None]) -> None:
        """Take frames at once if none waits: the socket is about to wait for the next message."""
        waiting = self.application_queue.qsize()
        if not waiting:
            self._direct = direct
        if self._held and waiting < MOST_WAITING // 4:
            self._held = False
            self.transport.resumeProducing()

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Answer a frame, or queue it for the socket's task."""
        if self._direct is not None and not isBinary and not self.muted:
            self.last_ping = time.time()
            work = self._direct(payload)
            if work is not None:
                self._direct = None
                self.application_queue.put_nowait({"type": LATER, "work": work})
            return
        super().onMessage(payload, isBinary)
        if not self._held and self.application_queue.qsize() > MOST_WAITING:
            self._held = True
            self.transport.pauseProducing()


WebSocketFactory.protocol = ArenaProtocol


class ArenaServer(Server):  # type: ignore[misc]
    """One web process."""

    def __init__(self, *arguments: Any, companions: Sequence[Companion] = (), **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._companions = list(companions)

    def run(self) -> None:
        """Serve until a signal comes."""
        from twisted.internet import reactor  # noqa: PLC0415  (Daphne installs it)

        for companion in self._companions:
            reactor.callWhenRunning(reactor.callLater, 0, companion.start)
        super().run()

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """Let sockets write to their connection (games.play.outbox)."""
        if scope["type"] == "websocket":
            scope["extensions"] = {PROTOCOL: protocol}
        return super().create_application(protocol, scope)

    def kill_all_applications(self) -> Any:
        """Before shutdown: make durable what is on its way, say goodbye, then stop the rest."""
        return defer.Deferred.fromFuture(asyncio.ensure_future(self._wind_down()))

    async def _wind_down(self) -> None:
        try:
            for listening in self.listeners:
                listening.addCallback(lambda port: port.stopListening())
            await asyncio.wait_for(journal.drain(), DRAIN_SECONDS)
            await self._end_applications()
            for companion in self._companions:
                await companion.stop()
            journal.stop()
            await hub.stop()
        except Exception:
            log.exception("the server did not wind down cleanly")

    async def _end_applications(self) -> None:
        running = []
        for details in list(self.connections.values()):
            application = details.get("application_instance")
            if application is not None and not application.done():
                application.cancel()
                running.append(application)
        if running:
            await asyncio.wait(running, timeout=DRAIN_SECONDS)
        for _ in range(GOODBYE_TURNS):
            if all("disconnected" in details for details in self.connections.values()):
                return
            await asyncio.sleep(GOODBYE_SECONDS / GOODBYE_TURNS)


def serve(
    application: Any,
    host: str,
    port: int,
    *,
    behind_proxy: bool = False,
    companions: Sequence[Companion] = (),
    ready: Callable[[], Any] | None = None,
) -> None:
    """Serve an ASGI application until a signal comes.

    What was imported lives as long as the process: the collector need not look at it again. Games
    are trees of small values without cycles, so it need not look often either.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    ArenaServer(
        application,
        endpoints=build_endpoint_description_strings(host=host, port=port),
        companions=companions,
        websocket_max_message_size=settings.PLAY_FRAME_BYTES,
        websocket_max_frame_size=settings.PLAY_FRAME_BYTES,
        websocket_timeout=-1,
        ping_interval=25,
        ping_timeout=30,
        verbosity=0,
        server_name="paciencia",
        proxy_forwarded_address_header="X-Forwarded-For" if behind_proxy else None,
        proxy_forwarded_proto_header="X-Forwarded-Proto" if behind_proxy else None,
        ready_callable=ready,
    ).run()
