"""Klondike at the table (T40, T41)."""

from typing import Any

import pytest

from tests.page.test_gestures import hands
from tests.support.deals import KLONDIKE_THREE

__all__ = ["hands"]


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
