"""Tap, drag, key: one gesture, one move, at every size (T2, T5, T6, T8, T20–T24)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.player import NEXT_FRAME, SLOW, Player
from tests.support.deals import CLASSIC, DEVILS, FREE, Known
from tests.support.scenes import RUNS, RUNS_LOG
from tests.support.server import Server

# After so many moves of the known solution only the stock is left.
NOTHING_TO_SHOW = 10
SIZES = {"desktop": (1440, 900), "tablet": (800, 1100), "phone": (360, 740), "turned": (740, 360)}


class Hand(Player):
    """A player whose frames to the server are noted."""

    def __init__(self, browser: Browser, server: Server, size: str = "desktop", **more: Any):
        width, height = SIZES[size]
        more = {"settings": {"tourDone": True}, **more}
        super().__init__(browser, server.url, width=width, height=height, **more)
        self.sent: list[str] = []
        self.page.on("websocket", lambda line: line.on("framesent", self._note))

    def _note(self, frame: str | bytes) -> None:
        found = re.search(r'"m":"([^"]+)"', str(frame))
        if found:
            self.sent.append(found[1])

    def play_known(self, known: Known, done: int = 0, **options: Any) -> dict[str, Any]:
        attempt = super().play_known(known, done, **options)
        self.sent.clear()
        return attempt

    def expect_moves(self, count: int) -> None:
        expect(self.page.locator("dl .moves dd").first).to_have_text(str(count), timeout=SLOW)
        self.page.evaluate(NEXT_FRAME)

    def expect_said(self, text: str | re.Pattern[str]) -> None:
        """The live region says it."""
        expect(self.page.locator(".pa-live[aria-live=polite]")).to_contain_text(text, timeout=SLOW)

    def table(self) -> list[list[str]]:
        piles = (*(f"T{n}" for n in range(1, 11)), "W", *(f"F{n}" for n in range(1, 9)))
        return self.names(*piles)


@pytest.fixture
def hands(browser: Browser, server: Server) -> Iterator[Any]:
    made: list[Hand] = []

    def make(size: str = "desktop", **more: Any) -> Hand:
        made.append(Hand(browser, server, size, **more))
        return made[-1]

    yield make
    for hand in made:
        hand.close()


@pytest.mark.parametrize("size", SIZES)
def test_t2_three_gestures_send_the_same_move_once_each(hands: Any, size: str) -> None:
    """Q, J and 10 of spades go to column 1 by a tap, by dragging, by keys."""
    hand = hands(size)
    hand.play_known(RUNS)
    card = hand.card("T2")
    card.tap(force=True) if hand.touch else card.click(force=True)
    hand.expect_moves(1)
    hand.drag("T2", "T1")
    hand.expect_moves(2)
    hand.press("2", "Enter")
    hand.expect_moves(3)
    assert hand.sent == ["T2>T1"] * 3
    assert hand.names("T1")[0][-3:] == [
        "dama de espadas, coluna 1",
        "valete de espadas, coluna 1",
        "dez de espadas, coluna 1",
    ]
    wide = hand.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= SIZES[size][0]


def test_t2_a_finger_drags_too(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(RUNS)
    hand.touch_drag("T2", "T1")
    hand.expect_moves(1)
    assert hand.sent == ["T2>T1"]


def test_t2_case_17_a_drop_counts_by_overlap_not_by_the_pointer(hands: Any) -> None:
    hand = hands()
    hand.play_known(RUNS)
    here, there = hand.card("T2").bounding_box(), hand.card("T1").bounding_box()
    mouse = hand.page.mouse
    mouse.move(here["x"] + here["width"] - 4, here["y"] + 20)
    mouse.down()
    # Two fifths of a card short: the pointer lies over column 2, most of the card over column 1.
    x = there["x"] + here["width"] * 0.4
    mouse.move(x + here["width"] - 4, there["y"] + 30, steps=3)
    mouse.up()
    hand.expect_moves(1)
    assert hand.sent == ["T2>T1"]


def test_t1_t2_a_turned_phone_in_mid_drag_moves_nothing(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(RUNS)
    before = hand.table()
    here = hand.card("T2").bounding_box()
    hand.page.mouse.move(here["x"] + 20, here["y"] + 20)
    hand.page.mouse.down()
    hand.page.mouse.move(here["x"] - 40, here["y"] + 40, steps=3)
    hand.page.set_viewport_size({"width": 740, "height": 360})
    hand.page.evaluate(NEXT_FRAME)
    hand.page.mouse.up()
    hand.page.evaluate(NEXT_FRAME)
    assert hand.table() == before
    assert hand.sent == []
    assert hand.moves() == 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t5_what_is_refused_says_why_and_changes_nothing(hands: Any, size: str) -> None:
    hand = hands(size)
    hand.play_known(RUNS)
    before = hand.table()
    hand.drag("T1", "T5")
    hand.expect_said(re.compile(r"\w+.*\."))
    expect(hand.page.locator(".pa-toast:not([hidden])")).to_be_visible()
    for key, text in {
        "u": "Não há o que desfazer.",
        "y": "Não há o que refazer.",
        "f": "Ainda não dá para finalizar.",
    }.items():
        hand.press(key)
        hand.expect_said(text)
    hand.card("T3").click(force=True)
    hand.expect_said("Nenhum lugar recebe essa carta agora.")
    assert hand.table() == before
    assert hand.moves() == 0


def test_t6_undo_and_redo_by_button_and_key_give_the_same_cards(hands: Any) -> None:
    hand = hands()
    hand.play_known(FREE)
    first = hand.table()
    hand.play(FREE.solution[:5])
    later = hand.table()
    hand.press("u", "u")
    for _ in range(3):
        hand.page.get_by_role("button", name="Desfazer").first.click()
    expect(hand.page.locator("dl .undos dd").first).to_have_text("5", timeout=SLOW)
    hand.page.evaluate(NEXT_FRAME)
    assert hand.table() == first
    hand.press("y", "y", "y", "y")
    hand.page.get_by_role("button", name="Refazer").first.click()
    hand.expect_said("Jogada refeita")
    hand.page.wait_for_function("document.querySelectorAll('.pa-live p').length >= 4")
    hand.page.wait_for_timeout(300)
    assert hand.table() == later


def test_t6_t11_hint_restart_new_and_giving_up_by_key(hands: Any) -> None:
    hand = hands()
    attempt = hand.play_known(RUNS)
    first = hand.table()
    hand.press("h")
    expect(hand.page.locator("dl .hints dd").first).to_have_text("1", timeout=SLOW)
    expect(hand.page.locator(".pa-toast")).to_contain_text(re.compile("Esta (jogada|carta)"))
    # What is shown is accepted when it is played: the chosen card again.
    source = hand.page.locator(".pa-card.pa-up").last.get_attribute("data-pile")
    hand.tap(source)
    hand.expect_moves(1)
    hand.press("r")
    hand.page.get_by_role("dialog").get_by_role("button", name="Mesmas cartas").click()
    hand.page.wait_for_url(re.compile(rf"/mesa/(?!{attempt['id']})"))
    hand.ready()
    hand.expect_moves(0)
    assert hand.table() == first
    again = hand.page.url
    hand.press("n")
    hand.page.wait_for_function("url => location.href !== url", arg=again)
    hand.ready()
    hand.expect_moves(0)
    hand.press("g")
    hand.page.get_by_role("dialog").get_by_role("button", name="Desistir").click()
    expect(hand.page.get_by_role("dialog", name="Você desistiu")).to_be_visible(timeout=SLOW)


def test_t11_a_hint_with_nothing_to_show_names_the_next_step_and_is_not_counted(hands: Any) -> None:
    hand = hands()
    hand.play_known(FREE, NOTHING_TO_SHOW)
    hand.press("h")
    bar = hand.page.locator(".pa-bar")
    expect(bar).to_contain_text("Sem progresso na mesa")
    expect(bar).to_contain_text("O próximo passo é o monte.")
    bar.get_by_role("button", name="Comprar").click()
    hand.expect_moves(NOTHING_TO_SHOW + 1)
    expect(hand.page.locator("dl .hints dd").first).to_have_text("0")


HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_t8_a_hidden_tab_stops_the_clock_and_covers_the_board(hands: Any) -> None:
    hand = hands()
    hand.play_known(RUNS)
    hand.play(RUNS_LOG[:1])
    hand.page.evaluate(HIDE, True)
    hand.page.evaluate(HIDE, False)
    hand.expect_text("Pausada")
    assert {name.split(",")[0] for pile in hand.table() for name in pile} == {"carta virada"}
    stopped = hand.page.locator("dl .time dd").first.inner_text()
    hand.page.wait_for_timeout(1500)
    assert hand.page.locator("dl .time dd").first.inner_text() == stopped
    hand.page.get_by_role("button", name="Continuar").last.click()
    hand.page.evaluate(NEXT_FRAME)
    assert "rei de espadas, coluna 1" in hand.table()[0]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t20_a_tap_lifts_the_run_lights_every_target_and_taps_choose(hands: Any, size: str) -> None:
    hand = hands(size)
    hand.play_known(RUNS._replace(solution=RUNS_LOG), 20)
    # Nine hearts from the king down lie on column 5; columns 2, 3, 4, 6 and 7 are empty.
    hand.tap("T5", 3)
    hand.page.evaluate(NEXT_FRAME)
    assert hand.page.locator(".pa-card.pa-up").count() == 3
    lit = hand.page.locator(".pa-lit").evaluate_all("all => all.map(one => one.dataset.pile)")
    assert {"T2", "T3", "T6", "T7"} <= set(lit)
    expect(hand.page.locator(".pa-arrow")).to_be_visible()
    bar = hand.page.locator(".pa-selbar")
    expect(bar).to_contain_text(re.compile(r"Até \d+ por vez"))
    bar.get_by_role("button", name="Uma carta a mais").click()
    expect(hand.page.locator(".pa-card.pa-up")).to_have_count(4)
    bar.get_by_role("button", name="Uma carta a menos").click()
    expect(hand.page.locator(".pa-card.pa-up")).to_have_count(3)
    hand.pile("T6").click(force=True)
    hand.expect_moves(21)
    assert hand.sent == ["T5>T6:3"]
    # The chosen card again: to the preferred place.
    hand.tap("T6", 2)
    hand.page.evaluate(NEXT_FRAME)
    hand.tap("T6", 2)
    hand.expect_moves(22)


def test_t20_ft6_one_card_more_than_the_cap_says_why(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(RUNS._replace(solution=RUNS_LOG), 6)
    # One column is empty: to it one card goes at a time, however long the run.
    hand.tap("T1", 3)
    hand.expect_said(re.compile("por vez"))
    assert hand.page.locator(".pa-card.pa-up").count() <= 2


def test_t22_tapping_the_stock_too_early_says_so_and_draws_all_the_same(hands: Any) -> None:
    hand = hands()
    hand.play_known(RUNS)
    hand.pile("S").click(force=True)
    expect(hand.page.locator(".pa-toast")).to_contain_text("Ainda há jogadas nas colunas")
    hand.expect_moves(1)
    assert len(hand.names("W")[0]) == 1


NOTE_ANIMATIONS = """
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.matches('.pa-card'))
      window.animated.push((options.delay ?? 0) + (options.duration ?? 0));
    return animate.call(this, frames, options);
  };
