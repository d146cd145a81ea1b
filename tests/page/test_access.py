"""Keyboard, screen reader, contrast, language, offline (T13, T14, T17, case 28)."""

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.page.player import NEXT_FRAME, SLOW
from tests.page.test_gestures import hands
from tests.support.deals import CLASSIC, FREE
from tests.support.scenes import RUNS, RUNS_LOG
from tests.support.server import ROOT

__all__ = ["hands"]

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "home": "/",
    "new": "/jogar",
    "lesson": "/aprender/forty-thieves",
    "settings": "/ajustes",
    "boards": "/placares",
    "races": "/corridas",
}
SERIOUS = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']});
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | '));
}"""
# Colours fade when the theme changes, and sheets when they open: a page is judged at rest.
SETTLED = """async () => {
  const moving = () => document.getAnimations().filter(one =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  for (let still = 0; still < 3; still++) {
    await new Promise(requestAnimationFrame);
    if (!moving().length) continue;
    await Promise.allSettled(moving().map(one => one.finished));
    still = -1;
  }
}"""


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out, in the light and in the dark."""
    page.evaluate(AXE.read_text())
    found: list[str] = []
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("one => document.documentElement.dataset.theme === one", arg=scheme)
        page.evaluate(NEXT_FRAME)
        page.evaluate(SETTLED)
        found += [f"{scheme}: {fault}" for fault in page.evaluate(SERIOUS)]
    return found


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t14_axe_finds_nothing_serious_on_any_page(hands: Any, size: str) -> None:
    hand = hands(size)
    found = {}
    for name, path in PAGES.items():
        hand.go(path)
        hand.page.locator("h1").first.wait_for()
        hand.page.wait_for_load_state("networkidle")
        found[name] = serious(hand.page)
    attempt = hand.play_known(CLASSIC, 60)
    found["table"] = serious(hand.page)
    hand.card("T1").click(button="right", force=True)
    found["picker"] = serious(hand.page)
    hand.press("Escape", "p")
    found["paused"] = serious(hand.page)
    hand.go(f"/partida/{attempt['deal']['code']}")
    hand.page.locator("h1").first.wait_for()
    found["deal"] = serious(hand.page)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_t13_a_game_is_won_by_keys_alone(hands: Any) -> None:
    """The last moves of a whole game: D draws, figures and W go to a pile, Enter sends."""
    hand = hands()
    done = len(FREE.solution) - 12
    hand.play_known(FREE, done)
    for count, move in enumerate(FREE.solution[done:], done + 1):
        if move in {"S", "R"}:
            hand.press("d")
        else:
            source = move.split(">")[0]
            hand.press("w" if source == "W" else source[1:].replace("10", "0"), "Enter")
            if hand.page.locator(".pa-card.pa-up").count():
                hand.press("Enter")
        if count < len(FREE.solution):
            hand.expect_moves(count)
            focused = "document.activeElement.matches('.pa-card, .pa-pile, body')"
            assert hand.page.evaluate(focused)
    expect(hand.page.get_by_role("dialog", name="Você venceu")).to_be_visible(timeout=SLOW)


def test_t13_arrows_pick_up_drop_cancel_and_the_list_of_keys(hands: Any) -> None:
    hand = hands()
    hand.play_known(RUNS)
    hand.press("?")
    keys = hand.page.get_by_role("dialog", name="Teclas")
    for word in ("desfazer", "dica", "nova partida", "finalizar", "cancelar"):
        expect(keys).to_contain_text(word)
    hand.press("Escape")
    expect(keys).to_be_hidden()
    hand.press("2", "ArrowUp")
    assert _focused(hand) == "valete de espadas, coluna 2"
    hand.press("ArrowDown")
    assert _focused(hand) == "dama de espadas, coluna 2"
    hand.press("ArrowLeft")
    assert _focused(hand) == "rei de espadas, coluna 1"
    hand.press("ArrowRight", "Space")
    hand.expect_moves(1)
    # Focus stays on the card that moved.
    assert _focused(hand) == "dama de espadas, coluna 1"
    hand.press("u")
    hand.expect_said("Jogada desfeita")
    hand.expect_moves(0)
    assert _focused(hand) == "rei de espadas, coluna 1"


# What lies uppermost on the strip that is seen of a card.
UPPERMOST = """card => {
  const box = card.getBoundingClientRect();
  return document.elementFromPoint(box.x + 12, box.y + 8).closest('.pa-card')?.ariaLabel;
}"""


def test_t13_a_card_reached_by_keys_hides_none_of_those_upon_it(hands: Any) -> None:
    hand = hands()
    hand.play_known(RUNS)
    hand.press("2", "ArrowUp", "ArrowUp")
    assert _focused(hand) == "dez de espadas, coluna 2"
    for depth, name in enumerate(["dama", "valete", "dez"], 1):
        assert hand.card("T2", depth).evaluate(UPPERMOST) == f"{name} de espadas, coluna 2"


def test_t13_enter_picks_up_and_drops_and_escape_lets_go(hands: Any) -> None:
    hand = hands("phone")
    # Nine hearts lie on column 5; columns 2, 3, 4, 6 and 7 are empty.
    hand.play_known(RUNS._replace(solution=RUNS_LOG), 20)
    chosen = hand.page.locator(".pa-card.pa-up")
    hand.press("5", "ArrowUp", "Enter")
    expect(chosen).to_have_count(2)
    hand.press("Escape")
    expect(chosen).to_have_count(0)
    assert hand.sent == []
    hand.press("Space", "3", "Enter")
    hand.expect_moves(21)
    assert hand.sent == ["T5>T3:2"]
    hand.expect_said("seis de copas para coluna 3")


def _focused(hand: Any) -> str:
    return str(hand.page.evaluate("document.activeElement.ariaLabel ?? ''"))


def test_t14_cards_have_names_and_moves_are_said_in_portuguese(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(RUNS)
    assert hand.names("T1")[0][-1] == "rei de espadas, coluna 1"
    assert hand.pile("S").get_attribute("aria-label") == "Monte, 64 cartas"
    hand.tap("T2")
    hand.expect_said("dama de espadas para coluna 1")
    hand.press("u")
    hand.expect_said("Jogada desfeita")


def test_t14_looks_switch_in_mid_game(hands: Any) -> None:
    hand = hands()
    hand.play_known(CLASSIC, 30)
    before = hand.table()
    table = hand.page.locator(".pa-table")
    hand.page.get_by_role("button", name="Ajustes").click()
    sheet = hand.page.get_by_role("dialog")
    for choice, mark in [("Duas", "pa-two"), ("Quatro", "pa-four"), ("Azulejo", "pa-back-tile")]:
        sheet.get_by_label(choice, exact=True).check()
        expect(table).to_have_class(re.compile(mark))
    sheet.get_by_role("switch", name=re.compile("Mão esquerda")).click()
    expect(table).to_have_class(re.compile("pa-left"))
    sheet.get_by_role("switch", name=re.compile("Índice grande")).click()
    sheet.get_by_role("switch", name=re.compile("^Som")).click()
    sheet.get_by_label("Escuro", exact=True).check()
    assert hand.page.evaluate("document.documentElement.dataset.theme") == "dark"
    sheet.get_by_label("English", exact=True).check()
    expect(hand.page.locator('.pa-card[aria-label*="column 1"]').first).to_be_attached()
    sheet.get_by_label("Português", exact=True).check()
    expect(hand.page.locator('.pa-card[aria-label*="coluna 1"]').first).to_be_attached()
    hand.page.keyboard.press("Escape")
    assert hand.table() == before
    assert hand.moves() == 30


def test_t14_ft9_automatic_moves_are_switched_in_mid_game(hands: Any) -> None:
    hand = hands("phone")
    frames: list[str] = []

    def note(data: Any) -> None:
        frames.append(str(data))

    hand.page.on("websocket", lambda line: line.on("framesent", note))
    hand.play_known(CLASSIC, 30)
    for on in ("false", "true"):
        hand.page.get_by_role("button", name="Menu").click()
        hand.page.get_by_role("dialog").get_by_role("button", name="Ajustes").click()
        switch = hand.page.get_by_role("switch", name="Subir cartas seguras sozinho")
        switch.set_checked(on == "true")
        hand.press("Escape")
        hand.page.wait_for_function("() => !document.querySelector('dialog[open]')")
        assert [data for data in frames if f'"on":{on}' in data]


def test_t17_the_shell_opens_without_network_and_says_that_play_needs_the_server(
    hands: Any,
) -> None:
    hand = hands("phone")
    hand.go("/")
    hand.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    hand.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    manifest = hand.page.locator('link[rel="manifest"]').get_attribute("href")
    assert hand.page.request.get(hand.url + manifest).ok
    hand.context.set_offline(True)
    hand.page.reload()
    hand.page.get_by_role("button", name="Jogar agora").wait_for()
    hand.page.get_by_role("button", name="Jogar agora").click()
    hand.expect_text(re.compile("Jogar precisa do servidor"))
    hand.context.set_offline(False)


def test_t15_the_tour_of_a_first_game_never_returns(hands: Any) -> None:
    """Three steps, once: neither after a reload nor on another device of the same player."""
    hand = hands("phone", settings={})
    hand.go("/")
    hand.page.get_by_role("button", name="Jogar agora").click()
    tour = hand.page.locator("section.tour")
    tour.wait_for()
    saved = re.compile(r"/api/v1/me/$")
    heads = [tour.locator("h2").inner_text()]
    for _ in range(2):
        tour.get_by_role("button", name="Próximo").click()
        heads.append(tour.locator("h2").inner_text())
    assert len(set(heads)) == 3
    with hand.page.expect_response(saved, timeout=SLOW) as answer:
        tour.get_by_role("button", name="Entendi").click()
    assert answer.value.ok
    expect(tour).to_have_count(0)
    hand.page.reload()
    hand.pile("S").wait_for()
    expect(hand.cards("T1")).to_have_count(4)
    # A tour that returned would come with the cards or with the frames after them.
    hand.page.evaluate(NEXT_FRAME)
    expect(tour).to_have_count(0)
    other = hands("desktop", settings={})
    other.context.add_cookies(hand.context.cookies())
    with other.page.expect_response(saved, timeout=SLOW):
        other.page.goto(hand.page.url)
    expect(other.cards("T1")).to_have_count(4)
    other.page.evaluate(NEXT_FRAME)
    expect(other.page.locator("section.tour")).to_have_count(0)


def test_t15_a_tour_ended_before_the_newcomer_has_a_name_stays_ended(hands: Any) -> None:
    """What is chosen while the server still answers holds, and is handed over after it."""
    hand = hands("phone", settings={})
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "PATCH" and not held:
            return held.append(route)
        return route.continue_()

    def saving(request: Request) -> bool:
        return request.method == "PATCH"

    hand.page.route(re.compile(r"/api/v1/me/$"), hold)
    hand.go("/")
    with hand.page.expect_request(saving, timeout=SLOW):
        hand.page.get_by_role("button", name="Jogar agora").click()
    tour = hand.page.locator("section.tour")
    tour.get_by_role("button", name="Pular").click()
    expect(tour).to_have_count(0)
    with hand.page.expect_request(saving, timeout=SLOW) as again:
        held[0].continue_()
    assert again.value.post_data_json["settings"]["tourDone"] is True
    expect(tour).to_have_count(0)


ENGLISH = re.compile(
    r"\b(the|and|your|you|play|game|games|undo|hint|moves|board|race|settings|loading|close"
    r"|stock|waste|foundation|column|daily|today|share|copy|back)\b",
    re.I,
)
# Names of games and terms that are the same in both languages.
NAMES = re.compile(r"Forty Devils|Switch to English|English|Spider|Klondike|Vegas", re.I)
KEYS = re.compile(
    r"\b(app|board|boards|cal|deal|error|family|home|last|learn|nav|new|pile|race|replay|result"
    r"|search|set|table|tour)\.[a-z]+(_[a-z0-9]+)*\b"
)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_case_28_no_string_is_missing_or_english_in_portuguese(hands: Any, size: str) -> None:
    hand = hands(size)
    paths = [*PAGES.values(), "/aprender/spider", "/aprender/klondike", "/aprender/forty-devils"]
    for path in paths:
        hand.go(path)
        hand.page.locator("h1").first.wait_for()
        hand.page.wait_for_load_state("networkidle")
        _portuguese(hand, path)
    hand.play_known(CLASSIC, 30)
    _portuguese(hand, "table")
    hand.press("?")
    _portuguese(hand, "keys")
    hand.press("Escape")
    # A desktop shows all the time what a phone keeps in a menu.
    for name in ("Ajustes",) if size == "desktop" else ("Menu", "Placar da partida"):
        hand.page.get_by_role("button", name=name).click()
        hand.page.locator("dialog[open]").wait_for()
        _portuguese(hand, name)
        hand.press("Escape")
    hand.press("g")
    hand.expect_text("Desistir desta partida?")
    _portuguese(hand, "resign")
    hand.press("Escape", "p")
    hand.expect_text("Continuar")
    _portuguese(hand, "paused")


TEXTS = """() => [document.body.innerText,
  ...[...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].map(one =>
    ['aria-label', 'title', 'placeholder', 'alt'].map(a => one.getAttribute(a) ?? '').join(' '))
].join('\\n')"""


def _portuguese(hand: Any, where: str) -> None:
    assert hand.page.locator("html").get_attribute("lang") == "pt-BR"
    text = NAMES.sub("", hand.page.evaluate(TEXTS))
    assert ENGLISH.findall(text) == [], where
    assert KEYS.findall(text) == [], where
    assert not re.search(r"undefined|NaN|\[object|\{\w+\}", text), where
