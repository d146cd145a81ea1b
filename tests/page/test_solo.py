"""A guest alone at the table, in a real browser."""

import re

from playwright.sync_api import Browser, expect

from tests.page.player import SLOW, Player
from tests.support.deals import FREE, FREE_TOO
from tests.support.server import Databases, Server


def test_t18_landing_is_one_tap_from_todays_daily(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    player.go("/")
    player.page.get_by_role("button", name="Jogar agora").click()
    player.page.wait_for_url(re.compile("/mesa/"))
    player.ready()
    expect(player.cards("T1")).to_have_count(4)
    player.expect_text(re.compile("diário de"))
    player.close()


def test_m30_a_win_by_hand_stands_on_the_board_of_its_deal(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url, settings={"tourDone": True})
    before = len(FREE.solution) - 12
    code = player.play_known(FREE, before)["deal"]["code"]
    player.play(FREE.solution[before:])
    result = player.page.get_by_role("dialog", name="Você venceu")
    expect(result.get_by_text(code)).to_be_visible(timeout=SLOW)
    player.go(f"/partida/{code}")
    mine = player.page.get_by_text("Você", exact=True).first
    expect(mine).to_be_visible(timeout=SLOW)
    player.expect_text(str(FREE.moves))
    player.close()


def test_t1_reload_second_tab_and_another_device_keep_everything(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url)
    attempt = player.start(
        ruleset=FREE_TOO.ruleset, number=FREE_TOO.number, options={"auto_up": False}
    )
    player.play(FREE_TOO.solution[:20])
    expect(player.page.locator("dl .moves dd").first).to_have_text("20")
    before = _table(player)
    player.page.reload()
    player.ready()
    assert _table(player) == before
    second = player.context.new_page()
    second.goto(f"{server.url}/mesa/{attempt['id']}")
    second.locator('.pa-pile[data-pile="S"]').wait_for()
    player.play(FREE_TOO.solution[20:21])
    expect(second.locator("dl .moves dd").first).to_have_text("21")
    second.close()
    player.close()


def test_the_deals_board_is_read_once_and_not_with_each_move(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url)
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.start(ruleset=FREE.ruleset, number=FREE.number, options={"auto_up": False})
    player.play(FREE.solution[:6])
    player.page.wait_for_load_state("networkidle")
    assert len([url for url in asked if url.endswith("/board/")]) == 1
    player.close()


def test_t1_a_lost_connection_loses_nothing(
    browser: Browser, databases: Databases, tmp_path
) -> None:
    """The server is killed in mid-game: the table stays, says so, and goes on when it is back."""
    with databases.site(tmp_path) as site:
        server = site.serve()
        player = Player(browser, server.url)
        player.start(ruleset=FREE_TOO.ruleset, number=FREE_TOO.number, options={"auto_up": False})
        player.play(FREE_TOO.solution[:10])
        expect(player.page.locator("dl .moves dd").first).to_have_text("10")
        before = _table(player)
        server.kill()
        player.expect_text("Sem conexão")
        bar = player.page.locator(".pa-bar[data-bar=offline]")
        expect(bar).to_be_visible()
        player.press("d")
        # The bar says why; nothing lies on it.
        expect(player.page.locator(".pa-toast")).to_be_hidden()
        expect(player.page.locator(".pa-live")).to_contain_text("Sua mesa está guardada")
        assert _table(player) == before
        server.start()
        expect(player.page.get_by_text("Sem conexão").first).to_be_hidden(timeout=SLOW)
        player.play(FREE_TOO.solution[10:12])
        expect(player.page.locator("dl .moves dd").first).to_have_text("12")
        player.close()


def test_t10_a_missing_number_is_asked_for_in_the_pages_own_words(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url)
    player.go("/jogar?ruleset=forty-thieves")
    player.page.get_by_label("Escolher pelo número", exact=True).check()
    player.page.get_by_role("button", name="Começar").click()
    field = player.page.get_by_role("textbox", name=re.compile("Número, de 1"))
    expect(field).to_have_attribute("aria-invalid", "true")
    player.expect_text("O número vai de 1 a 999.999.")
    field.fill(str(FREE.number))
    expect(field).to_have_attribute("aria-invalid", "false")
    player.page.get_by_role("button", name="Começar").click()
    player.page.wait_for_url(re.compile("/mesa/"))
    player.close()


def test_t21_ten_columns_stand_in_two_rows_of_five_at_360_pixels(
    browser: Browser, server: Server
) -> None:
    """The stock at the lower left, nothing sticks out."""
    player = Player(browser, server.url, width=360, height=740)
    player.start(ruleset=FREE.ruleset, number=FREE.number)
    box = {n: player.pile(f"T{n}").bounding_box() for n in range(1, 11)}
    assert all(place is not None for place in box.values())
    tops = {n: place["y"] for n, place in box.items() if place}
    assert len({round(tops[n]) for n in range(1, 6)}) == 1
    assert tops[6] == tops[10] > tops[1]
    assert all(p and p["x"] >= 0 and p["x"] + p["width"] <= 360 for p in box.values())
    stock = player.pile("S").bounding_box()
    assert stock is not None
    assert stock["x"] < 60
    assert stock["y"] > tops[6]
    wide = player.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    player.close()


def _table(player: Player) -> list[list[str]]:
    """Names of all cards that lie open, pile by pile."""
    return player.names(*(f"T{n}" for n in range(1, 11)), "W", *(f"F{n}" for n in range(1, 9)))
