"""`python -m tests.page.screenshots [WORD…]`: every state of the page as pictures in screenshots/.

Starts a server of its own with known deals; a WORD keeps only scenes whose name contains it.
"""

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.player import NEXT_FRAME, Player
from tests.support import deals
from tests.support.scenes import (
    CROWDED,
    CROWDED_LOG,
    MANY,
    MANY_LOG,
    STUCK,
    STUCK_LOG,
    VEGAS,
    VEGAS_LOG,
)
from tests.support.server import ROOT, Databases

FOLDER = ROOT / "screenshots"


class Screen(NamedTuple):
    """One of the screens that every state is shown on."""

    name: str
    width: int
    height: int
    scheme: str


SCREENS = (
    Screen("phone-dark", 360, 740, "dark"),
    Screen("phone-light", 360, 740, "light"),
    Screen("phone-short", 360, 640, "light"),
    Screen("landscape", 640, 360, "light"),
    Screen("tablet", 800, 1100, "light"),
    Screen("desktop", 1440, 900, "light"),
    Screen("desktop-dark", 1440, 900, "dark"),
)


class Family(NamedTuple):
    """A known deal, how far it is played, and a column whose last card then has a choice."""

    known: deals.Known
    middle: int
    choice: str


FAMILIES = {
    "thieves": Family(deals.CLASSIC, 76, "T2"),
    "devils": Family(deals.DEVILS, 57, "T6"),
    "spider": Family(deals.SPIDER, 45, ""),  # there a tap moves at once
    "klondike": Family(deals.KLONDIKE_THREE, 48, "T6"),
}

Scene = Callable[[Player], None]


def shoot(player: Player, name: str, screens: tuple[Screen, ...] = SCREENS) -> None:
    """One picture on every screen; the page is the same, as when a device is turned."""
    for screen in screens:
        player.page.set_viewport_size({"width": screen.width, "height": screen.height})
        player.page.emulate_media(color_scheme=screen.scheme, reduced_motion="reduce")
        player.page.evaluate(NEXT_FRAME)
        player.page.wait_for_timeout(150)
        player.page.screenshot(path=FOLDER / f"{name}-{screen.name}.png")


def _table_scenes(family: str, known: deals.Known, middle: int, choice: str) -> dict[str, Scene]:
    def start(player: Player) -> None:
        player.play_known(known)
        shoot(player, f"{family}-1-start")

    def mid(player: Player) -> None:
        player.play_known(known, middle)
        shoot(player, f"{family}-2-middle")
        player.page.keyboard.press("y")
        shoot(player, f"{family}-3-notice")
        if choice:
            player.page.locator(".pa-toast").wait_for(state="hidden")
            player.tap(choice)
            player.page.locator(".pa-card.pa-up").first.wait_for()
            shoot(player, f"{family}-4-selection")
            player.page.keyboard.press("Escape")
        player.page.keyboard.press("p")
        shoot(player, f"{family}-5-paused")

    def picker(player: Player) -> None:
        player.play_known(known, middle)
        player.card(choice or "T1").click(button="right", force=True)
        shoot(player, f"{family}-6-picker")

    def win(player: Player) -> None:
        attempt = player.play_known(known, len(known.solution) - 1)
        player.play(known.solution[-1:])
        player.page.get_by_role("dialog").wait_for()
        player.page.wait_for_timeout(900)
        shoot(player, f"{family}-7-win")
        player.go(f"/partida/{attempt['deal']['code']}")
        player.expect_text("Você")
        shoot(player, f"{family}-8-board")

    return {f"{family} {scene.__name__}": scene for scene in (start, mid, picker, win)}


def dense(player: Player) -> None:
    player.play_known(CROWDED._replace(solution=CROWDED_LOG), len(CROWDED_LOG) - 1)
    shoot(player, "spider-9-dense")
    player.card("T1", 5).click(button="right", force=True)
    shoot(player, "spider-9-dense-picker")


def over(player: Player) -> None:
    player.play_known(STUCK._replace(solution=STUCK_LOG), len(STUCK_LOG))
    player.page.get_by_role("dialog").wait_for()
    shoot(player, "spider-9-over")
    player.page.keyboard.press("Escape")
    shoot(player, "spider-9-over-bar")


def pages(player: Player) -> None:
    player.play_known(MANY._replace(solution=MANY_LOG))
    player.card("T5").click(button="right", force=True)
    shoot(player, "spider-9-many-targets")
    player.page.keyboard.press("Escape")
    player.play_known(MANY._replace(solution=MANY_LOG), len(MANY_LOG))
    player.page.keyboard.press("d")
    player.expect_text(re.compile("Preencha a coluna vazia"))
    shoot(player, "spider-9-empty-column")


