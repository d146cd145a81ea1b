"""A person at the table: looks at the page, drags and taps, nothing else."""

import json
import re
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, expect

from tests.support.deals import Known

MOVE = re.compile(r"(?P<source>[A-Z]\d*)>(?P<target>[A-Z]\d*)(?::(?P<count>\d+))?$")
SLOW = 90_000
Box = dict[str, float]
expect.set_options(timeout=SLOW)

NEXT_FRAME = "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"

# Where the page counts one's moves: the status line, or in a race one's own half of the header.
COUNTER = "dl .moves dd, .runner:not(.rival) .line.small > .fig:not(.ahead)"

# Waits in the page, so that a move costs one question: so many moves shown, and the cards drawn.
COUNTED = """async ([n, counter, patience]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const until = performance.now() + patience;
  const counted = () => Number(
    document.querySelector(counter)?.textContent.replace(/\\D/g, '') ?? 0) >= n
    || document.querySelector('dialog[open]') !== null;
  while (!counted()) {
    if (performance.now() > until) return false;
    await frame();
  }
  // The figures may be a frame ahead of the cards.
  await frame();
  await frame();
  return true;
}"""

# Where a card lies that is so many from the end of its pile; for an empty pile, its place.
LYING = """([pile, fromEnd]) => {
  const cards = [...document.querySelectorAll(`.pa-card[data-pile="${pile}"]`)]
    .sort((a, b) => a.dataset.index - b.dataset.index);
  const one = cards.at(-fromEnd) ?? document.querySelector(`.pa-pile[data-pile="${pile}"]`);
  return one.getBoundingClientRect().toJSON();
}"""

