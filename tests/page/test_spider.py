"""Spider at the table (T16, T30–T37)."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.player import NEXT_FRAME, SLOW
from tests.page.test_gestures import Hand, hands
from tests.support.deals import SPIDER, SPIDER_ONE
from tests.support.scenes import CROWDED, CROWDED_LOG, MANY, MANY_LOG, STUCK, STUCK_LOG

__all__ = ["hands"]

crowded = CROWDED._replace(solution=CROWDED_LOG)
many = MANY._replace(solution=MANY_LOG)
stuck = STUCK._replace(solution=STUCK_LOG)


def test_t30_a_tap_sends_the_run_to_the_best_place(hands: Any) -> None:
    hand = hands()
    hand.play_known(many)
    hand.tap("T5")
    hand.expect_moves(1)
    assert len(hand.sent) == 1
    assert hand.sent[0].startswith("T5>T")


def test_t30_case_3_a_block_of_mixed_suits_stays_and_a_line_says_why(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(crowded, 8)
    before = hand.table()
    mixed = next(n for n in range(2, 9) if _suit(hand, n) != _suit(hand, 1))
    hand.tap("T1", mixed)
    hand.expect_said("Só uma sequência do mesmo naipe se move junta.")
    assert hand.sent == []
    assert hand.table() == before


def _suit(hand: Hand, from_end: int) -> str:
    return hand.names("T1")[0][-from_end].split(",")[0].rsplit(" ", 1)[1]


def test_t31_any_run_is_dragged_onto_any_legal_column(hands: Any) -> None:
    hand = hands()
    first = next(i for i, m in enumerate(SPIDER_ONE.solution) if ":" in m)
    hand.play_known(SPIDER_ONE, first)
    hand.play(SPIDER_ONE.solution[first : first + 1])
    assert hand.sent == [SPIDER_ONE.solution[first]]


@pytest.mark.parametrize("way", ["right click", "long press", "keys"])
def test_t32_the_picker_opens_three_ways_and_cancelling_changes_nothing(
    hands: Any, way: str
) -> None:
    hand = hands("phone" if way == "long press" else "desktop")
    hand.play_known(many)
    before = hand.table()

    def open_picker() -> None:
        if way == "right click":
            hand.card("T5").click(button="right", force=True)
        elif way == "keys":
            hand.press("5", "Enter")
        else:
            box = hand.card("T5").bounding_box()
            line = hand.context.new_cdp_session(hand.page)
            points = [{"x": box["x"] + 10, "y": box["y"] + 20}]
            touch = {"type": "touchStart", "touchPoints": points}
            line.send("Input.dispatchTouchEvent", touch)
            hand.page.get_by_role("dialog").wait_for()
            line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    picker = hand.page.get_by_role("dialog")
    for leave in ("Escape", "outside", "Cancelar"):
        open_picker()
        expect(picker).to_be_visible()
        if leave == "Escape":
            hand.press("Escape")
        elif leave == "outside":
            hand.page.mouse.click(3, 300)
        else:
            picker.get_by_role("button", name="Cancelar").click()
        expect(picker).to_be_hidden()
    assert hand.sent == []
    assert hand.table() == before
    open_picker()
    picker.get_by_role("button", name="Mover").click()
    hand.expect_moves(1)


def test_t32_many_targets_are_paged_and_none_is_hidden(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(many)
    hand.card("T5").click(button="right", force=True)
    picker = hand.page.get_by_role("dialog")
    picker.wait_for()
    seen = set(_targets(hand))
    assert 0 < len(seen) < 8
    while picker.get_by_role("button", name="Mais destinos").is_enabled():
        picker.get_by_role("button", name="Mais destinos").click()
        seen |= set(_targets(hand))
    assert seen == {f"T{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9)}
    picker.locator('[data-target="T9"]').click()
    picker.get_by_role("button", name="Mover").click()
    hand.expect_moves(1)
    assert hand.sent == ["T5>T9"]


def _targets(hand: Hand) -> list[str]:
    return hand.page.locator("[data-target]").evaluate_all("all => all.map(o => o.dataset.target)")


def test_t32_the_picker_says_how_many_and_marks_empty_columns(hands: Any) -> None:
    hand = hands()
    hand.play_known(many, 5)
    hand.card("T1").click(button="right", force=True)
    picker = hand.page.get_by_role("dialog")
    expect(picker.locator('[data-target="T5"]')).to_contain_text("coluna vazia")
    expect(picker).to_contain_text("1 carta")


def test_t1_t32_a_turned_phone_keeps_the_chosen_cards_in_sight_and_all_targets(hands: Any) -> None:
    hand = hands("phone")
    hand.page.set_viewport_size({"width": 360, "height": 640})
    hand.play_known(crowded, 17)
    column = hand.page.locator(".pa-pick-column")
    hand.card("T1").click(button="right", force=True)
    chosen, shown = column.locator(".on").last, column.locator("li").last
    for width, height in ((640, 360), (360, 640), (640, 360)):
        expect(chosen).to_be_in_viewport(ratio=0.9)
        column.evaluate("column => column.scrollTo(0, 0)")
        expect(shown).not_to_be_in_viewport()
        hand.page.set_viewport_size({"width": width, "height": height})
        expect(chosen).to_be_in_viewport(ratio=0.9)
    hand.press("Escape")
    hand.page.set_viewport_size({"width": 360, "height": 640})
    hand.play_known(many)
    hand.card("T5").click(button="right", force=True)
    button = hand.page.get_by_role("dialog").get_by_role("button", name="Mover")
    expect(button).to_be_focused()
    assert len(_targets(hand)) not in (0, 4)
    hand.page.set_viewport_size({"width": 640, "height": 360})
    expect(hand.page.locator("[data-target]")).to_have_count(4)
    expect(button).to_be_focused()
    for target in hand.page.locator("[data-target]").all():
        expect(target).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_case_2_a_row_refused_for_an_empty_column_shows_which(hands: Any, size: str) -> None:
    hand = hands(size)
    hand.play_known(many, 5)
    before = hand.table()
    bare = _look(hand, "T5")
    hand.pile("S").click(force=True)
    hand.expect_said("Preencha a coluna vazia antes de distribuir.")
    assert _look(hand, "T5") != bare
    assert hand.table() == before
    assert hand.moves() == 5


def _look(hand: Hand, pile: str) -> Any:
    return hand.pile(pile).evaluate(
        "one => [one.className, one.getAnimations().length, getComputedStyle(one).outline]"
    )


def test_t33_sets_and_rounds_are_said(hands: Any) -> None:
    hand = hands()
    last = max(i for i, move in enumerate(SPIDER.solution) if move == "S")
    hand.play_known(SPIDER, last)
    assert "1 rodada" in (hand.pile("S").get_attribute("aria-label") or "")
    hand.play(["S"])
    assert "Não há mais cartas" in (hand.pile("S").get_attribute("aria-label") or "")
    expect(hand.page.locator(".pa-info-stock")).to_contain_text("Sem rodadas")
    hand.press("d")
    hand.expect_said("Não há mais cartas para distribuir.")
    for move in SPIDER.solution[last + 1 :]:
        hand.play([move])
        if hand.names("F1")[0]:
            break
    hand.expect_said(re.compile(r"Conjunto completo [♠♥♦♣], 1 de 8"))


@pytest.mark.parametrize("verdict", ["dead", "unknown"])
def test_t35_a_verdict_is_a_quiet_bar_with_exits_and_a_time_out_says_nothing(
    hands: Any, verdict: str
) -> None:
    hand = hands("phone")

    def relay(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(text: str) -> None:
            line.send(text)
            if '"t":"snapshot"' in text:
                line.send(f'{{"t":"verdict","v":5,"verdict":"{verdict}","known_only":true}}')

        server.on_message(pass_on)

    hand.page.route_web_socket(re.compile("/ws/v1/attempts/"), relay)
    hand.play_known(many)
    hand.go("/ajustes")
    hand.play_known(many, 5)
    bar = hand.page.locator(".pa-bar")
    if verdict == "unknown":
        hand.page.wait_for_timeout(300)
        expect(bar).to_be_hidden()
        return
    expect(bar).to_contain_text("Sem solução daqui")
    for exit_ in ("Desfazer", "Mesmas cartas", "Nova partida"):
        expect(bar.get_by_role("button", name=exit_)).to_be_visible()
    expect(hand.page.get_by_role("toolbar").get_by_role("button", name="Dica")).to_be_enabled()
    hand.drag("T1", "T5")
    hand.expect_moves(6)
    expect(bar).to_be_hidden()


def test_t36_the_real_end_explains_and_has_three_exits(hands: Any) -> None:
    hand = hands("phone")
    attempt = hand.play_known(stuck, 5)
    panel = hand.page.get_by_role("dialog", name="Fim de jogo")
    expect(panel).to_contain_text("Não há mais jogada possível")
    for exit_ in ("Mesmas cartas", "Nova partida"):
        expect(panel.get_by_role("button", name=exit_)).to_be_visible()
    panel.get_by_role("button", name=re.compile("Desfazer")).click()
    expect(panel).to_be_hidden()
    hand.expect_moves(4)
    assert "1 rodada" in (hand.pile("S").get_attribute("aria-label") or "")
    hand.page.get_by_role("button", name="Dar rodada").click()
    expect(panel).to_be_visible(timeout=SLOW)
    panel.get_by_role("button", name="Mesmas cartas").click()
    hand.page.wait_for_url(re.compile(rf"/mesa/(?!{attempt['id']})"))


@pytest.mark.parametrize("height", [740, 640])
def test_t16_a_column_of_25_cards_stays_readable_at_360_pixels(hands: Any, height: int) -> None:
    hand = hands("phone")
    hand.page.set_viewport_size({"width": 360, "height": height})
    hand.play_known(crowded, len(CROWDED_LOG) - 1)
    hand.page.evaluate(NEXT_FRAME)
    column = hand.cards("T1").evaluate_all(
        "all => all.sort((a, b) => a.dataset.index - b.dataset.index).map(one =>"
        " [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom,"
        "  one.classList.contains('pa-down'), one.ariaLabel])"
    )
    assert len(column) >= 25
    tops = [row[0] for row in column]
    strips = [b - a for a, b in itertools.pairwise(tops)]
    opened = [strip for strip, row in zip(strips, column, strict=False) if not row[2]]
    assert min(opened) >= 14
    tools = hand.page.locator(".tools").bounding_box()
    assert column[-1][1] <= tools["y"]
    heads = [
        strips[i]
        for i in range(1, len(strips))
        if not column[i][2] and column[i][3].split()[2] != column[i - 1][3].split()[2]
    ]
    assert min(heads) >= 16
    pill = hand.page.locator('[data-pill="T1"]')
    if pill.count():
        pill.click()
    else:
        hand.card("T1", 2).click(button="right", force=True, position={"x": 10, "y": 6})
    expect(hand.page.get_by_role("dialog").locator("li")).to_have_count(len(column))
