"""`kill -9` in mid-play: no acknowledged move is lost, none is doubled."""

import asyncio
import random

import pytest
import websockets

from tests.support.client import Guest
from tests.support.deals import CLASSIC, FREE, Known
from tests.support.server import Server, Site

KILLS = 10
WINDOW = 8


class Stubborn:
    """Plays a known solution over any number of crashes, sending again what was not answered."""

    def __init__(self, guest: Guest, known: Known) -> None:
        self.guest = guest
        self.moves = known.solution[:-1]
        self.attempt = guest.start(known, options={"auto_up": False})["id"]
        self.acked: dict[int, str] = {}  # version -> entry
        self.sent = 0
        self.most_sent = 0

    async def play(self) -> None:
        """Play until the connection breaks or nothing is left."""
        try:
            async with self.guest.sit(self.attempt) as socket:
                snapshot = await socket.receive()
                assert snapshot["v"] >= len(self.acked), "an acknowledged move was lost"
                assert snapshot["v"] <= self.most_sent, "a move was made that nobody sent"
                self.sent = len(self.acked)
                while len(self.acked) < len(self.moves):
                    await self._fill(socket)
                    frame = await socket.until("applied", "refused")
                    assert frame["t"] == "applied", frame
                    assert frame["v"] == frame["ref"] == len(self.acked) + 1
                    self.acked[frame["v"]] = frame["m"]
        except (websockets.ConnectionClosed, OSError):
            return

    async def _fill(self, socket: object) -> None:
        while self.sent < min(len(self.moves), len(self.acked) + WINDOW):
            n = self.sent
            self.sent += 1
            self.most_sent = max(self.most_sent, self.sent)
            await socket.send(t="move", ref=n + 1, base=n, m=self.moves[n])  # type: ignore[attr-defined]
            await asyncio.sleep(0.004)

    def check_log(self) -> None:
        """The log is what was played, in order, each move once, nothing acknowledged missing."""
        entries = self.guest.get(f"attempts/{self.attempt}/log/")["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) >= len(self.acked)
        for entry, move in zip(entries, self.moves, strict=False):
            assert entry["entry"].startswith(move)
        for v, entry in self.acked.items():
            assert entries[v - 1]["entry"] == entry


async def test_kill_9_ten_times_loses_and_doubles_nothing(own_site: Site) -> None:
    server: Server = own_site.serve()
    players = [Stubborn(Guest(server.url), known) for known in (FREE, CLASSIC, FREE)]
    dice = random.Random(7)
    for _ in range(KILLS):
        before = [len(player.acked) for player in players]
        playing = asyncio.gather(*(player.play() for player in players))
        while any(len(p.acked) < n + 2 for p, n in zip(players, before, strict=True)):
            await asyncio.sleep(0.002)
        await asyncio.sleep(dice.uniform(0.0, 0.05))
        server.kill()
        await playing
        server.start()
        for player in players:
            player.check_log()
    assert all(len(player.acked) >= 2 * KILLS for player in players)
    await asyncio.gather(*(player.play() for player in players))
    for player in players:
        assert len(player.acked) == len(player.moves)
        player.check_log()


async def test_a_stopping_server_keeps_what_it_took(own_site: Site) -> None:
    """SIGTERM: what is on its way becomes durable, sockets are told to come back, exit code 0."""
    server = own_site.serve()
    player = Stubborn(Guest(server.url), FREE)
    playing = asyncio.ensure_future(player.play())
    async with player.guest.sit(player.guest.start(CLASSIC)["id"]) as idle:
        await idle.receive()
        await asyncio.sleep(0.2)
        assert await asyncio.to_thread(server.stop) == 0
        with pytest.raises(websockets.ConnectionClosed):
            await idle.receive()
        assert idle.connection.close_code == 4503
    await playing
    server.start()
    player.check_log()
    await player.play()
    assert len(player.acked) == len(player.moves)
    assert "Traceback" not in own_site.logs
