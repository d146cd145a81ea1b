"""Who may open a socket, what may come in, and how much may wait to go out."""

import asyncio
import json
import socket as sockets
import time
from typing import Any

import psutil
import pytest
import websockets
from django.conf import settings

from games.deals import catalogue_file
from games.engine.variants import RULESETS
from tests.support.client import Guest, Socket
from tests.support.deals import FREE
from tests.support.server import Server, Site


async def close_code(guest: Guest, attempt: str) -> int | None:
    async with guest.sit(attempt) as socket:
        try:
            while True:
                await socket.receive()
        except websockets.ConnectionClosed:
            return socket.connection.close_code


async def test_close_codes_say_why(guest: Guest) -> None:
    attempt = guest.start(FREE)["id"]
    assert await close_code(Guest(guest.url, "nobody's token"), attempt) == 4401
    assert await close_code(Guest(guest.url), attempt) == 4403
    assert await close_code(guest, "zzzzzzzzzzzz") == 4404


async def test_an_address_that_is_none_closes_with_unknown_and_no_trace(site: Site) -> None:
    server = site.serve()
    attempt = Guest(server.url).start(FREE)["id"]
    for path in ("nothing/", f"attempts/{attempt}", f"attempts/{attempt}/x/", "attempts/ÀB/"):
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/v1/{path}") as connection:
            with pytest.raises(websockets.ConnectionClosed):
                await connection.recv()
            assert connection.close_code == 4404, path
    assert "Traceback" not in site.logs


async def test_a_handshake_that_carries_nothing_is_told_that_it_is_not_signed_in(
    server: Server, guest: Guest
) -> None:
    attempt = guest.start(FREE)["id"]
    async with websockets.connect(_address(server, attempt)) as connection:
        with pytest.raises(websockets.ConnectionClosed):
            await connection.recv()
        assert connection.close_code == 4401


def test_the_longest_game_of_the_catalogue_in_one_breath_is_no_flood() -> None:
    longest = max(
        len(entry.solution.split())
        for rules in RULESETS.values()
        for entry in catalogue_file.read(catalogue_file.path_of(rules.key))
    )
    assert longest < settings.PLAY_RATE_BURST


def _address(server: Server, attempt: str) -> str:
    return f"ws://127.0.0.1:{server.port}/ws/v1/attempts/{attempt}/"


async def _browser(server: Server, attempt: str, cookie: str, origin: str | None) -> str:
    headers = {"Cookie": cookie}
    async with websockets.connect(
        _address(server, attempt), additional_headers=headers, origin=origin, compression=None
    ) as connection:
        return str(await asyncio.wait_for(connection.recv(), 20))


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("http://127.0.0.1:{port}", True),
        ("http://localhost:{port}", True),
        ("https://127.0.0.1:{port}", False),
        ("http://127.0.0.1:1", False),
        ("http://127.0.0.1", False),
        ("http://evil.example", False),
        ("null", False),
        (None, False),
    ],
)
async def test_a_browser_comes_from_our_own_pages_port_and_scheme_included(
    server: Server, origin: str | None, allowed: bool
) -> None:
    import http.cookiejar
    import urllib.request

    jar = http.cookiejar.CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    token = json.loads(opener.open(f"{server.url}/api/v1/guest/", b"").read())["token"]
    cookie = "; ".join(f"{item.name}={item.value}" for item in jar)
    attempt = Guest(server.url, token).start(FREE)["id"]
    came = None if origin is None else origin.format(port=server.port)
    if allowed:
        assert '"snapshot"' in await _browser(server, attempt, cookie, came)
    else:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await _browser(server, attempt, cookie, came)
        assert refused.value.response.status_code == 403


MALFORMED: list[str | bytes] = [
    "",
    "no json",
    "[]",
    "{}",
    '{"t":"fly","ref":9}',
    '{"t":"move","ref":9}',
    '{"t":"move","ref":"9","base":0,"m":"S"}',
    '{"t":"move","ref":9,"base":-1,"m":"S"}',
    '{"t":"move","ref":0,"base":0,"m":"S"}',
    '{"t":"move","ref":9,"base":0,"m":"T1>T2:1000000000000000"}',
    '{"t":"move","ref":99999999999999999999,"base":0,"m":"S"}',
    '{"t":"applied","ref":9,"v":1}',
    "[" * 4000,
    '{"t":"ping","ts":1e999}',
    b"\x00\x01binary",
    '{"t":"move","ref":9,"base":0,"m":"S"',
]


