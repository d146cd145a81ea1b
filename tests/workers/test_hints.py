"""T11: with everything known, hints follow a win that a worker found."""

import time
from collections.abc import Iterator

import pytest

from games.engine.cards import parse_deck
from games.engine.moves import parse_move
from games.engine.replay import Game
from games.engine.variants import ruleset
from games.play.hinting import WINNING_LINE
from tests.support.client import Frame, Guest, Socket
from tests.support.deals import CLASSIC, FREE, Known
from tests.support.server import Databases, Server
from tests.workers.test_verdicts import COMPILING, verdict


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.site(tmp_path_factory.mktemp("hints")) as site:
        yield site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="")


def until_all_is_known(known: Known) -> list[str]:
    """The known solution up to the draw that shows the last card."""
    draws = [n for n, move in enumerate(known.solution, 1) if move == "S"]
    return known.solution[: draws[63]]


async def hint(socket: Socket, ref: int) -> Frame:
    """Ask for a hint and wait for its answer."""
    await socket.send(t="hint", ref=ref)
    while True:
        frame = await socket.receive()
        if frame.get("ref") == ref:
            return frame


async def winning(socket: Socket, ref: int) -> Frame:
    """Hear a hint of the winning line: at once, or as the better one for the same reference."""
    frame = await hint(socket, ref)
    while frame["reason"] != WINNING_LINE:
        frame = await socket.until("hint")
        assert frame["ref"] == ref
    return frame


def offered(game: Game, text: str) -> bool:
    """Whether the page finds a move among the legal ones it was sent, its target by name."""
    move = parse_move(text)
    targets = game.offer().legal.get(f"{move.source}:{move.count}".removesuffix(":1"))
    return targets is not None and (move.target is None or move.target in targets)


async def test_t11_hints_lead_to_the_win_and_never_come_to_a_position_twice(
    server: Server,
) -> None:
    """Cases 4 and 10: each hinted move is accepted, and following them ends the game."""
    guest = Guest(server.url)
    attempt = guest.start(FREE, options={"auto_up": False})
    game = Game.start(ruleset(FREE.ruleset), parse_deck(FREE.deck))
    seen = set()
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        start = until_all_is_known(FREE)
        await socket.play(start)
        for entry in start:
            game = game.replay_entry(entry).game
        assert (await verdict(socket, len(start)))["verdict"] == "winnable"
        for ref in range(1000, 2000, 2):
            assert game.position not in seen
            seen.add(game.position)
            shown = await winning(socket, ref)
            assert offered(game, shown["move"])
            applied = await socket.move(shown["move"], ref + 1)
            assert applied["t"] == "applied", (shown, applied)
            assert applied["status"]["hints"] == len(seen)
            game = game.replay_entry(shown["move"]).game
            if game.won:
                break
        assert (await socket.until("won"))["result"]["hints"] == len(seen)


async def test_t11_a_hint_shown_again_counts_once_and_says_the_same(server: Server) -> None:
    guest = Guest(server.url)
    attempt = guest.start(FREE, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        start = until_all_is_known(FREE)
        await socket.play(start)
        await verdict(socket, len(start))
        first = await winning(socket, 5000)
        assert await hint(socket, 5000) == first
    async with guest.sit(attempt["id"]) as socket:
        assert (await socket.receive())["status"]["hints"] == 1
        assert await hint(socket, 5000) == first


async def test_t11_where_nothing_wins_the_hint_says_undo(server: Server) -> None:
    guest = Guest(server.url)
    attempt = guest.start(CLASSIC, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(["S"] * 64)
        assert (await verdict(socket, 64))["verdict"] == "dead"
        shown = await hint(socket, 100)
        assert (shown["move"], shown["reason"], shown["next"]) == (None, "no_progress", "U")
        assert shown["hints"] == 0


async def test_t11_a_hint_does_not_wait_for_a_busy_worker(
    databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The rules' hint at once; once the worker is back the winning move, counted once."""
    with databases.site(tmp_path_factory.mktemp("busy")) as site:
        await _busy(site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS=""))


async def _busy(server: Server) -> None:
    from tests.workers.test_verdicts import worker_of

    guest = Guest(server.url)
    attempt = guest.start(FREE, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        worker = worker_of(server)
        worker.suspend()
        start = until_all_is_known(FREE)
        await socket.play(start)
        first = await hint(socket, 5000)
        assert first["reason"] != WINNING_LINE
        worker.resume()
        deadline = time.monotonic() + COMPILING
        better = None
        while better is None and time.monotonic() < deadline:
            try:
                better = await socket.until("hint")
            except TimeoutError:
                continue
        assert better is not None
        assert (better["ref"], better["reason"], better["hints"]) == (5000, WINNING_LINE, 1)
        assert (await socket.sync())["status"]["hints"] == 1
        assert (await socket.move(better["move"], 5001))["t"] == "applied"
