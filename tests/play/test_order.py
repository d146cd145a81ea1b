"""Several frames, several tabs: nothing forks, nothing doubles, nobody is left behind."""

import asyncio

from tests.support.board import Board
from tests.support.client import Guest, Socket
from tests.support.deals import FREE

MANUAL = {"options": {"auto_up": False}}


async def test_t3_twenty_pipelined_moves_are_answered_in_order(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        board = Board(await socket.receive())
        for n in range(20):
            await socket.send(t="move", ref=n + 1, base=n, m=FREE.solution[n])
        for n in range(20):
            frame = await socket.receive()
            assert (frame["t"], frame["ref"], frame["v"]) == ("applied", n + 1, n + 1)
            board.apply(frame)
        await socket.send(t="sync")
        assert board.same_as(await socket.receive())


async def test_pipelined_frames_behind_a_refused_one_are_stale_and_answered_in_order(
    guest: Guest,
) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.send(t="move", ref=1, base=0, m="S")
        await socket.send(t="move", ref=2, base=1, m="W>W")
        await socket.send(t="move", ref=3, base=2, m="S")
        await socket.send(t="move", ref=4, base=1, m="S")
        answers = [await socket.receive() for _ in range(5)]
        assert [answer["t"] for answer in answers] == [
            "applied",
            "refused",
            "refused",
            "snapshot",
            "applied",
        ]
        assert [answer.get("code") for answer in answers[1:3]] == ["bad_move", "stale"]
        assert answers[3]["v"] == 1
        assert answers[4]["v"] == 2


async def test_m2_a_frame_sent_twice_gives_the_first_answer_twice(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        first: dict[int, str] = {}
        frames = [
            {"t": "move", "ref": 1, "base": 0, "m": "S"},
            {"t": "undo", "ref": 2, "base": 1},
            {"t": "redo", "ref": 3, "base": 2},
            {"t": "hint", "ref": 4},
            {"t": "move", "ref": 5, "base": 3, "m": "S"},
        ]
        for frame in frames:
            await socket.send(**frame)
            first[frame["ref"]] = await raw(socket)
        for frame in reversed(frames):
            await socket.send(**frame)
            assert await raw(socket) == first[frame["ref"]], frame
        await socket.send(t="move", ref=1, base=4, m="R")
        assert (await socket.receive())["code"] == "ref_reused"
        await socket.send(t="hint", ref=1)
        assert (await socket.receive())["code"] == "ref_reused"
    async with guest.sit(attempt["id"]) as socket:  # from the log, not from memory
        assert (await socket.receive())["last_ref"] == 5
        for frame in frames:
            await socket.send(**frame)
            assert await raw(socket) == first[frame["ref"]], frame
    assert len(guest.get(f"attempts/{attempt['id']}/log/")["entries"]) == 4


async def test_m2_a_resend_before_the_first_answer_makes_no_second_move(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        for _ in range(3):
            await socket.send(t="move", ref=1, base=0, m="S")
        answers = [await raw(socket) for _ in range(3)]
        assert len(set(answers)) == 1
    assert len(guest.get(f"attempts/{attempt['id']}/log/")["entries"]) == 1


async def test_m2_the_winning_move_sent_again_is_answered_as_the_first_time(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        moves = FREE.solution
        await socket.play(moves[:-1])
        answers = []
        for _ in range(2):
            await socket.send(t="move", ref=7000, base=len(moves) - 1, m=moves[-1])
            answers.append([await raw(socket), await raw(socket)])
        assert answers[0] == answers[1]
        assert '"t":"won"' in answers[0][1]


async def raw(socket: Socket) -> str:
    await socket.receive()
    return socket.recorded[-1]


async def test_t1_two_tabs_see_the_same_and_the_slower_one_is_told_to_sync(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as one, guest.sit(attempt["id"]) as two:
        await one.receive()
        board = Board(await two.receive())
        assert (await one.move("S", 1))["ref"] == 1
        seen = await two.receive()
        assert (seen["t"], seen["ref"], seen["v"]) == ("applied", None, 1)
        board.apply(seen)
        await two.send(t="move", ref=2, base=0, m="S")
        refused = await two.receive()
        assert (refused["t"], refused["ref"], refused["code"]) == ("refused", 2, "stale")
        snapshot = await two.receive()
        assert board.same_as(snapshot)
        assert snapshot["last_ref"] == 1


async def test_two_tabs_at_once_never_fork_an_attempt(guest: Guest) -> None:
    """Both play the same version thirty times; each version has exactly one winner."""
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as one, guest.sit(attempt["id"]) as two:
        tabs = [one, two]
        for tab in tabs:
            await tab.receive()
        for n in range(30):
            await asyncio.gather(
                *(
                    tab.send(t="move", ref=2 * n + i + 1, base=n, m="S")
                    for i, tab in enumerate(tabs)
                )
            )
            for tab in tabs:
                while tab.v <= n:
                    await tab.receive()
        entries = guest.get(f"attempts/{attempt['id']}/log/")["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, 31))


async def test_t1_reloading_shows_the_same_table(guest: Guest) -> None:
    attempt = guest.start(FREE, **MANUAL)
    async with guest.sit(attempt["id"]) as socket:
        board = Board(await socket.receive())
        for n, m in enumerate(FREE.solution[:40]):
            board.apply(await socket.move(m, n + 1))
    async with guest.sit(attempt["id"]) as socket:
        snapshot = await socket.receive()
        assert board.same_as(snapshot)
        assert snapshot["last"] == "W>F8" or snapshot["last"] is not None
        assert snapshot["last_ref"] == 40


async def test_games_leave_memory_and_come_back(guest: Guest, site: object) -> None:
    """With room for one game in memory, two tables still play on, each from its log."""
    server = site.serve(PLAY_GAMES="1")  # type: ignore[attr-defined]
    here = guest.at(server.url)
    first, second = here.start(FREE, **MANUAL), here.start(FREE, **MANUAL)
    async with here.sit(first["id"]) as one, here.sit(second["id"]) as two:
        await one.receive()
        await two.receive()
        for n in range(6):
            assert (await one.move("S", n + 1))["v"] == n + 1
            assert (await two.move("S", n + 1))["v"] == n + 1
