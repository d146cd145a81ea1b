"""How the table feels: at once, alive, never in the way (T3, T7, T14 and the celebration)."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.test_bars import SOCKETS
from tests.page.test_gestures import hands
from tests.support.deals import FREE, KLONDIKE, SPIDER, Known
from tests.support.scenes import RUNS

__all__ = ["hands"]

# Everything that moves takes very long and is noted: what runs is seen, whatever the machine does.
SLOWED = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.closest('.pa-card')) window.moved.push(JSON.stringify(frames));
    return animate.call(this, frames,
      {...options, duration: options.duration * 100, delay: (options.delay ?? 0) * 100});
  };
"""
# A transition on anything, declared or not, is noted as what it changes.
NOTE_TRANSITIONS = """
  window.changed = [];
  document.addEventListener('transitionrun', event => window.changed.push(
    `${event.propertyName} of ${event.target.className}`));
"""
# Every frame: is there a card with the ring of a refusal, and does the ring fade meanwhile?
NOTE_RING = """() => {
  window.ringed = window.faded = 0;
  const look = () => {
    for (const inner of document.querySelectorAll('.pa-no > .pa-inner')) {
      const ring = getComputedStyle(inner, '::after');
      if (ring.boxShadow !== 'none') window.ringed++;
      if (Number(ring.opacity) < 1) window.faded++;
    }
    requestAnimationFrame(look);
  };
  look();
}"""
RUNNING = """() => document.getAnimations()
  .filter(one => one.effect.target.closest('.pa-card') && one.playState === 'running').length"""


# The first cards come when the empty table has been seen: only then are they dealt onto it.
SEEN_EMPTY = """
  const frame = () => new Promise(requestAnimationFrame);
  const seen = (async () => {
    while (!document.querySelector('.pa-table')) await frame();
    for (let i = 0; i < 3; i++) await frame();
  })();
  const held = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {...held, set(hear) {
    held.set.call(this, hear && (event => seen.then(() => hear(event))));
  }});
"""


def _lively(hands: Any, size: str = "desktop") -> Any:
    hand = hands(size)
    hand.page.emulate_media(reduced_motion="no-preference")
    hand.context.add_init_script(SLOWED)
    return hand


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    ("known", "figures"),
    [
        (FREE, {"moves": "1", "undos": "0", "hints": "0"}),
        (SPIDER, {"moves": "1", "undos": "0", "hints": "0", "hidden": r"4\d", "sets": "0/8"}),
        (KLONDIKE, {"moves": "1", "undos": "0", "hints": "0", "score": r"\d+"}),
    ],
    ids=["forty-thieves", "spider", "klondike"],
)
def test_t7_the_status_tells_what_the_game_needs_and_the_last_move_is_marked(
    hands: Any, known: Known, figures: dict[str, str], size: str
) -> None:
    hand = hands(size)
    hand.play_known(known)
    assert hand.page.locator(".pa-card.pa-last").count() == 0
    hand.play(known.solution[:1])
    for name, text in figures.items():
        figure = hand.page.locator(f"dl .{name} dd")
        expect(figure).to_have_text(re.compile(f"^{text}$"))
    expect(hand.page.locator("dl .time dd")).to_have_text(re.compile(r"^\d+:\d\d$"))
    marked = hand.page.locator(".pa-card.pa-last")
    target = known.solution[0].partition(">")[2].partition(":")[0] or "W"
    expect(marked).to_have_count(1)
    assert str(marked.get_attribute("data-pile")).startswith(target)
    hand.page.reload()
    hand.ready()
    expect(marked).to_have_count(1)


def test_t3_a_gesture_is_on_screen_in_the_next_frame_whatever_the_server_does(hands: Any) -> None:
    hand = hands()
    held: list[str] = []

    def relay(line: Any) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(text) if "snapshot" in text else held.append(text))

    attempt = hand.play_known(RUNS)
    hand.page.route_web_socket(SOCKETS, relay)
    hand.go(f"/mesa/{attempt['id']}")
    hand.ready()
    hand.press("2", "Enter", "2", "Enter", "1", "Enter")
    assert hand.names("T1")[0][-2:] == ["dama de espadas, coluna 1", "valete de espadas, coluna 1"]
    hand.press("u")
    assert not [text for text in held if "refused" in text]


def test_t14_a_deal_is_animated_and_a_gesture_ends_it_at_once(hands: Any) -> None:
    hand = _lively(hands)
    hand.context.add_init_script(SEEN_EMPTY)
    hand.play_known(RUNS)
    hand.page.wait_for_function(f"() => ({RUNNING})() > 30")
    hand.press("2", "Enter")
    hand.expect_moves(1)
    assert hand.names("T1")[0][-1] == "dama de espadas, coluna 1"
    # The cards of the deal lie where they belong; only the move still runs.
    assert hand.page.evaluate(RUNNING) <= 2
    hand.press("u")
    hand.expect_moves(0)


def test_t14_reduced_motion_moves_nothing_across_the_table(hands: Any) -> None:
    hand = hands()
    hand.context.add_init_script(SLOWED.replace("* 100", "* 1"))
    hand.context.add_init_script(NOTE_TRANSITIONS)
    hand.play_known(SPIDER)
    hand.play(SPIDER.solution[:2])
    hand.pile("S").click(force=True)
    hand.expect_moves(3)
    moved = hand.page.evaluate("window.moved")
    assert moved
    assert not [frames for frames in moved if "translate" in frames]
    assert hand.page.evaluate("window.changed") == []


def test_t14_reduced_motion_keeps_the_ring_of_what_is_refused(hands: Any) -> None:
    hand = hands()
    hand.play_known(RUNS)
    hand.page.evaluate(NOTE_RING)
    hand.drag("T1", "T5")
    hand.page.wait_for_function("() => window.ringed > 0 && !document.querySelector('.pa-no')")
    assert hand.page.evaluate("window.faded") == 0


def test_t9_the_celebration_ends_at_the_first_gesture(hands: Any) -> None:
    hand = _lively(hands)
    # Left alone it would go on for ever: only a gesture ends it.
    hand.context.add_init_script(
        "const wait = setTimeout; window.setTimeout = (f, ms, ...more) =>"
        " ms === 900 ? 0 : wait(f, ms, ...more);"
    )
    hand.play_known(FREE, len(FREE.solution) - 1)
    hand.send_up(FREE.solution[-1].partition(">")[0])
    hand.expect_said("Você venceu")
    hand.page.wait_for_function("() => window.moved.some(frames => frames.includes('rotate'))")
    result = hand.page.get_by_role("dialog", name="Você venceu")
    expect(result).to_be_hidden()
    hand.press("Shift")
    expect(result).to_be_visible()


def test_t14_sounds_are_off_until_they_are_asked_for(hands: Any) -> None:
    hand = hands()
    hand.context.add_init_script(
        "window.sounds = 0; const Context = AudioContext;"
        "window.AudioContext = class extends Context"
        " { constructor() { super(); window.sounds++; } };"
    )
    hand.play_known(RUNS)
    hand.tap("T2")
    hand.expect_moves(1)
    assert hand.page.evaluate("window.sounds") == 0
    hand.page.get_by_role("button", name="Ajustes").click()
    hand.page.get_by_role("dialog").get_by_role("switch", name="Som").check()
    hand.press("Escape")
    hand.tap("T2")
    hand.expect_moves(2)
    assert hand.page.evaluate("window.sounds") == 1
