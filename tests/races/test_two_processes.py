"""M27: a race over two web processes, one PostgreSQL and one Redis."""

import asyncio

from tests.races.racers import enter, solution_of, started, table_of
from tests.support import services
from tests.support.client import Guest
from tests.support.server import Databases, Site


async def test_m27_two_processes_run_one_race_and_end_it_once(
    databases: Databases, tmp_path
) -> None:
    services.need_redis()
    with databases.postgres() as url:
        site = Site(url, tmp_path)
        try:
            shared = {"REDIS_URL": services.REDIS, "RACE_COUNTDOWN": "0.6"}
            east, west = site.serve(**shared), site.serve(**shared)
            one, two = Guest(east.url), Guest(west.url)
            async with started(one, two) as (race, a, b, first, second):
                async with table_of(one, first) as left, table_of(two, second) as right:
                    assert (await left.sync())["position"] == (await right.sync())["position"]
                    moves = solution_of(site, race["id"])
                    await right.move(moves[0], 1)
                    await a.moved(1)
                    # Both finish at the same moment, each in its own process.
                    await left.play(moves[:-1])
                    await right.play(moves[1:-1], first_ref=2)
                    last = [left.send(t="move", ref=9001, base=left.v, m=moves[-1])]
                    last.append(right.send(t="move", ref=9001, base=right.v, m=moves[-1]))
                    await asyncio.gather(*last)
                    over, same = await a.until("over"), await b.until("over")
            assert over == same
            assert over["winner"] in (0, 1)
            async with enter(two.at(east.url), race["id"]) as elsewhere:
                assert (await elsewhere.until("over")) == over
        finally:
            site.stop()
