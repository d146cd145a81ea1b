"""Watching: a finished game step by step, the solution of a deal that was given up (T9)."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.player import NEXT_FRAME
from tests.page.test_gestures import hands
from tests.support.deals import FREE

__all__ = ["hands"]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t9_a_win_is_watched_from_its_panel_step_by_step(hands: Any, size: str) -> None:
    hand = hands(size)
    last = len(FREE.solution)
    hand.play_known(FREE, last - 1)
    hand.send_up(FREE.solution[-1].partition(">")[0])
    result = hand.page.get_by_role("dialog", name="Você venceu")
    result.get_by_role("link", name="Assistir").click()
    hand.page.wait_for_url(re.compile("/assistir/"))
    hand.pile("S").wait_for()
    step = hand.page.locator(".tools span.fig")

    def expect_step(count: int) -> None:
        expect(step).to_have_text(f"{count}/{last}")
        # The figures may be a frame ahead of the cards.
        hand.page.evaluate(NEXT_FRAME)

    expect_step(0)
    first = hand.table()
    hand.page.get_by_role("button", name="Uma jogada para a frente").click()
    expect_step(1)
    assert hand.table() != first
    hand.press("ArrowLeft")
    expect_step(0)
    assert hand.table() == first
    hand.page.get_by_role("slider", name="Jogada").fill(str(last))
    expect_step(last)
    assert [pile for pile in hand.table()[:10] if pile] == []
    # Nothing can be played here, and nothing is sent.
    hand.pile("S").click(force=True)
    hand.expect_said("A partida acabou.")
    edge = "document.querySelector('.tools').lastElementChild.getBoundingClientRect().right"
    assert hand.page.evaluate(f"{edge} <= innerWidth")


def test_t9_after_giving_up_the_solution_can_be_watched(hands: Any) -> None:
    hand = hands("phone")
    attempt = hand.play_known(FREE)
    hand.press("g")
    hand.page.get_by_role("dialog").get_by_role("button", name="Desistir").click()
    link = hand.page.get_by_role("dialog").get_by_role("link", name="Ver a solução")
    expect(link).to_be_visible()
    # It is still so when the table is opened again.
    hand.page.reload()
    expect(hand.page.get_by_role("dialog", name="Você desistiu")).to_be_visible()
    link.click()
    hand.page.wait_for_url(re.compile(f"/solucao/{attempt['id']}"))
    expect(hand.page.locator("h1")).to_contain_text("Solução guardada")
    step = hand.page.locator(".tools span.fig")
    hand.page.get_by_role("button", name="Assistir").click()
    expect(step).to_have_text(re.compile(rf"^[2-9]/{len(FREE.solution)}$"))
    hand.page.get_by_role("button", name="Pausar").click()
