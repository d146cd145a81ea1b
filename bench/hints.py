"""How soon the first answer to a hint comes, over a real socket of a real server with its worker.

Known solutions are played move by move; a hint is asked right after each move, while the worker
judges the new position: the worst moment. With every card known the server waits a fifth of a
second for the worker, else the rules of hints answer at once.

    python -m bench.hints [--every N]
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from tests.support.client import Guest, Socket
from tests.support.deals import Known, known_deals
from tests.support.server import Databases, Site

WINNING_LINE = "winning_line"
GOAL = 0.3


async def answer_of(socket: Socket, ref: int) -> tuple[float, bool]:
    """Seconds to the first answer; whether it is a move of a proven win."""
    asked = time.perf_counter()
    await socket.send(t="hint", ref=ref)
    while True:
        frame = await socket.receive()
        if frame.get("ref") == ref:
            return time.perf_counter() - asked, frame.get("reason") == WINNING_LINE


async def ask(guest: Guest, known: Known, every: int) -> list[tuple[float, bool]]:
    """Hints along a known solution."""
    attempt = guest.start(known, options={"auto_up": False})
    answers = []
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        for number, move in enumerate(known.solution[:-1]):
            frame = await socket.move(move, 2 * number + 1)
            assert frame["t"] == "applied", frame
            if number % every == 0:
                answers.append(await answer_of(socket, 2 * number + 2))
    return answers


def report(name: str, answers: list[tuple[float, bool]]) -> None:
    times = sorted(seconds for seconds, _ in answers)
    p95 = times[int(0.95 * (len(times) - 1))]
    wins = sum(winning for _, winning in answers)
    print(
        f"| {name} | {len(times)} | {1000 * statistics.median(times):.0f} | {1000 * p95:.0f} "
        f"| {1000 * times[-1]:.0f} | {wins} |",
        flush=True,
    )


async def measure(url: str, every: int) -> None:
    """One line a rule set, and one for all."""
    guest, everything = Guest(url), []
    print("| rule set | hints | median ms | p95 ms | worst ms | of a proven win |\n|" + "---|" * 6)
    done = set()
    for known in known_deals():
        if known.solution and known.ruleset not in done:
            done.add(known.ruleset)
            await ask(guest, known, 40)  # the worker reads its kernels
            answers = await ask(guest, known, every)
            report(known.ruleset, answers)
            everything += answers
    report(f"all (goal {1000 * GOAL:.0f} at p95)", everything)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=3, help="a hint after so many moves")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        databases = Databases(Path(directory))
        with databases.sqlite() as url:
            site = Site(url, Path(directory))
            try:
                server = site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="")
                asyncio.run(measure(server.url, options.every))
            finally:
                site.stop()
                databases.close()


if __name__ == "__main__":
    main()
