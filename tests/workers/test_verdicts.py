"""T12: a worker judges a position in the background; only what is proven is called a dead end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from games.play.hinting import WINNING_LINE
from tests.support import services
from tests.support.client import Frame, Guest, Socket
from tests.support.deals import CLASSIC, FREE
from tests.support.server import ROOT, Databases, Server, Site, environment

COMPILING = 240.0


async def verdict(socket: Socket, wanted: int) -> Frame:
    """The verdict on a version; kernels may have to be compiled first."""
    deadline = time.monotonic() + COMPILING
    while time.monotonic() < deadline:
        try:
            frame = await socket.until("verdict")
        except TimeoutError:
            continue
        if frame["v"] == wanted:
            return frame
    raise AssertionError("no verdict")


def worker_of(server: Server) -> psutil.Process:
    """The embedded worker's process."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for child in psutil.Process(server.pid).children():
            if "work" in child.cmdline():
                return child
        time.sleep(0.1)
    raise AssertionError("no embedded worker")


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.site(tmp_path_factory.mktemp("workers")) as site:
        yield site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="forty-thieves-free")


async def judged(guest: Guest) -> None:
    """Play a winnable deal until all is known, then hear that it can be won."""
    attempt = guest.start(FREE, options={"auto_up": False})
    draws = [n for n, move in enumerate(FREE.solution, 1) if move == "S"]
    turned = draws[63]
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(FREE.solution[:turned])
        assert (await socket.until("verdict_pending"))["v"] == turned
        told = await verdict(socket, turned)
        assert told == {"t": "verdict", "v": turned, "verdict": "winnable", "known_only": True}
    async with guest.sit(attempt["id"]) as again:
        assert (await again.receive())["t"] == "snapshot"
        assert await again.receive() == told
        assert (await again.sync())["v"] == turned
        assert await again.receive() == told


async def test_t12_a_position_with_everything_known_is_judged(server: Server) -> None:
    await judged(Guest(server.url))


async def test_t12_no_verdict_while_cards_are_unseen(server: Server) -> None:
    guest = Guest(server.url)
    attempt = guest.start(CLASSIC, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(["S"] * 63)
        await socket.send(t="ping", ts=1)
        assert (await socket.until("verdict_pending", "verdict", "pong"))["t"] == "pong"


async def test_t12_a_dead_end_is_said_and_the_table_stays_usable(server: Server) -> None:
    """All sixty-four cards on the waste and none of them up: proven lost."""
    guest = Guest(server.url)
    attempt = guest.start(CLASSIC, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(["S"] * 64)
        told = await verdict(socket, 64)
        assert told["verdict"] == "dead"
        undone = await socket.act("undo", 100)
        assert undone["t"] == "applied"


async def test_a_worker_that_is_killed_is_replaced_and_sweeps_up(server: Server) -> None:
    guest = Guest(server.url)
    attempt = guest.start(CLASSIC, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(["S"] * 63)
        worker = worker_of(server)
        worker.send_signal(signal.SIGSTOP)
        await socket.move("S", 64)
        await socket.until("verdict_pending")
        async with guest.sit(attempt["id"]) as other:
            assert (await other.receive())["t"] == "snapshot"
            assert await other.receive() == {"t": "verdict_pending", "v": 64}
        worker.kill()
        assert (await verdict(socket, 64))["verdict"] == "dead"
        assert worker_of(server).pid != worker.pid


async def test_the_worker_ends_with_its_server(databases: Databases, tmp_path: Path) -> None:
    with databases.site(tmp_path) as site:
        server = site.serve(EMBEDDED_WORKER="1")
        worker = worker_of(server)
        server.kill()
        worker.wait(timeout=30)


@contextmanager
def celery(url: str, log: Path, **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Celery worker as production runs it."""
    program = ["-m", "celery", "-A", "config", "worker", "--pool", "solo"]
    queues = ["--queues", "interactive,background", "--loglevel", "WARNING"]
    more = {"REDIS_URL": services.REDIS, **settings}
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, *program, *queues],
            cwd=ROOT,
            env={**os.environ, **environment(url, **more)},
            stdout=out,
            stderr=out,
        )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=30)


async def test_t12_m27_with_redis_a_celery_worker_answers_every_web_process(
    databases: Databases, tmp_path: Path
) -> None:
    """The verdict reaches a socket elsewhere; a hint asked there follows the winning line."""
    services.need_redis()
    with databases.postgres() as url, celery(url, tmp_path / "celery.log"):
        site = Site(url, tmp_path)
        try:
            east, west = (site.serve(REDIS_URL=services.REDIS) for _ in range(2))
            guest = Guest(east.url)
            await judged(guest)
            await _seen_elsewhere(guest, guest.at(west.url))
        finally:
            site.stop()


async def _seen_elsewhere(here: Guest, there: Guest) -> None:
    attempt = here.start(FREE, options={"auto_up": False})
    turned = [n for n, move in enumerate(FREE.solution, 1) if move == "S"][63]
    async with here.sit(attempt["id"]) as socket, there.sit(attempt["id"]) as other:
        await other.receive()
        await socket.receive()
        await socket.play(FREE.solution[:turned])
        assert (await verdict(other, turned))["verdict"] == "winnable"
        await other.send(t="hint", ref=7000)
        shown = await other.until("hint")
        assert (shown["ref"], shown["reason"]) == (7000, WINNING_LINE)
        deadline = time.monotonic() + 30
        while (await socket.sync())["status"]["hints"] != 1:  # the news are on their way
            assert time.monotonic() < deadline
