"""What a first visit is spared: jumps, heavy scripts, errands one after the other, long tasks."""

from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route

from bench.page import JS_LIMIT_KB
from tests.page.test_gestures import hands
from tests.support.deals import FREE

__all__ = ["hands"]

PAGES = ["/", "/jogar", "/corridas", "/placares", "/aprender/spider", "/ajustes"]
# A pixel or two of a line; what a person sees as a jump is a hundred times more.
STILL = 0.002
NOTE_SHIFTS = """
  window.shifts = [];
  new PerformanceObserver(list => list.getEntries().forEach(one => window.shifts.push({
    value: one.value, what: one.sources.map(source => source.node?.outerHTML?.slice(0, 80)),
  }))).observe({type: 'layout-shift', buffered: true});
"""
FONTS_DRAWN = """async () => {
  await document.fonts.ready;
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
}"""
# How many of the day's deals each turn of the page adds.
NOTE_TURNS = """
  window.turns = [];
  new MutationObserver(records => {
    const added = records.flatMap(record => [...record.addedNodes]);
    const deals = added.filter(node => node.nodeName === 'ARTICLE').length;
    if (deals) window.turns.push(deals);
  }).observe(document, {childList: true, subtree: true});
"""
WORDS_AND_FAN = """() => {
  const shown = [...document.querySelectorAll('.fan .card')].filter(card => card.checkVisibility());
  const title = document.createRange();
  title.selectNodeContents(document.querySelector('.hero h1'));
  const text = [...title.getClientRects()].map(one => one.right);
  const exits = [...document.querySelectorAll('.exits .btn')];
  const edge = (nodes, side) => nodes.map(one => one.getBoundingClientRect()[side]);
  return [Math.max(...text, ...edge(exits, 'right')), Math.min(...edge(shown, 'left'))];
}"""
# What waits for an idle moment waits for ever, or for a tap.
NEVER_IDLE = "window.requestIdleCallback = () => 0"
FILES = """[...document.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload]')]
  .map(link => link.getAttribute('href'))"""
NOTE_CARDS = """
  window.steps = [];
  window.moving = 0;
  new MutationObserver(records => {
    const added = records.flatMap(record => [...record.addedNodes]);
    const cards = added.filter(node => node.classList?.contains('pa-card')).length;
    if (cards) window.steps.push(cards);
    window.moving += document.querySelectorAll('.pa-card.pa-moving').length;
  }).observe(document, {childList: true, subtree: true, attributes: true});
"""


def _scripts(hand: Any, path: str, shown: str) -> list[int]:
    """How heavy each script is that a new device needs until something is shown."""
    scripts: list[Request] = []
    hand.context.add_init_script(NEVER_IDLE)
    page = hand.context.new_page()

    def note(request: Request) -> None:
        if request.resource_type == "script":
            scripts.append(request)

    page.on("requestfinished", note)
    page.goto(hand.url + path, wait_until="commit")
    page.locator(shown).first.wait_for()
    weights = [one.sizes()["responseBodySize"] for one in scripts]
    page.close()
    return weights


