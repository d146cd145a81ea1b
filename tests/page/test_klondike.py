"""Klondike at the table (T40, T41)."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.player import SLOW
from tests.page.test_gestures import hands
from tests.support.deals import KLONDIKE_THREE

__all__ = ["hands"]


def test_t40_draw_passes_scoring_and_time_are_chosen_before_and_shown_after(hands: Any) -> None:
    hand = hands()
    hand.go("/jogar?ruleset=klondike-1")
    page = hand.page
    page.get_by_text("3 cartas", exact=True).click()
    page.get_by_text("Vegas", exact=True).click()
    expect(page.get_by_role("switch", name=re.compile("Valendo tempo"))).to_be_visible()
    page.get_by_role("button", name="Começar").click()
    page.wait_for_url(re.compile("/mesa/"))
    hand.ready()
    expect(page.locator("h1")).to_contain_text(re.compile("Klondike.*3.*Vegas|Klondike.*Vegas.*3"))
    expect(page.locator("dl .bank dd")).to_contain_text("US$")
    expect(page.locator("dl .passes dd")).to_have_text("1/3")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t40_the_fan_shows_three_and_only_the_top_one_plays(hands: Any, size: str) -> None:
    hand = hands(size)
    hand.play_known(KLONDIKE_THREE)
    hand.play(["S", "S"])
    fan = hand.cards("W").evaluate_all(
        "all => all.sort((a, b) => a.dataset.index - b.dataset.index)"
        ".map(one => one.getBoundingClientRect().left)"
    )
    assert len({round(x) for x in fan}) == 3
    hand.sent.clear()
    x, y = (hand.card("W", 3).bounding_box()[axis] for axis in "xy")
    there = hand.card("T7").bounding_box()
    hand.page.mouse.move(x + 4, y + 20)
    hand.page.mouse.down()
    hand.page.mouse.move(there["x"] + 4, there["y"] + 20, steps=3)
    hand.page.mouse.up()
    hand.page.wait_for_timeout(300)
    assert all(move.startswith("W>") for move in hand.sent), "only the top card travels"
    assert hand.names("W")[0][-1] is not None


def test_t40_case_5_a_card_leaves_a_foundation_by_drag_never_by_double_tap(hands: Any) -> None:
    hand = hands()
    hand.play_known(KLONDIKE_THREE, 19)
    before = hand.table()
    hand.card("F1").dblclick(force=True)
    hand.page.wait_for_timeout(400)
    assert hand.sent == []
    assert hand.table() == before
    hand.press("Escape")
    hand.drag("F1", "T2")
    hand.expect_moves(20)
    assert hand.sent == ["F1>T2"]


def test_case_16_no_pass_left_is_shown_and_refused_every_way(hands: Any) -> None:
    hand = hands()
    hand.start(
        *["S"] * 24,
        ruleset="klondike-1-vegas",
        number=7,
        solvable=False,
        options={"auto_up": False},
    )
    assert hand.pile("S").locator("svg").count() == 1
    before = hand.table()
    for ask in ("tap", "key"):
        if ask == "tap":
            hand.pile("S").click(force=True)
        else:
            hand.press("d")
        hand.expect_said(re.compile("passada"))
        expect(hand.page.locator(".pa-toast")).to_be_visible()
    assert hand.table() == before
    assert hand.moves() == 24


def test_t41_vegas_shows_the_bank_and_carries_it_when_cumulative(hands: Any) -> None:
    hand = hands()
    body = {"ruleset": "klondike-1-vegas", "solvable": False}
    hand.start(**body, options={"auto_up": False, "cumulative": True})
    bank = hand.page.locator("dl .bank dd")
    expect(bank).to_contain_text("52")
    hand.press("g")
    hand.page.get_by_role("dialog").get_by_role("button", name="Desistir").click()
    hand.page.get_by_role("dialog", name="Você desistiu").wait_for(timeout=SLOW)
    hand.page.get_by_role("dialog").get_by_role("button", name="Nova partida").click()
    hand.page.wait_for_function("() => !document.querySelector('dialog[open]')")
    hand.ready()
    expect(bank).to_contain_text("104")
