"""A program that plays: guest token over REST, frames over a real socket."""

import asyncio
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

WAIT = 60.0
Frame = dict[str, Any]


class Problem(Exception):
    """An error answer of the API."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body


class Guest:
    """A guest of one server."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        self.token = token
        self.recorded: list[str] = []
        if not token:
            self.token = self.post("guest/")["token"]

    def at(self, url: str) -> "Guest":
        """The same player at another server."""
        return Guest(url, self.token)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        request = urllib.request.Request(f"{self.url}/api/v1/{path}", method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data, timeout=WAIT) as answer:
                text = answer.read().decode()
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            self.recorded.append(text)
            raise Problem(error.code, json.loads(text)) from None
        self.recorded.append(text)
        return json.loads(text) if text else None

    def get(self, path: str) -> Any:
        return self._ask("GET", path, None)

    def post(self, path: str, body: Any = None) -> Any:
        return self._ask("POST", path, {} if body is None else body)

    def start(self, known: Any, **more: Any) -> dict[str, Any]:
        """Start an attempt on a known deal."""
        body = {"ruleset": known.ruleset, "number": known.number, **more}
        attempt: dict[str, Any] = self.post("attempts/", body)
        return attempt

    @asynccontextmanager
    async def sit(self, attempt: str, query: str = "", **more: Any) -> AsyncIterator["Socket"]:
        """Open the attempt's socket."""
        address = f"{self.url.replace('http', 'ws')}/ws/v1/attempts/{attempt}/{query}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with websockets.connect(
            address, compression=None, additional_headers=headers, **more
        ) as connection:
            yield Socket(connection, self.recorded)


class Socket:
    """Frames as dicts, and what the last snapshot or `applied` said."""

    _refs = itertools.count(1)

    def __init__(self, connection: ClientConnection, recorded: list[str]) -> None:
        self.connection = connection
        self.recorded = recorded
        self.v = 0

    async def send(self, **frame: Any) -> None:
        await self.connection.send(json.dumps(frame))

    async def raw(self, data: str | bytes) -> None:
        await self.connection.send(data)

    async def receive(self) -> Frame:
        text = await asyncio.wait_for(self.connection.recv(), WAIT)
        assert isinstance(text, str)
        self.recorded.append(text)
        frame: Frame = json.loads(text)
        if frame["t"] in ("snapshot", "applied"):
            self.v = frame["v"]
        return frame

    async def until(self, *kinds: str) -> Frame:
        """The next frame of one of the kinds; others are passed over."""
        while True:
            frame = await self.receive()
            if frame["t"] in kinds:
                return frame

    async def act(self, t: str, ref: int, base: int | None = None, **more: Any) -> Frame:
        """Send an acting frame and return its answer."""
        await self.send(t=t, ref=ref, base=self.v if base is None else base, **more)
        while True:
            frame = await self.receive()
            if frame.get("ref") == ref:
                return frame

    async def sync(self) -> Frame:
        """Ask for a snapshot and return it."""
        await self.send(t="sync")
        return await self.until("snapshot")

    async def move(self, m: str, ref: int, base: int | None = None) -> Frame:
        return await self.act("move", ref, base, m=m)

    async def play(self, moves: list[str], first_ref: int = 1) -> Frame:
        """Pipeline moves and return the answer of the last; all must be accepted."""
        base = self.v
        for n, m in enumerate(moves):
            await self.send(t="move", ref=first_ref + n, base=base + n, m=m)
        frame: Frame = {}
        for n in range(len(moves)):
            frame = await self.until("applied", "refused")
            assert (frame["t"], frame["ref"]) == ("applied", first_ref + n), frame
        return frame
