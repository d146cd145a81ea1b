"""The embedded worker: a process beside the web process when there is no Redis.

Tasks go down its standard input, one JSON line each; what it tells the hub comes back up its
standard output. It is a process and niced, because solving in a thread of the web process would
stall the sockets. When it dies it is started again and sweeps up what was left unanswered.
"""

import asyncio
import base64
import contextlib
import json
import logging
import sys

from django.conf import settings

from games.play import workers
from games.play.hub import hub

log = logging.getLogger(__name__)

RESTART_SECONDS = 2.0
TOP_UP_SECONDS = 60.0
STOP_SECONDS = 5.0


def task_line(task: str, arguments: tuple[str, ...]) -> bytes:
    """One task as it goes down the pipe."""
    return json.dumps([task, list(arguments)]).encode() + b"\n"


def news_line(room: str, data: bytes) -> bytes:
    """One event as it comes up the pipe."""
    return json.dumps([room, base64.b64encode(data).decode()]).encode() + b"\n"


class Embedded:
    """Starts the worker, feeds it, hears it, starts it again."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start, unless Celery does the work or nobody wants it done here."""
        if settings.REDIS_URL or not settings.EMBEDDED_WORKER:
            return
        hub.bind()
        workers.use(self.send)
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._keep_alive()), loop.create_task(self._beat())]

    async def stop(self) -> None:
        """End the worker; unanswered requests are rows and wait."""
        for task in self._tasks:
            task.cancel()
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            process.kill()

    def send(self, task: str, arguments: tuple[str, ...]) -> None:
        """Write a task into the pipe; while there is no worker the row waits for the sweep."""
        process = self._process
        if process is not None and process.stdin is not None and not process.stdin.is_closing():
            process.stdin.write(task_line(task, arguments))

    async def _keep_alive(self) -> None:
        while True:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(settings.BASE_DIR / "manage.py"),
                "work",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            self.send("solver.sweep", ())
            await self._hear(self._process)
            log.warning("the embedded worker ended (%s)", await self._process.wait())
            await asyncio.sleep(RESTART_SECONDS)

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            with contextlib.suppress(ValueError, TypeError):
                room, data = json.loads(line)
                hub.publish(room, base64.b64decode(data))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(TOP_UP_SECONDS)
            self.send("solver.sweep", ())
            self.send("daily.open", ())
            self.send("solver.top_up", ())


def companion() -> Embedded:
    """The embedded worker of this process, for the server to start and stop."""
    return Embedded()
