"""Durable acknowledged moves against a bare echo of the same server, in the same run.

    python -m bench.play [--only sqlite|postgres] [--rounds 3]

The measure is CPU time of the server process per message (all its threads), since the machine is
shared. Moves are those of known solutions, played from the deal on: every message is a new
position, validated, offered, logged, committed and answered. Latency is that of a closed loop: each
socket waits for its answer. Ratios: echo / move, 1.00 would be a move at the price of an echo.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from bench.play_load import Line, connect, masked
from tests.support import services
from tests.support.server import Server, environment

ROOT = Path(__file__).parent.parent
# Sockets, frames each has under way, and which attempts: no deal is played in two of the first.
STRETCHES = ((1, 1, 0), (50, 1, 1), (50, 4, 51), (500, 1, 101))
ATTEMPTS = 601
IDLE = 500
WARM = 50
SHORTEST = 210  # moves of the shortest solution: what one attempt can give to all rounds
GOALS = {"sqlite": 0.60, "postgres": 0.55}


class Sample(NamedTuple):
    """One measured stretch."""

    cpu_us: float
    p50_ms: float
    p99_ms: float
    rate: float


def seed(url: str, sockets: int) -> list[dict[str, Any]]:
    """Prepare the database; who plays what."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.play_seed", str(sockets)],
        check=True,
        cwd=ROOT,
        env=environment(url),
        stdout=subprocess.PIPE,
    )
    plays: list[dict[str, Any]] = json.loads(done.stdout)
    return plays


def move_frames(play: dict[str, Any], start: int, count: int) -> list[bytes]:
    return [
        masked(f'{{"t":"move","ref":{n + 1},"base":{n},"m":"{play["moves"][n]}"}}')
        for n in range(start, start + count)
    ]


def cpu_seconds(pid: int) -> float:
    """CPU time of all threads of a process; the scheduler's own nanoseconds where it tells them."""
    try:
        stats = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
        return sum(int(stat.split()[0]) for stat in stats) / 1e9
    except OSError:
        times = psutil.Process(pid).cpu_times()
        return float(times.user + times.system)


