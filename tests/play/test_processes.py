"""Two web processes on one PostgreSQL database: the log decides, Redis only carries the news."""

import asyncio
from collections.abc import Iterator

import psycopg
import pytest
import redis
import websockets

from tests.support import services
from tests.support.board import Board
from tests.support.client import Guest
from tests.support.deals import FREE
from tests.support.server import Databases, Server, Site

MANUAL = {"options": {"auto_up": False}}
pytestmark = pytest.mark.services


@pytest.fixture(scope="module", params=["redis", "alone"])
def pair(
    request: pytest.FixtureRequest, databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Two servers, with Redis between them and without anything."""
    redis = ""
    if request.param == "redis":
        services.need_redis()
        redis = services.REDIS
    with databases.postgres() as url:
        site = Site(url, tmp_path_factory.mktemp("pair"))
        yield site.serve(REDIS_URL=redis), site.serve(REDIS_URL=redis)
        site.stop()


# Without Redis processes hear nothing of each other; then only the constraints hold.
with_news = pytest.mark.parametrize("pair", ["redis"], indirect=True)


@pytest.fixture
def here(pair: tuple[Server, Server]) -> Guest:
    return Guest(pair[0].url)


@pytest.fixture
def there(pair: tuple[Server, Server], here: Guest) -> Guest:
    """The same player at the other process."""
    return here.at(pair[1].url)


async def test_m27_two_processes_never_fork_an_attempt(here: Guest, there: Guest) -> None:
    attempt = here.start(FREE, **MANUAL)
    async with here.sit(attempt["id"]) as one, there.sit(attempt["id"]) as two:
        tabs = [one, two]
        for tab in tabs:
            await tab.receive()
        for n in range(25):
            await asyncio.gather(
                *(
                    tab.send(t="move", ref=2 * n + i + 1, base=n, m="S")
                    for i, tab in enumerate(tabs)
                )
            )
            for i, tab in enumerate(tabs):
                while True:
                    frame = await tab.receive()
                    if frame.get("ref") == 2 * n + i + 1:
                        break
                if frame["t"] == "refused":
                    assert frame["code"] == "stale"
                    while tab.v <= n:
                        await tab.receive()
        entries = here.get(f"attempts/{attempt['id']}/log/")["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, 26))
        for tab in tabs:
            await tab.send(t="sync")
        boards = [await tab.until("snapshot") for tab in tabs]
        assert boards[0]["position"] == boards[1]["position"]


async def test_m2_the_same_frame_at_two_processes_is_one_move(here: Guest, there: Guest) -> None:
    attempt = here.start(FREE, **MANUAL)
    async with here.sit(attempt["id"]) as one, there.sit(attempt["id"]) as two:
        for tab in (one, two):
            await tab.receive()
        for n in range(10):
            for tab in (one, two):
                await tab.send(t="move", ref=n + 1, base=n, m="S")
            for tab in (one, two):
                while True:
                    frame = await tab.receive()
                    if frame.get("ref") == n + 1:
                        break
                assert (frame["t"], frame["v"]) == ("applied", n + 1)
    assert len(here.get(f"attempts/{attempt['id']}/log/")["entries"]) == 10


async def test_pipelined_moves_of_two_processes_leave_one_log_and_true_answers(
    here: Guest, there: Guest
) -> None:
    attempt = here.start(FREE, **MANUAL)
    acked: list[int] = []
    async with here.sit(attempt["id"]) as one, there.sit(attempt["id"]) as two:
        for tab in (one, two):
            await tab.receive()
        for round_ in range(6):
            refs = {
                tab: [1000 * round_ + 100 * i + n + 1 for n in range(5)]
                for i, tab in enumerate((one, two))
            }
            base = max(one.v, two.v)
            for n in range(5):
                for tab, own in refs.items():
                    await tab.send(t="move", ref=own[n], base=base + n, m="S")
            for tab, own in refs.items():
                waiting = set(own)
                while waiting:
                    frame = await tab.receive()
                    if frame.get("ref") in waiting:
                        waiting.discard(frame["ref"])
                        assert frame["t"] == "applied" or frame["code"] == "stale"
                        acked += [frame["v"]] if frame["t"] == "applied" else []
    entries = here.get(f"attempts/{attempt['id']}/log/")["entries"]
    assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
    assert sorted(acked) == list(range(1, len(entries) + 1))


async def test_m2_nothing_is_accepted_anywhere_after_the_end(here: Guest, there: Guest) -> None:
    attempt = here.start(FREE, **MANUAL)
    async with here.sit(attempt["id"]) as one, there.sit(attempt["id"]) as two:
        await one.receive()
        await two.receive()
        await one.move("S", 1)
        await two.send(t="sync")
        await two.until("snapshot")
        assert (await one.act("resign", 2))["t"] == "over"
        answer = await two.act("move", 3, base=1, m="S")
        assert answer["code"] in ("finished", "stale")
        await two.send(t="sync")
        while not (await two.until("snapshot"))["status"]["over"]:
            await two.send(t="sync")
    assert here.get(f"attempts/{attempt['id']}/")["state"] == "resigned"
    assert len(here.get(f"attempts/{attempt['id']}/log/")["entries"]) == 1


@with_news
async def test_t1_the_other_process_shows_every_move_as_it_is_made(
    here: Guest, there: Guest
) -> None:
    attempt = here.start(FREE, **MANUAL)
    async with here.sit(attempt["id"]) as one, there.sit(attempt["id"]) as two:
        await one.receive()
        board = Board(await two.receive())
        await one.play(FREE.solution[:30])
        for _ in range(30):
            frame = await two.receive()
            assert (frame["t"], frame["ref"]) == ("applied", None)
            board.apply(frame)
        answer = await two.move(FREE.solution[30], 31)
        board.apply(answer)
        assert (await one.receive())["v"] == 31
        await one.send(t="sync")
        assert board.same_as(await one.receive())
        await two.send(t="hint", ref=32)
        shown = await two.until("hint")
        await two.play(FREE.solution[31:], first_ref=33)
        assert (await two.receive())["t"] == "won"
        won = await one.until("won")
        assert won["result"]["hints"] == shown["hints"]


@with_news
async def test_m27_a_broken_subscription_is_mended_and_what_was_missed_is_shown(
    here: Guest, there: Guest, pair: tuple[Server, Server]
) -> None:
    attempt = here.start(FREE, **MANUAL)
    async with here.sit(attempt["id"]) as one, there.sit(attempt["id"]) as two:
        await one.receive()
        await two.receive()
        with redis.Redis.from_url(services.REDIS) as admin:
            for client in admin.client_list():
                if client["name"] == f"arena-{pair[1].pid}":
                    admin.client_kill_filter(_id=client["id"])
        assert (await one.move("S", 1))["v"] == 1
        frame = await two.receive()
        assert (frame["t"], frame["v"]) == ("snapshot", 1)
        await one.move("S", 2)
        frame = await two.until("applied")
        assert frame["v"] == 2


@with_news
async def test_case_35_signing_out_closes_the_sockets_of_all_processes(
    here: Guest, there: Guest
) -> None:
    attempt = here.start(FREE)
    async with there.sit(attempt["id"]) as socket:
        await socket.receive()
        await asyncio.to_thread(here.post, "logout/")
        with pytest.raises(websockets.ConnectionClosed):
            await socket.receive()
        assert socket.connection.close_code == 4401


async def test_a_database_that_goes_away_costs_no_move(
    here: Guest, pair: tuple[Server, Server]
) -> None:
    """Refused with `try_again`, nothing acknowledged; the same frame works when it is back."""
    attempt = here.start(FREE, **MANUAL)
    name = services.name_of(pair[0].database_url)
    async with here.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.move("S", 1)
        with psycopg.connect(services.POSTGRES, autocommit=True) as admin:
            admin.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
            )
            for _ in range(3):
                refused = await socket.move("S", 2, base=1)
                assert refused["code"] == "try_again"
            admin.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        answer = await socket.move("S", 2, base=1)
        assert (answer["t"], answer["v"]) == ("applied", 2)
    assert len(here.get(f"attempts/{attempt['id']}/log/")["entries"]) == 2