def _hold_fonts(page: Page) -> list[Route]:
    """Let the page's fonts wait until it is told to go on."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    return held


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_while_a_page_and_its_fonts_come(hands: Any, size: str, path: str) -> None:
    hand = hands(size)
    hand.context.add_init_script(NOTE_SHIFTS)
    fonts = _hold_fonts(hand.page)
    hand.page.goto(hand.url + path, wait_until="commit")
    hand.page.locator("h1").first.wait_for()
    while len(fonts) < 2:
        hand.page.wait_for_timeout(50)
    hand.page.wait_for_timeout(500)
    for font in fonts:
        font.continue_()
    hand.page.evaluate(FONTS_DRAWN)
    shifts = hand.page.evaluate("window.shifts")
    assert sum(one["value"] for one in shifts) < STILL, shifts


def test_the_landing_pages_deals_come_one_at_a_time(hands: Any) -> None:
    hand = hands("phone")
    hand.context.add_init_script(NOTE_TURNS)
    hand.go("/")
    hand.page.locator("dialog").nth(2).wait_for(state="attached")
    turns = hand.page.evaluate("window.turns")
    assert len(turns) > 1
    assert max(turns) == 1


def test_a_pages_files_are_named_in_it_and_not_by_its_scripts(hands: Any) -> None:
    hand = hands("phone", service_workers="block")
    hand.context.add_init_script(NEVER_IDLE)
    attempt = hand.start(ruleset=FREE.ruleset, number=FREE.number)
    response = hand.page.goto(f"{hand.url}/mesa/{attempt['id']}")
    hand.page.locator(".pa-card[data-pile=T1]").first.wait_for()
    links = hand.page.evaluate(FILES)
    assert len(links) >= 3
    assert [link for link in links if link not in response.text()] == []


def test_a_table_opens_with_its_cards_at_rest(hands: Any) -> None:
    """On a table nobody has seen empty nothing is dealt: the cards are there in one step."""
    hand = hands("phone", service_workers="block")
    attempt = hand.start(ruleset=FREE.ruleset, number=FREE.number)
    hand.context.add_init_script(NOTE_CARDS)
    scripts: list[Route] = []

    def hold(route: Route) -> None:
        scripts.append(route)

    hand.page.route("**/assets/table-*.js", hold)
    hand.page.goto(f"{hand.url}/mesa/{attempt['id']}", wait_until="commit")
    there = "window.ahead?.socket?.messages.length > 0"
    while not (scripts and hand.page.evaluate(there)):
        hand.page.wait_for_timeout(20)
    scripts[0].continue_()
    hand.page.locator(".pa-card[data-pile=T1]").first.wait_for()
    hand.page.wait_for_timeout(300)
    assert len(hand.page.evaluate("window.steps")) == 1
    assert hand.page.evaluate("window.moving") == 0


def test_what_is_made_later_opens_for_a_tap_that_comes_first(hands: Any) -> None:
    hand = hands("phone")
    hand.context.add_init_script(NEVER_IDLE)
    hand.page.goto(hand.url + "/ajustes", wait_until="commit")
    hand.page.get_by_role("button", name="Mais").tap()
    hand.page.get_by_role("dialog", name="Mais").wait_for()


def test_a_tables_sheets_come_after_its_cards_or_for_a_tap(hands: Any) -> None:
    hand = hands("phone", service_workers="block")
    attempt = hand.start(ruleset=FREE.ruleset, number=FREE.number)
    hand.context.add_init_script(NEVER_IDLE)
    hand.page.route("**/assets/later-*.js", lambda route: route.abort())
    hand.page.goto(f"{hand.url}/mesa/{attempt['id']}")
    hand.page.locator(".pa-card[data-pile=T1]").first.wait_for()
    menu = hand.page.get_by_role("button", name="Menu")
    menu.tap()
    hand.page.get_by_text("Sem conexão").wait_for()
    hand.page.unroute("**/assets/later-*.js")
    menu.tap()
    hand.page.get_by_role("dialog", name="Menu").wait_for()


@pytest.mark.parametrize("width", [760, 900, 1000, 1100, 1200, 1280, 1399, 1400, 1440])
def test_the_fan_covers_no_word_of_the_landing_page(hands: Any, width: int) -> None:
    hand = hands("desktop")
    hand.page.set_viewport_size({"width": width, "height": 800})
    hand.go("/")
    hand.page.locator(".hero h1").wait_for()
    hand.page.evaluate(FONTS_DRAWN)
    words, fan = hand.page.evaluate(WORDS_AND_FAN)
    assert 0 < words < fan


def test_landing_page_and_table_are_two_scripts_each_within_their_weight(hands: Any) -> None:
    landing = _scripts(hands("phone"), "/", ".hero button.main")
    player = hands("phone", service_workers="block")
    attempt = player.start(ruleset=FREE.ruleset, number=FREE.number)
    cdp = player.context.new_cdp_session(player.page)
    cdp.send("Network.clearBrowserCache")
    table = _scripts(player, f"/mesa/{attempt['id']}", ".pa-card[data-pile=T1]")
    assert [len(landing), len(table)] == [2, 2]
    assert 0 < max(sum(landing), sum(table)) <= JS_LIMIT_KB * 1000
