"""T8: the clock is the server's; a solo clock pauses, a race clock never does."""

import asyncio
import sqlite3
from datetime import UTC, datetime, timedelta

from games.play.clock import Clock
from tests.support.client import Guest
from tests.support.deals import FREE
from tests.support.server import Server

MANUAL = {"options": {"auto_up": False}}


async def test_t8_a_solo_clock_starts_with_the_first_move(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await asyncio.sleep(0.1)
        await socket.send(t="sync")
        assert (await socket.receive())["status"]["time_ms"] == 0
        assert (await socket.move("S", 1))["status"]["time_ms"] == 0
        await asyncio.sleep(0.1)
        assert (await socket.move("S", 2))["status"]["time_ms"] >= 90


async def test_t8_case_22_a_solo_clock_stops_while_the_tab_is_hidden(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.move("S", 1)
        await socket.send(t="pause")
        paused = await socket.receive()
        assert (paused["t"], paused["running"]) == ("clock", False)
        await asyncio.sleep(0.2)
        await socket.send(t="sync")
        snapshot = await socket.receive()
        assert snapshot["paused"]
        assert snapshot["status"]["time_ms"] == paused["time_ms"]
        await socket.send(t="resume")
        resumed = await socket.receive()
        assert resumed["running"]
        assert resumed["time_ms"] - paused["time_ms"] < 150
        await socket.send(t="pause")
        await socket.receive()
        assert (await socket.move("S", 2))["status"]["running"]


async def test_t8_the_clock_runs_while_any_tab_looks_and_stops_with_the_last(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as one:
        await one.receive()
        await one.move("S", 1)
        async with guest.sit(attempt["id"]) as two:
            await two.receive()
            await one.send(t="pause")
            assert (await one.receive())["running"]
            await two.send(t="pause")
            assert not (await two.receive())["running"]
            assert not (await one.receive())["running"]
            await one.send(t="resume")
            assert (await one.receive())["running"]
        await one.send(t="sync")
        before = (await one.until("snapshot"))["status"]["time_ms"]
    await asyncio.sleep(0.3)
    async with guest.sit(attempt["id"]) as socket:
        status = (await socket.receive())["status"]
        assert status["running"]  # somebody looks at a game that has begun
        assert before <= status["time_ms"] < before + 250


async def test_t8_a_race_clock_runs_from_its_start_and_never_pauses(
    guest: Guest, server: Server
) -> None:
    attempt = guest.start(FREE, **MANUAL)
    start = (datetime.now(UTC) - timedelta(seconds=60)).strftime("%Y-%m-%d %H:%M:%S.%f")
    with sqlite3.connect(server.database_url.removeprefix("sqlite:///")) as database:
        database.execute(
            "UPDATE play_attempt SET kind = 'race', started_at = ? WHERE id = ?",
            [start, attempt["id"]],
        )
    async with guest.sit(attempt["id"]) as socket:
        status = (await socket.receive())["status"]
        assert status["running"]
        assert status["time_ms"] >= 60_000
        await socket.send(t="pause")
        clock = await socket.receive()
        assert clock["running"]
        assert (await socket.move("S", 1))["status"]["time_ms"] >= clock["time_ms"]


def test_the_clock_catches_up_but_never_goes_back() -> None:
    clock = Clock(500)
    clock.catch_up(2000)
    assert clock.elapsed() == 2000
    clock.catch_up(1000)
    assert clock.elapsed() == 2000
    clock.freeze(1500)
    clock.run()
    clock.stop()
    assert 1500 <= clock.elapsed() < 1600
