"""Two programs that race: a room, a socket each, the shared deal's solution read from the store."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import websockets
from websockets.asyncio.client import ClientConnection

from tests.support.client import WAIT, Frame, Guest, Socket
from tests.support.server import Site


class RaceSocket:
    """Frames of one race socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.seen: list[Frame] = []

    async def send(self, t: str) -> None:
        await self.connection.send(json.dumps({"t": t}))

    async def receive(self) -> Frame:
        frame: Frame = json.loads(await asyncio.wait_for(self.connection.recv(), WAIT))
        self.seen.append(frame)
        return frame

    async def until(self, kind: str, **fields: Any) -> Frame:
        """The next frame of a kind with these fields; others are passed over."""
        while True:
            frame = await self.receive()
            if frame["t"] == kind and all(frame.get(k) == v for k, v in fields.items()):
                return frame

    async def moved(self, seat: int) -> Frame:
        """The next progress of a seat that has moved (a draw may bring a safe card up as well)."""
        frame = await self.until("progress", seat=seat)
        while not frame["moves"]:
            frame = await self.until("progress", seat=seat)
        return frame


@asynccontextmanager
async def enter(guest: Guest, race_id: str) -> AsyncIterator[RaceSocket]:
    """Open the race's socket; it may go unread for long while the tables are played."""
    address = f"{guest.url.replace('http', 'ws')}/ws/v1/races/{race_id}/"
    headers = {"Authorization": f"Bearer {guest.token}"}
    async with websockets.connect(
        address, compression=None, additional_headers=headers, max_queue=None, ping_interval=None
    ) as connection:
        yield RaceSocket(connection)


@asynccontextmanager
async def started(
    one: Guest, two: Guest, **more: Any
) -> AsyncIterator[tuple[dict[str, Any], RaceSocket, RaceSocket, str, str]]:
    """A race of two that has just started: race, sockets, attempts."""
    race = one.post("races/", {"ruleset": "forty-thieves-free", **more})
    two.post(f"races/{race['id']}/join/")
    async with enter(one, race["id"]) as a, enter(two, race["id"]) as b:
        await a.send("ready")
        await b.send("ready")
        first, second = await a.until("start"), await b.until("start")
        yield race, a, b, first["attempt"], second["attempt"]


@asynccontextmanager
async def table_of(guest: Guest, attempt: str) -> AsyncIterator[Socket]:
    """The player's own table, without automatic moves: solutions write every card out."""
    async with guest.sit(attempt) as table:
        await table.receive()
        await table.act("auto", 1_000_000, on=False)
        yield table


def solution_of(site: Site, race_id: str) -> list[str]:
    """The stored solution of a race's deal, straight from the database."""
    query = (
        "SELECT solution FROM deals_deal JOIN races_race"
        " ON deals_deal.id = races_race.deal_id WHERE races_race.id = {}"
    )
    if site.database_url.startswith("sqlite"):
        import sqlite3

        with sqlite3.connect(site.database_url.removeprefix("sqlite:///")) as store:
            found = store.execute(query.format("?"), [race_id]).fetchone()
    else:
        with psycopg.connect(site.database_url) as store:
            found = store.execute(query.format("%s"), [race_id]).fetchone()
    assert found
    return str(found[0]).split()