def vegas(player: Player) -> None:
    player.play_known(VEGAS._replace(solution=VEGAS_LOG), len(VEGAS_LOG))
    player.page.keyboard.press("d")
    shoot(player, "klondike-9-no-pass")


def hint(player: Player) -> None:
    player.play_known(deals.CLASSIC, 40)
    player.page.keyboard.press("h")
    player.page.wait_for_timeout(800)
    shoot(player, "thieves-9-hint")


def colour_blind(player: Player) -> None:
    """What is chosen, where it may go, what was moved last: told apart without hue (T14)."""
    known, middle, choice = FAMILIES["thieves"]
    for colours in ("two", "four"):
        player.page.evaluate(
            "colours => localStorage['pa.settings'] = JSON.stringify({tourDone: true, colours})",
            colours,
        )
        player.play_known(known, middle)
        for state, key in ("selection", ""), ("hint", "h"):
            player.press(key) if key else player.tap(choice)
            player.page.locator(".pa-card.pa-up").first.wait_for()
            for sight in ("deuteranopia", "protanopia", "tritanopia", "achromatopsia"):
                player.line.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
                shoot(player, f"sight-{colours}-{state}-{sight}", SCREENS[:2])
            player.press("Escape")
        player.line.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def left_handed(player: Player) -> None:
    player.page.evaluate(
        "localStorage['pa.settings'] = JSON.stringify({tourDone: true, leftHanded: true,"
        " largeIndex: true, back: 'tile', table: 'navy'})"
    )
    for family, (known, middle, _) in FAMILIES.items():
        player.play_known(known, middle)
        shoot(player, f"{family}-9-left-large")


def site_pages(player: Player) -> None:
    for name, path in {
        "home": "/",
        "new": "/jogar",
        "learn": "/aprender/forty-thieves",
        "settings": "/ajustes",
        "boards": "/placares",
        "races": "/corridas",
        "not-found": "/nada",
    }.items():
        player.go(path)
        player.page.locator("h1").first.wait_for()
        player.page.wait_for_timeout(500)
        shoot(player, f"page-{name}")


def race(player: Player) -> None:
    browser = player.context.browser
    assert browser is not None
    other = Player(browser, player.url, settings={"tourDone": True})
    player.go("/corridas")
    player.page.get_by_role("button", name=re.compile("Criar|Começar")).first.click()
    player.page.wait_for_url(re.compile(r"/corrida/\w+$"))
    link = player.page.get_by_role("textbox", name="Convide alguém").input_value()
    shoot(player, "race-1-room")
    other.page.goto(link)
    for one in (other, player):
        one.page.get_by_role("button", name=re.compile("pronto", re.I)).first.click()
    for one in (other, player):
        one.pile("S").wait_for()
    other.play(["S", "S", "S"])
    player.play(["S", "S"])
    shoot(player, "race-2-running")
    other.page.keyboard.press("g")
    other.page.get_by_role("button", name="Desistir").last.click()
    player.page.get_by_text("venceu").first.wait_for()
    player.page.wait_for_timeout(600)
    shoot(player, "race-3-over")
    other.close()


def scenes() -> dict[str, Scene]:
    """All scenes by name."""
    found: dict[str, Scene] = {}
    for family, one in FAMILIES.items():
        found |= _table_scenes(family, *one)
    more = (dense, over, pages, vegas, hint, colour_blind, left_handed, site_pages, race)
    return found | {scene.__name__: scene for scene in more}


def _all(browser: Browser, url: str, words: list[str]) -> list[str]:
    faults = []
    for name, scene in scenes().items():
        if words and not any(word in name for word in words):
            continue
        player = Player(browser, url, settings={"tourDone": True})
        player.go("/ajustes")
        try:
            scene(player)
            player.close()
            print(name, flush=True)
        except Exception as error:
            faults.append(f"{name}: {error}")
            print(faults[-1], file=sys.stderr, flush=True)
            player.context.close()
    return faults


def main(words: list[str]) -> int:
    """Take the pictures; the exit code says whether every scene was reached."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        databases = Databases(Path(name))
        with databases.site(Path(name)) as site:
            server = site.serve(RACE_COUNTDOWN="1")
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                faults = _all(browser, server.url, words)
                browser.close()
    return len(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