"""


def test_t23_a_supermove_goes_card_by_card_and_counts_one_move(hands: Any) -> None:
    hand = hands()
    hand.page.emulate_media(reduced_motion="no-preference")
    hand.context.add_init_script(NOTE_ANIMATIONS)
    hand.play_known(RUNS._replace(solution=RUNS_LOG), 20)
    hand.page.evaluate("window.animated = []")
    hand.drag("T5", "T2", 3)
    hand.expect_moves(21)
    ends = hand.page.evaluate("window.animated")
    # Card after card: each of the three ends its way at a time of its own.
    assert len(set(ends)) >= 2, ends
    assert hand.sent == ["T5>T2:3"]


def test_t24_devils_foundations_say_what_they_take_and_give_only_when_asked(hands: Any) -> None:
    hand = hands()
    hand.play_known(DEVILS, 27)
    labels = [hand.pile(f"F{n}").get_attribute("aria-label") or "" for n in (4, 8)]
    assert "sobe do ás ao rei" in labels[0]
    assert "treze juntas" in labels[1]
    left, right = (hand.pile(f"F{n}").inner_html() for n in (4, 8))
    assert left != right
    count = len(hand.names("F1")[0])
    # A double tap is not a wish: chosen, then let go.
    hand.card("F1").click(force=True)
    hand.page.evaluate(NEXT_FRAME)
    assert hand.page.locator('.pa-lit[data-pile="T7"]').count() == 1
    expect(hand.page.locator(".pa-arrow")).to_be_hidden()
    hand.card("F1").click(force=True)
    hand.page.wait_for_timeout(300)
    assert hand.sent == []
    assert len(hand.names("F1")[0]) == count
    hand.drag("F1", "T7")
    hand.expect_moves(28)
    assert hand.sent == ["F1>T7"]


def test_t10_the_same_number_gives_the_same_cards_to_everyone(hands: Any) -> None:
    one, two = hands(), hands("phone")
    code = one.play_known(CLASSIC)["deal"]["code"]
    two.go(f"/partida/{code}")
    two.page.get_by_role("button", name=re.compile("Jogar")).first.click()
    two.page.wait_for_url(re.compile("/mesa/"))
    two.ready()
    assert two.table() == one.table()
    one.go("/")
    one.page.get_by_label("Número da partida").first.fill(code)
    one.page.keyboard.press("Enter")
    one.page.wait_for_url(re.compile(f"/partida/{code}"))
