"""M23: a race is over when everybody who still plays is proven dead, and not before."""

import asyncio

import pytest

from games.races.ranking import Standing, winner
from games.races.watch import TICK
from tests.races.racers import started, table_of
from tests.support.client import Guest, Socket
from tests.support.server import Site
from tests.workers.test_verdicts import verdict

DRAWS = ["S"] * 64


async def drawn_out(table: Socket) -> None:
    """All sixty-four cards on the waste and none of them up: proven lost."""
    await table.play(DRAWS)
    assert (await verdict(table, 64))["verdict"] == "dead"


async def still_running(guest: Guest, race_id: str) -> None:
    """The watch has looked again since, and the race goes on."""
    await asyncio.sleep(2 * TICK)
    assert guest.get(f"races/{race_id}/")["state"] == "running"


async def test_m23_t12_one_dead_end_is_not_the_end_but_all_of_them_are(lone_site: Site) -> None:
    server = lone_site.serve(
        RACE_COUNTDOWN="0.6", EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="", RACE_ABSENCE="300"
    )
    one, two = Guest(server.url), Guest(server.url)
    async with started(one, two, ruleset="forty-thieves") as (race, a, _, first, second):
        async with table_of(one, first) as left, table_of(two, second) as right:
            await drawn_out(left)
            await still_running(two, race["id"])
            for ref in range(900, 964):
                await left.act("undo", ref)
            await drawn_out(right)
            await still_running(two, race["id"])
            for ref in range(1000, 1064):
                await left.act("redo", ref)
            over = await a.until("over")
            assert (await right.until("over"))["reason"] == "race_over"
    assert over["reason"] == "dead"
    assert [result["state"] for result in over["results"]] == ["dead", "dead"]
    assert two.get(f"attempts/{second}/")["state"] == "over"


@pytest.mark.parametrize("mode", ["first", "fewest"])
def test_m23_who_is_proven_dead_did_not_give_up(mode: str) -> None:
    dead = Standing(0, finished=False, out=False, up=3, moves=90, up_ms=9)
    resigned = Standing(1, finished=False, out=True, up=50, moves=10, up_ms=1)
    assert winner([dead, resigned], mode) == 0