async def measure(
    server: Server, lines: list[Line], frames: list[list[bytes]], window: int
) -> Sample:
    """Let every line send its frames; what that cost the server."""
    before, clock = cpu_seconds(server.pid), time.perf_counter()
    for line, own in zip(lines, frames, strict=True):
        line.start(own, window)
    await asyncio.gather(*(line.done for line in lines))
    used, seconds = cpu_seconds(server.pid) - before, time.perf_counter() - clock
    count = sum(map(len, frames))
    times = sorted(t for line in lines for t in line.times)
    return Sample(
        1e6 * used / count,
        1e3 * times[len(times) // 2],
        1e3 * times[min(len(times) - 1, len(times) * 99 // 100)],
        count / seconds,
    )


class Run:
    """One database, all stretches."""

    def __init__(self, server: Server, plays: list[dict[str, Any]], rounds: int) -> None:
        self.server = server
        self.messages = {1: SHORTEST // rounds, 50: SHORTEST // rounds, 500: 8}
        self.plays = plays
        self.played = [0] * len(plays)

    async def echo(self, path: str, sockets: int, window: int) -> Sample:
        frame = masked('{"t":"move","ref":117,"base":116,"m":"T2>T7"}')
        lines = [await connect(self.server.port, path, "", greeted=False) for _ in range(sockets)]
        frames = [[frame] * self.messages[sockets]] * sockets
        sample = await measure(self.server, lines, frames, window)
        for line in lines:
            line.transport.close()
        return sample

    async def moves(self, first: int, sockets: int, window: int) -> Sample:
        chosen = range(first, first + sockets)
        lines, frames = [], []
        for n in chosen:
            play = self.plays[n]
            path = f"/ws/v1/attempts/{play['attempt']}/"
            lines.append(await connect(self.server.port, path, play["token"], greeted=True))
            frames.append(move_frames(play, self.played[n], self.messages[sockets]))
            self.played[n] += self.messages[sockets]
        sample = await measure(self.server, lines, frames, window)
        for line in lines:
            line.transport.close()
        await asyncio.sleep(0.5)
        return sample

    async def memory_per_idle_socket(self) -> float:
        """Resident memory of one more open attempt, in kB."""
        process = psutil.Process(self.server.pid)
        lines = []
        before = 0
        for n in range(IDLE):
            play = self.plays[n % len(self.plays)]
            path = f"/ws/v1/attempts/{play['attempt']}/"
            lines.append(await connect(self.server.port, path, play["token"], greeted=True))
            if n == WARM:
                before = process.memory_info().rss
        used = process.memory_info().rss - before
        for line in lines:
            line.transport.close()
        return used / (IDLE - WARM - 1) / 1024


async def bench(name: str, server: Server, plays: list[dict[str, Any]], rounds: int) -> bool:
    """Run every stretch and print the table; whether the goal was met."""
    run = Run(server, plays, rounds)
    memory = await run.memory_per_idle_socket()
    await run.echo("/bench/channels", 50, 1)
    print(f"\n{name}: CPU of the server process per message; latency of a closed loop")
    print("| sockets | in flight | what | CPU µs | p50 ms | p99 ms | per second | ratio |")
    print("|---|---|---|---|---|---|---|---|")
    ratios: list[float] = []
    for sockets, window, first in STRETCHES:
        samples: dict[str, list[Sample]] = {"echo (Channels)": [], "echo (loop)": [], "move": []}
        for _ in range(rounds if sockets < 500 else 1):
            samples["echo (Channels)"].append(await run.echo("/bench/channels", sockets, window))
            samples["echo (loop)"].append(await run.echo("/bench/loop", sockets, window))
            samples["move"].append(await run.moves(first, sockets, window))
        middle = {
            what: Sample(*map(statistics.median, zip(*each, strict=True)))
            for what, each in samples.items()
        }
        for what, sample in middle.items():
            ratio = (
                sample.cpu_us and middle["move"].cpu_us and sample.cpu_us / middle["move"].cpu_us
            )
            shown = "" if what == "move" else f"{ratio:.2f}"
            print(
                f"| {sockets} | {window} | {what} | {sample.cpu_us:.0f} | {sample.p50_ms:.1f} "
                f"| {sample.p99_ms:.1f} | {sample.rate:.0f} | {shown} |"
            )
        if sockets == 50:
            ratios.append(middle["echo (Channels)"].cpu_us / middle["move"].cpu_us)
    print(f"memory per idle socket (an open attempt): {memory:.1f} kB")
    met = statistics.mean(ratios) >= GOALS[name]
    print(
        f"ratio to the bare echo consumer at 50 sockets: {statistics.mean(ratios):.2f}, "
        f"goal {GOALS[name]:.2f}: {'met' if met else 'MISSED'}"
    )
    return met


def on(name: str, url: str, directory: Path, rounds: int, profile: str) -> bool:
    """Serve one database and measure."""
    plays = seed(url, ATTEMPTS)
    program = [str(ROOT / "bench" / "play_server.py")]
    if profile:
        program += ["--profile", profile]
    more = {"PYTHONPATH": str(ROOT), "PLAY_GAMES": "5000"}
    server = Server(url, directory / f"{name}.log", program, more)
    server.start()
    try:
        return asyncio.run(bench(name, server, plays, rounds))
    finally:
        server.stop()


def main() -> int:
    """Measure both databases; PostgreSQL only where there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=list(GOALS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--profile", default="", help="write cProfile statistics of the server")
    given = parser.parse_args()
    met = []
    with tempfile.TemporaryDirectory() as directory:
        if given.only != "postgres":
            url = f"sqlite:///{directory}/bench.sqlite3"
            met.append(on("sqlite", url, Path(directory), given.rounds, given.profile))
        if given.only != "sqlite":
            try:
                with services.postgres_database() as url:
                    met.append(on("postgres", url, Path(directory), given.rounds, given.profile))
            except OSError:
                print("\npostgres: not reachable, not measured")
    return 0 if all(met) else 1


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    sys.exit(main())