async def test_every_malformed_frame_is_refused_and_the_socket_stays_open(guest: Guest) -> None:
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        for data in MALFORMED:
            await socket.raw(data)
            answer = await socket.receive()
            assert (answer["t"], answer["code"], answer["v"]) == ("refused", "bad_frame", 0), data
        await socket.send(t="move", ref=9, base=0, m="nonsense", extra={"ignored": True})
        assert (await socket.receive())["code"] == "bad_move"
        await socket.send(t="ping", ts=12.5)
        assert await socket.receive() == {"t": "pong", "ts": 12.5}
        assert (await socket.move("S", 10))["t"] == "applied"


async def test_a_frame_too_long_closes_the_socket(guest: Guest) -> None:
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.raw('{"t":"ping","ts":' + "1" * 5000 + "}")
        with pytest.raises(websockets.ConnectionClosed):
            await socket.receive()
        assert socket.connection.close_code in (1006, 1009)


async def _flood(socket: Socket) -> None:
    try:
        for n in range(5000):
            await socket.send(t="ping", ts=n)
            await asyncio.sleep(0)  # let the reader have its turn
    except websockets.ConnectionClosed:
        return


async def test_case_34_a_flood_is_rate_limited_then_cut_off(site: Site) -> None:
    server = site.serve(PLAY_RATE_PER_SECOND="20", PLAY_RATE_BURST="50")
    guest = Guest(server.url)
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        codes: list[str] = []
        sending = asyncio.ensure_future(_flood(socket))
        try:
            while True:
                frame = await socket.receive()
                codes.append(frame.get("code", frame["t"]))
        except websockets.ConnectionClosed:
            await sending
        assert codes.count("pong") >= 50
        assert codes.count("rate_limited") > 10
        assert socket.connection.close_code == 4429
    async with guest.sit(attempt["id"]) as socket:
        assert (await socket.receive())["t"] == "snapshot"


def _deaf(server: Server, guest: Guest, attempt: str) -> Any:
    """A client that sends but never reads, with as small a buffer as the system allows."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(
        f"GET /ws/v1/attempts/{attempt}/ HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Authorization: Bearer {guest.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    while raw.recv(1) != b"{":  # the handshake, up to the first snapshot
        continue
    return raw


def _masked(text: str) -> bytes:
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


async def test_case_34_a_reader_that_never_reads_is_cut_off_and_costs_nobody_else(
    site: Site,
) -> None:
    server = site.serve(PLAY_OUTBOX_BYTES="200000")
    guest = Guest(server.url)
    attempt = guest.start(FREE)["id"]
    async with guest.sit(attempt) as socket:
        await socket.receive()
        await socket.move("S", 1)
    memory = psutil.Process(server.pid).memory_info().rss
    deaf = _deaf(server, guest, attempt)
    stale = _masked('{"t":"move","ref":2,"base":0,"m":"S"}')  # answered by a whole snapshot
    deaf.sendall(stale * 6000)
    async with guest.sit(guest.start(FREE)["id"]) as other:
        await other.receive()
        deadline = time.monotonic() + 60
        cut = False
        while not cut and time.monotonic() < deadline:
            try:
                deaf.sendall(stale)
            except OSError:
                cut = True
            await other.send(t="ping", ts=1)
            assert (await other.receive())["t"] == "pong"
            await asyncio.sleep(0.05)
    deaf.close()
    assert cut
    assert psutil.Process(server.pid).memory_info().rss - memory < 30_000_000


async def test_the_application_plays_under_a_server_that_is_not_ours(site: Site) -> None:
    server = site.serve("-m", "daphne", "config.asgi:application")
    guest = Guest(server.url)
    attempt = guest.start(FREE, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(FREE.solution[:30])
        await socket.raw("nonsense")
        assert (await socket.receive())["code"] == "bad_frame"


async def test_case_35_signing_out_closes_the_open_sockets(guest: Guest) -> None:
    attempt = guest.start(FREE)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await asyncio.to_thread(guest.post, "logout/")
        with pytest.raises(websockets.ConnectionClosed):
            await socket.receive()
        assert socket.connection.close_code == 4401
