"""Two browsers race by link on the same cards (M20–M24)."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.player import SLOW, Player
from tests.races.racers import solution_of
from tests.support.server import Databases, Server, Site


@pytest.fixture(scope="module")
def site(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of its own: without Redis one process conducts all the races of a database."""
    with databases.site(tmp_path_factory.mktemp("races")) as made:
        yield made


@pytest.fixture(scope="module")
def server(site: Site) -> Server:
    return site.serve(RACE_COUNTDOWN="1.5")


def test_m20_m24_two_browsers_race_by_link_to_one_outcome(
    browser: Browser, server: Server, site: Site
) -> None:
    one, two = Player(browser, server.url), Player(browser, server.url, width=360, height=740)
    one.go("/ajustes")
    one.page.get_by_role("switch", name=re.compile("seguras")).click()
    one.go("/corridas")
    one.page.get_by_role("button", name=re.compile("Criar|Começar")).first.click()
    one.page.wait_for_url(re.compile(r"/corrida/\w+$"))
    race_id = one.page.url.rsplit("/", 1)[1]
    link = one.page.get_by_role("textbox", name="Convide alguém").input_value()
    assert link.startswith(f"{server.url}/c/")
    two.page.goto(link)
    two.page.wait_for_url(re.compile(rf"/corrida/{race_id}$"))
    for player in (one, two):
        player.page.get_by_role("button", name=re.compile("pronto", re.I)).first.click()
    for player in (one, two):
        player.ready()
    assert _open_cards(one) == _open_cards(two)
    # Both see the other's progress, never the other's cards.
    two.play(["S"])
    seen = one.page.locator(".runner.rival .line.small > .fig:not(.ahead)")
    expect(seen).to_have_text(re.compile("^[1-9] jogada"), timeout=SLOW)
    # One comes back in mid-race, by reloading: same table, the race goes on.
    before = _open_cards(two)
    two.page.reload()
    two.ready()
    assert _open_cards(two) == before
    solution = solution_of(site, race_id)
    one.advance(solution[:-25])
    one.play(solution[-25:])
    expect(one.page.get_by_text("Você venceu").first).to_be_visible(timeout=SLOW)
    expect(two.page.get_by_text(re.compile("venceu")).first).to_be_visible(timeout=SLOW)
    one.close()
    two.close()


def _open_cards(player: Player) -> list[list[str]]:
    return player.names(*(f"T{n}" for n in range(1, 11)))