# After a tap: the foundation that is lit for the chosen card, if it waits for a second tap.
LIT = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const lit = [...document.querySelectorAll('.pa-lit[data-pile^="F"]')].at(-1);
  const waits = lit && document.querySelector('.pa-up');
  done(waits ? lit.getBoundingClientRect().toJSON() : null);
})))"""

# The page may be signing in as a guest at the same moment, which changes the token: look again.
START = """async ([body]) => {
  const post = (path, data) => fetch('/api/v1/' + path, {
    method: 'POST', body: JSON.stringify(data),
    headers: {
      'Content-Type': 'application/json',
      'X-CSRFToken': document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? '',
    },
  });
  await post('guest/', {});
  let told = {code: 'csrf_failed'};
  for (let tries = 0; tries < 5 && told.code === 'csrf_failed'; tries++) {
    told = await (await post('attempts/', body)).json();
  }
  if (told.code) throw new Error(JSON.stringify(told));
  return told;
}"""

# The arrow that leads from the focused card or place towards a pile; empty when it is there.
WAY = """pile => {
  const here = document.activeElement;
  if (here.dataset.pile === pile) return '';
  const there = document.querySelector(`.pa-pile[data-pile="${pile}"]`).getBoundingClientRect();
  const box = here.getBoundingClientRect();
  if (box.top > there.top + 20) return 'ArrowUp';
  return box.left > there.left ? 'ArrowLeft' : 'ArrowRight';
}"""

ADVANCE = """([socket, log]) => new Promise((done, fail) => {
  const line = new WebSocket(location.origin.replace('http', 'ws') + socket);
  let target = -1;
  line.onmessage = ({data}) => {
    const frame = JSON.parse(data);
    if (frame.t === 'snapshot') {
      target = frame.v + log.length;
      log.forEach((m, i) => line.send(JSON.stringify(
        {t: 'move', ref: frame.last_ref + i + 1, base: frame.v + i, m})));
    }
    if (frame.t === 'refused') fail(new Error(data));
    if (frame.t !== 'applied' || frame.v !== target) return;
    line.close();
    done();
  };
})"""


class Player:
    """One browser context with one page on one site."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 1440,
        height: int = 900,
        settings: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        self.url = url
        self.touch = min(width, height) < 600
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            locale="pt-BR",
            reduced_motion="reduce",
            has_touch=self.touch,
            permissions=["clipboard-read", "clipboard-write"],
            **more,
        )
        if settings is not None:
            self.context.add_init_script(
                f"localStorage['pa.settings'] ??= JSON.stringify({json.dumps(settings)})"
            )
        self.context.set_default_timeout(SLOW)
        self.page: Page = self.context.new_page()
        self.line: CDPSession = self.context.new_cdp_session(self.page)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.tables: list[str] = []
        self.page.on("websocket", lambda line: self.tables.append(urlparse(line.url).path))

    def go(self, path: str) -> None:
        """Open an address of the site."""
        self.page.goto(self.url + path)

    def start(self, *done: str, **body: Any) -> dict[str, Any]:
        """Start an attempt as the page would, and sit down at its table with some moves made."""
        self.go("/ajustes")
        attempt: dict[str, Any] = self.page.evaluate(START, [body])
        if done:
            self.page.evaluate(ADVANCE, [attempt["socket"], list(done)])
        self.go(f"/mesa/{attempt['id']}")
        self.ready()
        return attempt

    def advance(self, log: list[str]) -> None:
        """Make moves as a second tab of the same player would; the table follows."""
        table = next(path for path in reversed(self.tables) if "/attempts/" in path)
        moves = self.moves() + len(log)
        self.page.evaluate(ADVANCE, [table, log])
        assert self._counted(moves)

    def _counted(self, moves: int) -> bool:
        """Wait until the page shows so many moves, or a dialog that ends the game."""
        return bool(self.page.evaluate(COUNTED, [moves, COUNTER, SLOW]))

    def play_known(self, known: Known, done: int = 0, **options: Any) -> dict[str, Any]:
        """Start a known deal, as many moves of its solution already made."""
        options = {"auto_up": False, **options}
        body = {"ruleset": known.ruleset, "number": known.number, "solvable": False}
        return self.start(*known.solution[:done], **body, options=options)

    def ready(self) -> None:
        """Wait for the table, and end the tour of a first game."""
        self.pile("S").wait_for()
        skip = self.page.get_by_role("button", name="Pular")
        if skip.is_visible():
            skip.click()

    def pile(self, pile: str) -> Locator:
        """The place of a pile."""
        return self.page.locator(f'.pa-pile[data-pile="{pile}"]')

    def cards(self, pile: str) -> Locator:
        """The cards that lie on a pile."""
        return self.page.locator(f'.pa-card[data-pile="{pile}"]')

    def card(self, pile: str, from_end: int = 1) -> Locator:
        """A card of a pile, 1 being the last one; the page's nodes are in no order of their own."""
        lying = self.cards(pile).evaluate_all("cards => cards.map(c => Number(c.dataset.index))")
        index = sorted(lying)[-from_end]
        return self.page.locator(f'.pa-card[data-pile="{pile}"][data-index="{index}"]')

    def tap(self, pile: str, from_end: int = 1) -> None:
        """Tap a card on the strip that is seen of it."""
        self.card(pile, from_end).click(force=True, position={"x": 12, "y": 6})
        self.page.evaluate(NEXT_FRAME)

    def names(self, *piles: str) -> list[list[str]]:
        """What a screen reader calls the cards of each pile, bottom to top."""
        return [
            self.cards(pile).evaluate_all(
                "cards => cards.sort((a, b) => a.dataset.index - b.dataset.index)"
                ".map(card => card.ariaLabel)"
            )
            for pile in piles
        ]

    def moves(self) -> int:
        """How many moves the page shows."""
        text = self.page.locator(COUNTER).first.inner_text()
        return int(re.sub(r"\D", "", text))

    def play(self, log: list[str], way: str = "mouse") -> None:
        """Make every move of a log by hand, each when the one before is on the table."""
        count = self.moves()
        make = {"mouse": self._by_mouse, "touch": self._by_touch, "keys": self._by_keys}[way]
        for move in log:
            # Thirteen cards that leave for a right foundation count thirteen moves.
            count += 13 if re.search(">F.*:13$", move) else 1
            make(move)
            if not self._counted(count):
                said = self.page.locator(".pa-live").inner_text()
                raise AssertionError(f"move {count}, {move}: not made; said: {said}")

    def _by_mouse(self, move: str) -> None:
        found = MOVE.match(move)
        if found is None:
            self._click(self._lying("S"))
        elif found["target"] == "F":
            self.send_up(found["source"])
        else:
            self.drag(found["source"], found["target"], int(found["count"] or 1))

    def _by_touch(self, move: str) -> None:
        found = MOVE.match(move)
        if found is None:
            self.pile("S").tap(force=True)
        elif found["target"] == "F":
            self.card(found["source"]).tap(force=True)
            self.page.evaluate(NEXT_FRAME)
            lit = self.page.locator('.pa-lit[data-pile^="F"]')
            if self.page.locator(".pa-up").count() and lit.count():
                lit.last.tap(force=True)
        else:
            self.touch_drag(found["source"], found["target"], int(found["count"] or 1))

    def _by_keys(self, move: str) -> None:
        """D draws, figures and W lead to a pile, arrows to a card; Enter picks up and drops."""
        found = MOVE.match(move)
        if found is None:
            return self.press("d")
        source, target, count = found["source"], found["target"], int(found["count"] or 1)
        self._go_to(source)
        self.press(*["ArrowUp"] * (count - 1), "Enter")
        if not self.page.locator(".pa-card.pa-up").count():
            return None
        lit = self.page.locator('.pa-lit[data-pile^="F"]')
        self._go_to(str(lit.last.get_attribute("data-pile")) if target == "F" else target)
        self.press("Enter")
        return None

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before is on the table."""
        for key in keys:
            self.page.keyboard.press(key)
            self.page.evaluate(NEXT_FRAME)

    def _go_to(self, pile: str) -> None:
        if not pile.startswith("F"):
            return self.press("w" if pile == "W" else pile[1:].replace("10", "0"))
        for _ in range(40):
            step = self.page.evaluate(WAY, pile)
            if not step:
                return None
            self.press(step)
        raise AssertionError(f"no arrows lead to {pile}")

    def send_up(self, source: str) -> None:
        """Tap the last card; where it has other targets as well, tap the lit foundation."""
        self._click(self._lying(source))
        lit = self.page.evaluate(LIT)
        if lit:
            self._click(lit)

    def _click(self, box: Box) -> None:
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for kind in ("mousePressed", "mouseReleased"):
            self._mouse(kind, x, y)

    def drag(self, source: str, target: str, count: int = 1) -> None:
        """Drag a run with the mouse onto the last card of a pile, or its empty place."""
        here, there = self._lying(source, count), self._lying(target)
        # A strip of a covered card is all that can be grasped of it.
        grip_x, grip_y = here["width"] / 2, min(8, here["height"] / 2)
        self._mouse("mousePressed", here["x"] + grip_x, here["y"] + grip_y)
        self._mouse("mouseMoved", there["x"] + grip_x, there["y"] + grip_y)
        self._mouse("mouseReleased", there["x"] + grip_x, there["y"] + grip_y)

    def _mouse(self, kind: str, x: float, y: float) -> None:
        """One event of the mouse; the browser answers each only after a frame: no more of them."""
        held = {"button": "left", "clickCount": 1, "buttons": int(kind != "mouseReleased")}
        self.line.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **held})

    def touch_drag(self, source: str, target: str, count: int = 1) -> None:
        """Drag a run with a finger onto the last card of a pile, or its empty place."""
        here, there = self._lying(source, count), self._lying(target)
        grip = here["width"] / 2, min(8, here["height"] / 2)
        start = here["x"] + grip[0], here["y"] + grip[1]
        end = there["x"] + grip[0], there["y"] + grip[1]
        halfway = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for kind, at in ("touchStart", start), ("touchMove", halfway), ("touchMove", end):
            self._finger(kind, {"x": at[0], "y": at[1]})
        self._finger("touchEnd")

    def _finger(self, kind: str, *points: dict[str, float]) -> None:
        touch = {"type": kind, "touchPoints": list(points)}
        self.line.send("Input.dispatchTouchEvent", touch)

    def _lying(self, pile: str, from_end: int = 1) -> Box:
        box: Box = self.page.evaluate(LYING, [pile, from_end])
        return box

    def expect_text(self, text: str | re.Pattern[str]) -> None:
        """Wait until the page shows a text."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=SLOW)

    def close(self) -> None:
        """Leave; a page error during the test is a failure."""
        self.context.close()
        assert not self.faults, self.faults
