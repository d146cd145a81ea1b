"""Head to head over real sockets against a real server (M20–M24)."""

import asyncio
import hashlib
import json
import re
import time

import pytest

from tests.races.racers import enter, solution_of, started, table_of
from tests.support.client import Guest, Problem
from tests.support.server import Server, Site

QUICK = {"RACE_COUNTDOWN": "0.6"}


@pytest.fixture(scope="module")
def server(site: Site) -> Server:
    return site.serve(**QUICK)


@pytest.fixture
def pair(server: Server) -> tuple[Guest, Guest]:
    return Guest(server.url), Guest(server.url)


async def test_m20_m23_a_race_from_invitation_to_the_same_outcome_for_both(pair, site) -> None:
    one, two = pair
    race = one.post("races/", {"ruleset": "forty-thieves-free"})
    assert race["state"] == "open"
    assert two.post("races/join/", {"code": race["code"].lower()})["id"] == race["id"]
    async with enter(one, race["id"]) as a, enter(two, race["id"]) as b:
        room = await b.until("room")
        assert room["you"] == 1
        assert len(room["seats"]) == 2
        assert room["deal"] == {"commitment": race["deal"]["commitment"]}
        await a.send("ready")
        waiting = await b.until("room", state="open")
        assert "attempt" not in json.dumps(waiting)
        await b.send("ready")
        count = await a.until("countdown")
        assert count == {**await b.until("countdown"), "now_ms": count["now_ms"]}
        first, second = await a.until("start"), await b.until("start")
        # M21: the cards open when the server's clock says so, for both.
        assert first["started_ms"] == second["started_ms"] == count["at_ms"]
        assert time.time() * 1000 >= count["at_ms"]
        async with (
            table_of(one, first["attempt"]) as left,
            table_of(two, second["attempt"]) as right,
        ):
            here, there = await left.sync(), await right.sync()
            assert here["position"] == there["position"]
            assert here["status"]["running"]
            assert here["attempt"]["kind"] == "race"
            await right.move("S", 1)
            assert (await a.moved(1))["up"] == 0
            won = await left.play(solution_of(site, race["id"]))
            assert won["status"]["won"]
            over, same = await a.until("over"), await b.until("over")
            assert over == same
            assert (over["winner"], over["reason"]) == (0, "finished")
            assert (
                hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest()
                == (race["deal"]["commitment"])
            )
            assert [r["state"] for r in over["results"]] == ["finished", "stopped"]
            # The loser's attempt ends with the race.
            assert (await right.until("over"))["reason"] == "race_over"
    stored = two.get(f"races/{race['id']}/")
    assert (stored["state"], stored["winner"]) == ("over", 0)
    board = one.get(f"deals/{stored['deal']['code']}/board/")
    assert [row["place"] for row in board["rows"]] == [1]
    assert board["me"]["moves"] == won["status"]["moves"]
    # M22: what the race socket told of the other holds no card.
    told = json.dumps([f for f in a.seen + b.seen if f["t"] != "over"])
    assert not re.search(r'"(?:[A2-9TJQK][SHDC])"', told)


async def test_m20_nobody_has_seen_the_deal_and_nobody_else_may_play_it(pair, server) -> None:
    one, two = pair
    async with started(one, two) as (race, _, _, attempt, _):
        with pytest.raises(Problem) as refused:
            Guest(server.url).post(f"races/{race['id']}/join/")
        assert refused.value.body["code"] == "race_started"
        with pytest.raises(Problem):
            two.get(f"attempts/{attempt}/log/")
        stored = one.get(f"attempts/{attempt}/")
        assert stored["first"]
        assert stored["race"] == race["id"]
        with pytest.raises(Problem):
            Guest(server.url).post("attempts/", {"code": stored["deal"]["code"]})


async def test_m20_both_pressing_rematch_at_once_make_one_race(pair) -> None:
    one, two = pair
    async with started(one, two) as (race, a, b, _, _):
        await a.send("rematch")
        assert (await a.until("refused"))["code"] == "race_not_over"
        await b.send("resign")
        over = await a.until("over")
        assert (over["winner"], over["reason"]) == (0, "resigned")
        await asyncio.gather(a.send("rematch"), b.send("rematch"))
        first, second = await a.until("rematch"), await b.until("rematch")
        assert first == second
        following = one.get(f"races/{first['race']}/")
        assert sorted(s["player"] for s in following["seats"]) == sorted(
            s["player"] for s in one.get(f"races/{race['id']}/")["seats"]
        )
        assert following["deal"]["commitment"] != race["deal"]["commitment"]


async def test_m21_case_29_nothing_starts_without_everybody_ready(pair) -> None:
    one, two = pair
    race = one.post("races/", {"ruleset": "forty-thieves-free"})
    async with enter(one, race["id"]) as a:
        await a.send("ready")
        assert (await a.until("room", state="open"))["seats"][1]["player"] is None
        two.post(f"races/{race['id']}/join/")
        joined = await a.until("room")
        while joined["seats"][1]["player"] is None:
            joined = await a.until("room")
        await asyncio.sleep(1)
        assert one.get(f"races/{race['id']}/")["state"] == "open"


