"""Klondike at the table (T40, T41)."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.player import SLOW
from tests.page.test_gestures import hands
from tests.support.deals import KLONDIKE_THREE
from tests.support.scenes import VEGAS, VEGAS_LOG

__all__ = ["hands"]


def _begin(hand: Any, *choices: str) -> None:
    """Choose on the page of a new game, and start."""
    hand.go("/jogar?ruleset=klondike-1")
    for choice in choices:
        hand.page.get_by_label(choice, exact=True).check()
    hand.page.get_by_role("button", name="Começar").click()
    hand.page.wait_for_url(re.compile("/mesa/"))
    hand.ready()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t40_draw_passes_and_scoring_are_chosen_before_and_shown_after(
    hands: Any, size: str
) -> None:
    hand = hands(size)
    _begin(hand, "3 cartas", "Vegas")
    header = hand.page.locator("header")
    expect(header).to_contain_text("Vegas, vira 3")
    expect(header.locator("dl .bank dd")).to_have_text("-US$\xa052")
    shown = header.locator("dl .passes dd") if size == "desktop" else header.locator("p .narrow")
    expect(shown).to_contain_text("1/3")
    hand.pile("S").click(force=True)
    expect(hand.cards("W")).to_have_count(3)


def test_t40_free_passes_and_timed_play_are_chosen_and_shown(hands: Any) -> None:
    hand = hands()
    _begin(hand, "1 carta", "Passes livres", "Valendo tempo")
    status = hand.page.locator("header dl")
    expect(status.locator(".passes dd")).to_have_text("livre")
    expect(status.locator(".time dt")).to_contain_text("Valendo tempo")
    expect(status.locator(".score dd")).to_have_text("0")
    expect(hand.page.locator("h1")).to_contain_text("Vira 1")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t40_the_fan_shows_three_and_only_the_top_one_plays(hands: Any, size: str) -> None:
    hand = hands(size)
    hand.play_known(KLONDIKE_THREE)
    hand.play(["S", "S"])
    # Cards on their way lie between places: the fan is judged once they have come to rest.
    hand.page.wait_for_function(
        "() => new Set([...document.querySelectorAll('.pa-card[data-pile=W]')]"
        ".map(card => Math.round(card.getBoundingClientRect().left))).size === 3"
    )
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


ASK = """path => new Promise(done => {
  const line = new WebSocket(location.origin.replace('http', 'ws') + path);
  line.onmessage = ({data}) => {
    const frame = JSON.parse(data);
    if (frame.t === 'snapshot') line.send(JSON.stringify(
      {t: 'move', ref: frame.last_ref + 1, base: frame.v, m: 'R'}));
    if (frame.t === 'refused') { line.close(); done(frame); }
  };
})"""


def test_case_16_no_pass_left_is_shown_and_refused_every_way(hands: Any) -> None:
    hand = hands()
    attempt = hand.play_known(VEGAS._replace(solution=VEGAS_LOG), 24)
    assert hand.pile("S").locator("svg.pa-mark").count() == 1
    before = hand.table()
    for way in ("tap", "key", "drag"):
        hand.page.locator(".pa-live").evaluate("live => live.replaceChildren()")
        if way == "tap":
            hand.pile("S").click(force=True)
        elif way == "key":
            hand.press("d")
        else:
            hand.drag("W", "S")
        hand.expect_said("Não há mais passe pelo monte.")
        expect(hand.page.locator(".pa-toast")).to_be_visible()
    refused = hand.page.evaluate(ASK, attempt["socket"])
    assert refused["code"] == "no_pass_left"
    assert refused["message"] == "Não há mais passe pelo monte."
    assert hand.table() == before
    assert hand.moves() == 24


def test_t41_the_bank_is_in_dollars_and_a_cumulative_one_goes_on(hands: Any) -> None:
    hand = hands()
    _begin(hand, "1 carta", "Vegas", "Banca acumulada")
    bank = hand.page.locator("dl .bank dd")
    expect(bank).to_have_text("-US$\xa052")
    hand.press("g")
    hand.page.get_by_role("dialog").get_by_role("button", name="Desistir").click()
    given_up = hand.page.get_by_role("dialog", name="Você desistiu")
    given_up.wait_for(timeout=SLOW)
    here = hand.page.url
    given_up.get_by_role("button", name="Nova partida").click()
    hand.page.wait_for_function("url => location.href !== url", arg=here)
    hand.ready()
    expect(bank).to_have_text("-US$\xa0104")
