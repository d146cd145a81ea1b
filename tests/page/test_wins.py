"""The win of every family, made with the hands: mouse, finger, keys (T2, T9, T13, T37)."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.player import SLOW
from tests.page.test_gestures import Hand, hands
from tests.support.deals import CLASSIC, DEVILS, KLONDIKE, KLONDIKE_THREE, SPIDER, Known

__all__ = ["hands"]


@pytest.mark.parametrize(
    ("known", "way", "before"),
    [
        (CLASSIC, "mouse", 0),
        (DEVILS, "mouse", 0),
        (SPIDER, "mouse", 0),
        (KLONDIKE_THREE, "touch", 0),
        (KLONDIKE, "keys", 177),
    ],
    ids=lambda value: value.ruleset if isinstance(value, Known) else str(value),
)
def test_t9_t13_t37_a_game_is_won_by_hand(hands: Any, known: Known, way: str, before: int) -> None:
    """Every move of a known solution; by keys its last ones, the others from a second tab.

    On a phone's table, because half of a move's time goes into painting it.
    """
    hand = hands("phone")
    attempt = hand.play_known(known, before)
    hand.play(known.solution[before:], way)
    assert len(hand.sent) == len(known.solution) - before
    result = hand.page.get_by_role("dialog", name="Você venceu")
    expect(result).to_be_visible(timeout=SLOW)
    _says_all(hand, result, known, attempt["deal"]["code"])
    result.get_by_role("button", name="Mesmas cartas").click()
    hand.page.wait_for_url(re.compile(rf"/mesa/(?!{attempt['id']})"))
    hand.ready()
    assert hand.moves() == 0


def _says_all(hand: Hand, result: Locator, known: Known, code: str) -> None:
    expect(result.get_by_text(str(known.moves), exact=True).first).to_be_visible()
    expect(result.get_by_text("Recorde novo")).to_be_visible()
    for word in ("jogadas", "tempo", "desfeitas", "dicas"):
        expect(result.get_by_text(word, exact=True)).to_be_visible()
    expect(result.get_by_text(re.compile(r"1º( lugar| de)"))).to_be_visible()
    result.get_by_role("button", name="Copiar").click()
    hand.expect_text("Copiado")
    assert hand.page.evaluate("navigator.clipboard.readText()") == code
    if known is SPIDER:
        expect(result.get_by_text("♠ 2 · ♥ 2 · ♦ 2 · ♣ 2 (8/8)")).to_be_visible()
    for exit_ in ("Nova partida", "Compartilhar"):
        expect(result.get_by_role("button", name=exit_)).to_be_visible()
