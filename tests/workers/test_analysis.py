"""M34: after the game a worker finds the last version that could still be won."""

import asyncio
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from games.engine.cards import parse_deck
from games.engine.replay import replay
from games.engine.variants import ruleset
from solver_worker import analysing
from solver_worker.analysing import Found, Paused, analyse
from solver_worker.answers import Budget
from solver_worker.search import solve
from tests.support.client import Guest, Problem
from tests.support.deals import KLONDIKE_THREE
from tests.support.server import Databases, Server, Site
from tests.workers.test_known_only import LOST
from tests.workers.test_verdicts import COMPILING

RULES = ruleset(KLONDIKE_THREE.ruleset)
DECK = parse_deck(KLONDIKE_THREE.deck)


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.sqlite() as url:
        site = Site(url, tmp_path_factory.mktemp("analysis"))
        yield site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="")
        site.stop()


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