async def test_m20_a_full_race_and_a_strange_one_are_refused(pair, server) -> None:
    one, two = pair
    race = one.post("races/", {"ruleset": "forty-thieves-free"})
    two.post(f"races/{race['id']}/join/")
    assert two.post(f"races/{race['id']}/join/")["seats"][1]["player"]
    with pytest.raises(Problem) as full:
        Guest(server.url).post(f"races/{race['id']}/join/")
    assert (full.value.status, full.value.body["code"]) == (409, "race_full")
    with pytest.raises(Problem) as unknown:
        one.get("races/zzzzzzzzzzzz/")
    assert (unknown.value.status, unknown.value.body["code"]) == (404, "unknown_race")
    async with enter(one, "zzzzzzzzzzzz") as nowhere:
        await nowhere.connection.wait_closed()
        assert nowhere.connection.close_code == 4404


async def test_m22_a_spectator_sees_progress_and_can_not_act(pair, server) -> None:
    one, two = pair
    async with started(one, two) as (race, _, _, attempt, _):
        async with enter(Guest(server.url), race["id"]) as watching:
            assert (await watching.until("room")).get("you") is None
            assert "attempt" not in await watching.until("start")
            async with one.sit(attempt) as table:
                await table.receive()
                await table.move("S", 1)
            await watching.moved(0)
            await watching.send("resign")
            assert (await watching.until("refused"))["code"] == "not_seated"


async def test_m24_case_30_coming_back_finds_position_score_and_clock(pair) -> None:
    one, two = pair
    async with started(one, two) as (race, a, _, _, attempt):
        async with two.sit(attempt) as table:
            await table.receive()
            before = await table.move("S", 1)
            table.connection.transport.abort()
        async with two.sit(attempt) as again:
            after = await again.receive()
            assert after["v"] == before["v"] == 1
            assert after["position"]["S"] == 63
            assert after["status"]["moves"] == before["status"]["moves"]
            assert after["status"]["time_ms"] >= before["status"]["time_ms"]
        assert (await a.moved(1))["connected"]
        assert one.get(f"races/{race['id']}/")["state"] == "running"


async def test_m24_case_31_absence_is_counted_down_before_it_is_a_forfeit(lone_site) -> None:
    server = lone_site.serve(**QUICK, RACE_ABSENCE="3")
    one, two = Guest(server.url), Guest(server.url)
    async with started(one, two) as (race, a, b, _, _):
        b.connection.transport.abort()
        away = await a.until("absent", seat=1)
        assert 0 < away["deadline_ms"] - time.time() * 1000 <= 3000
        async with enter(two, race["id"]) as back:
            await back.until("start")
            assert (await a.until("absent", seat=1))["deadline_ms"] is None
            back.connection.transport.abort()
        await a.until("absent", seat=1)
        over = await a.until("over")
        assert (over["winner"], over["reason"]) == (0, "forfeit")
        assert time.time() * 1000 >= away["deadline_ms"]


async def test_m23_at_the_limit_more_cards_then_fewer_moves(lone_site) -> None:
    server = lone_site.serve(**QUICK, RACE_LIMIT="4")
    one, two = Guest(server.url), Guest(server.url)
    async with started(one, two) as (race, a, _, first, second):
        moves = solution_of(lone_site, race["id"])
        until_up = next(n for n, m in enumerate(moves) if ">F" in m) + 1
        async with table_of(one, first) as left, table_of(two, second) as right:
            await left.play(moves[:until_up])
            await right.play(["S"])
            over = await a.until("over")
    assert (over["winner"], over["reason"]) == (0, "limit")
    ups = [result["up"] for result in over["results"]]
    assert ups[0] > ups[1]


async def test_m23_fewest_moves_goes_on_until_the_other_gives_up(pair, site) -> None:
    one, two = pair
    async with started(one, two, mode="fewest") as (race, a, b, first, _):
        async with table_of(one, first) as table:
            await table.play(solution_of(site, race["id"]))
        while one.get(f"races/{race['id']}/")["progress"][0]["up"] < 104:
            await asyncio.sleep(0.05)
        assert one.get(f"races/{race['id']}/")["state"] == "running"
        await b.send("resign")
        over = await a.until("over")
        assert over["winner"] == 0


async def test_m24_case_32_a_restart_gives_the_lost_time_back(own_site) -> None:
    server = own_site.serve(**QUICK, RACE_LIMIT="60")
    one, two = Guest(server.url), Guest(server.url)
    async with started(one, two) as (race, _, _, first, _):
        async with one.sit(first) as table:
            await table.receive()
            moved = await table.move("S", 1)
        start = one.get(f"races/{race['id']}/")["started_ms"]
        server.kill()
    await asyncio.sleep(7)
    server.start()
    async with enter(one, race["id"]) as back:
        again = await back.until("start", attempt=first)
        while again["started_ms"] == start:
            again = await back.until("start", attempt=first)
        assert again["started_ms"] - start >= 5000
        async with one.sit(first) as table:
            snapshot = await table.receive()
            assert snapshot["v"] == 1
            assert snapshot["status"]["moves"] == moved["status"]["moves"]
            lost = again["started_ms"] - start
            assert snapshot["status"]["time_ms"] <= again["now_ms"] + 3000 - start - lost
        assert one.get(f"races/{race['id']}/")["state"] == "running"
