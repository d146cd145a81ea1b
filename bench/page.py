"""`python -m bench.page`: what a first visit costs on a slow phone.

A real server and a cold Chromium with a fast-3G line (1.6 Mbit/s down, 0.75 up, 150 ms there and
back) and a processor four times slower. Prints bytes as they travel and the time until the page
answers a tap. With LIGHTHOUSE=path to its command, its scores as well.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.player import START
from tests.support.deals import FREE
from tests.support.server import Databases, Site

LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
SLOWER = 4
VISITS = 3
JS_LIMIT_KB = 120
TARGET_SECONDS = 2.0
LANDING = "button.main"
TABLE = '.pa-card[data-pile="T1"]'
JUDGED = ("/", "/placares", "/aprender/spider", "/ajustes")
# A page answers when what is looked for is there and the main thread takes a task at once.
ANSWERS = """async selector => {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  await new Promise(done => setTimeout(done));
  return performance.now();
}"""


class Visit(NamedTuple):
    js: int
    all: int
    seconds: float


def visit(browser: Browser, url: str, device: Any, selector: str) -> Visit:
    """One visit of a browser with an empty cache; the device of a player keeps who that is."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        locale="pt-BR",
        service_workers="block",
        storage_state=device,
    )
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    kinds: dict[str, str] = {}
    bytes_: dict[str, int] = {}
    line.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    line.on(
        "Network.loadingFinished",
        lambda e: bytes_.update({e["requestId"]: int(e["encodedDataLength"])}),
    )
    page.goto(url, wait_until="commit")
    seconds = page.evaluate(ANSWERS, selector) / 1000
    page.wait_for_load_state("networkidle")
    js = sum(size for key, size in bytes_.items() if kinds.get(key) == "Script")
    context.close()
    return Visit(js, sum(bytes_.values()), seconds)


def measure(browser: Browser, url: str) -> dict[str, Visit]:
    """The middle visit of three to the landing page and to a table."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url + "/ajustes")
    body = {"ruleset": FREE.ruleset, "number": FREE.number}
    attempt = page.evaluate(START, [body])
    page.goto(f"{url}/mesa/{attempt['id']}")
    page.locator(TABLE).first.wait_for()
    # The page keeps a little later that this device has a player.
    page.wait_for_function("localStorage.getItem('pa.player')")
    device: Any = context.storage_state()
    context.close()
    goals = {
        "Landing page": ("/", None, LANDING),
        "Table": (f"/mesa/{attempt['id']}", device, TABLE),
    }
    found = {}
    for name, (path, kept, selector) in goals.items():
        visits = [visit(browser, url + path, kept, selector) for _ in range(VISITS)]
        seconds = statistics.median(one.seconds for one in visits)
        found[name] = visits[0]._replace(seconds=seconds)
    return found


def lighthouse(command: str, url: str) -> dict[str, float]:
    """Lighthouse's scores for one page."""
    flags = " ".join(["--headless=new", *ARGUMENTS])
    answer = subprocess.run(
        [
            command,
            url,
            "--quiet",
            "--output=json",
            f"--chrome-flags={flags}",
            "--only-categories=performance,accessibility,best-practices",
        ],
        env={**os.environ, "CHROME_PATH": str(CHROMIUM)},
        capture_output=True,
        check=True,
    )
    return {key: one["score"] * 100 for key, one in json.loads(answer.stdout)["categories"].items()}


def main() -> int:
    """Print the figures; the exit code tells whether the script weighs too much."""
    with tempfile.TemporaryDirectory() as name:
        databases = Databases(Path(name))
        with databases.sqlite() as database, sync_playwright() as driver:
            site = Site(database, Path(name))
            server = site.serve()
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            found = measure(browser, server.url)
            browser.close()
            print("| first visit, fast 3G, 4× slower CPU | JS, KB | all, KB | answers after, s |")
            print("|---|---|---|---|")
            for page, one in found.items():
                print(f"| {page} | {one.js / 1e3:.0f} | {one.all / 1e3:.0f} | {one.seconds:.2f} |")
            print(f"\nLimits: {JS_LIMIT_KB} KB of JS, {TARGET_SECONDS:.0f} s.")
            if command := os.environ.get("LIGHTHOUSE"):
                for path in JUDGED:
                    scores = lighthouse(command, server.url + path)
                    print(path, " · ".join(f"{key} {score:.0f}" for key, score in scores.items()))
            site.stop()
    return int(any(one.js > JS_LIMIT_KB * 1e3 for one in found.values()))


if __name__ == "__main__":
    sys.exit(main())
