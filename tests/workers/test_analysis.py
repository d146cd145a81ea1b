"""M34: after the game a worker finds the last version that could still be won."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from games.engine.cards import parse_deck
from games.engine.replay import replay
from games.engine.variants import ruleset
from solver_worker import analysing
from solver_worker.analysing import Found, Paused, analyse
from solver_worker.answers import Budget
from solver_worker.search import solve
from tests.support import services
from tests.support.client import Guest, Problem
from tests.support.deals import CLASSIC, KLONDIKE_THREE
from tests.support.server import Databases, Server, Site
from tests.workers.test_known_only import LOST
from tests.workers.test_verdicts import COMPILING, celery, worker_of

RULES = ruleset(KLONDIKE_THREE.ruleset)
DECK = parse_deck(KLONDIKE_THREE.deck)


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.site(tmp_path_factory.mktemp("analysis")) as site:
        yield site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="")


def code_of(problem: pytest.ExceptionInfo[Problem]) -> tuple[int, str]:
    return problem.value.status, problem.value.body["code"]


async def test_m34_the_point_of_no_return_is_found_with_a_win_from_there(server: Server) -> None:
    guest = Guest(server.url)
    attempt = guest.start(KLONDIKE_THREE, options={"auto_up": False})
    address = f"attempts/{attempt['id']}/analysis/"
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(LOST)
        with pytest.raises(Problem) as early:
            guest.post(address)
        assert code_of(early) == (409, "not_finished")
        with pytest.raises(Problem) as never:
            guest.get(address)
        assert code_of(never) == (404, "no_analysis")
        await socket.act("resign", 1000)
    asked = guest.post(address)
    assert asked["state"] in ("pending", "done")
    with pytest.raises(Problem) as foreign:
        Guest(server.url).get(address)
    assert code_of(foreign) == (404, "unknown_attempt")
    deadline = time.monotonic() + COMPILING
    while (found := guest.get(address))["state"] == "pending":
        assert found == {"state": "pending", "last_winnable": None, "line": None}
        assert time.monotonic() < deadline
        await asyncio.sleep(0.5)
    last = found["last_winnable"]
    assert 0 <= last < len(LOST)
    assert replay(RULES, DECK, [*LOST[:last], *found["line"]]).won
    for version in range(last + 1, len(LOST) + 1):
        game = replay(RULES, DECK, LOST[:version])
        assert solve(RULES, game.position, Budget(5.0)).verdict == "unsolvable"
    assert guest.post(address) == found


def begun(worker: psutil.Process, since: float) -> None:
    """Wait until the worker is at work on something."""
    deadline = time.monotonic() + COMPILING
    while sum(worker.cpu_times()[:2]) < since + 0.3:
        assert time.monotonic() < deadline
        time.sleep(0.02)


async def lost_game(guest: Guest) -> str:
    """Address of the analysis of a game given up after a few draws: seconds of work."""
    attempt = guest.start(CLASSIC, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(["S"] * 6)
        await socket.act("resign", 1000)
    return f"attempts/{attempt['id']}/analysis/"


async def killed_in_the_middle(guest: Guest, address: str, worker: psutil.Process) -> None:
    """Ask, and kill the worker while it works on it."""
    before = sum(worker.cpu_times()[:2])
    guest.post(address)
    begun(worker, before)
    worker.kill()
    assert guest.get(address)["state"] == "pending"


async def done(guest: Guest, address: str) -> None:
    """Wait for the analysis, and look at what it says."""
    deadline = time.monotonic() + COMPILING
    while (found := guest.get(address))["state"] == "pending":
        assert time.monotonic() < deadline
        await asyncio.sleep(0.5)
    rules, deck = ruleset(CLASSIC.ruleset), parse_deck(CLASSIC.deck)
    assert replay(rules, deck, ["S"] * found["last_winnable"] + found["line"]).won


async def test_m34_an_analysis_survives_its_embedded_worker(
    databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with databases.site(tmp_path_factory.mktemp("killed")) as site:
        more = {"EMBEDDED_WORKER": "1", "TOPPED_UP_RULESETS": "", "ANALYSIS_PATIENCE": "1"}
        server = site.serve(**more)
        guest = Guest(server.url)
        address = await lost_game(guest)
        await killed_in_the_middle(guest, address, settled(worker_of(server)))
        await done(guest, address)


async def test_m34_an_analysis_survives_its_celery_worker(
    databases: Databases, tmp_path: Path
) -> None:
    services.need_redis()
    with databases.postgres() as url:
        site = Site(url, tmp_path)
        try:
            guest = Guest(site.serve(REDIS_URL=services.REDIS).url)
            address = await lost_game(guest)
            with celery(url, tmp_path / "first.log") as process:
                worker = settled(psutil.Process(process.pid))
                await killed_in_the_middle(guest, address, worker)
            await asyncio.sleep(1)
            with celery(url, tmp_path / "second.log", ANALYSIS_PATIENCE="1"):
                await done(guest, address)
        finally:
            site.stop()


def settled(worker: psutil.Process) -> psutil.Process:
    """The worker once it has nothing to do: what it uses from now on is work."""
    used, before = sum(worker.cpu_times()[:2]), -1.0
    while used < 1.0 or used > before:
        time.sleep(1.0)
        used, before = sum(worker.cpu_times()[:2]), used
    return worker


def test_m34_an_analysis_goes_on_where_it_was_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [replay(RULES, DECK, LOST[:version]) for version in range(len(LOST) + 1)]
    monkeypatch.setattr(analysing, "games_of", lambda attempt: games)
    attempt: Any = SimpleNamespace(deal=SimpleNamespace(solution=""))
    whole = analyse(attempt, None, float("inf"))
    assert isinstance(whole, Found)
    turns, found = 0, analyse(attempt, None, 0.0)
    while isinstance(found, Paused):
        turns += 1
        found = analyse(attempt, found.checked, 0.0)
    assert turns > 0
    assert found == whole


def test_m34_the_stored_solution_is_the_answer_for_the_first_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = [replay(RULES, DECK, [])]
    monkeypatch.setattr(analysing, "games_of", lambda attempt: start)
    attempt: Any = SimpleNamespace(deal=SimpleNamespace(solution="S T1>T7 +T3>F"))
    assert analyse(attempt, None) == Found(0, "S T1>T7 T3>F")
