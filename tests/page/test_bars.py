"""What the table says of itself: no connection, no exit, no such attempt (T1, T12)."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.test_gestures import hands
from tests.support.deals import CLASSIC, KLONDIKE
from tests.support.scenes import RUNS, RUNS_LOG

__all__ = ["hands"]

SOCKETS = re.compile("/ws/v1/attempts/")
# Everything on the table that a finger may want: no bar may lie on it.
BELOW = """selector => {
  const bar = document.querySelector('.pa-bar').getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < bar.right && bar.left < box.right
      && box.top < bar.bottom && bar.top < box.bottom;
  }).map(one => one.ariaLabel);
}"""


def _judged(hand: Any, *frames: dict[str, Any]) -> None:
    """After each snapshot the server also says these of its version."""

    def relay(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(text: str) -> None:
            line.send(text)
            frame = json.loads(text)
            if frame["t"] == "snapshot":
                for more in frames:
                    line.send(json.dumps({"v": frame["v"], **more}))

        server.on_message(pass_on)

    hand.page.route_web_socket(SOCKETS, relay)


DEAD = {"t": "verdict", "verdict": "dead", "known_only": True}


@pytest.mark.parametrize("size", ["desktop", "phone", "turned"])
def test_t12_a_proven_end_is_a_quiet_bar_with_exits_and_covers_nothing(
    hands: Any, size: str
) -> None:
    hand = hands(size)
    hand.play_known(RUNS._replace(solution=RUNS_LOG), 2)
    _judged(hand, DEAD)
    hand.page.reload()
    hand.ready()
    bar = hand.page.locator(".pa-bar")
    expect(bar).to_contain_text("Sem saída")
    expect(bar).to_contain_text("Provado: daqui não dá mais para vencer.")
    hand.expect_said("Sem saída. Provado: daqui não dá mais para vencer.")
    for exit_ in ("Mesmas cartas", "Desistir", "Desfazer"):
        expect(bar.get_by_role("button", name=exit_)).to_be_in_viewport(ratio=1)
    covered = hand.page.evaluate(BELOW, '[data-pile="S"], [data-pile="W"], .tools button')
    assert covered == []
    # The attempt goes on: what is played takes the bar away.
    bar.get_by_role("button", name="Desfazer").click()
    hand.expect_moves(1)
    expect(bar).to_be_hidden()


def test_t12_with_cards_unseen_the_proof_holds_whatever_they_are(hands: Any) -> None:
    hand = hands()
    hand.play_known(KLONDIKE)
    _judged(hand, DEAD)
    hand.page.reload()
    hand.ready()
    bar = hand.page.locator(".pa-bar")
    expect(bar).to_contain_text("Provado: estejam como estiverem as viradas, daqui não se vence.")
    bar.get_by_role("button", name="Desistir").click()
    expect(hand.page.get_by_role("dialog", name="Desistir desta partida?")).to_be_visible()


def test_t12_the_bar_shows_that_it_computes_and_an_old_verdict_is_dropped(hands: Any) -> None:
    hand = hands("phone")
    hand.play_known(CLASSIC)
    _judged(hand, {"t": "verdict_pending"}, {**DEAD, "v": -1})
    hand.page.reload()
    hand.ready()
    bar = hand.page.locator(".pa-bar")
    expect(bar).to_contain_text("Verificando se há saída")
    expect(bar).not_to_contain_text("Sem saída")
    hand.page.get_by_role("button", name="Menu").click()
    expect(hand.page.get_by_role("dialog", name="Menu")).to_be_visible()


def test_t1_a_first_connection_that_dies_says_so_and_comes_alive(hands: Any) -> None:
    hand = hands("phone")
    attempt = hand.play_known(RUNS)
    tries = []

    def relay(line: Any) -> None:
        tries.append(line)
        if len(tries) < 4:
            line.close(code=1011)
        else:
            line.connect_to_server()

    hand.page.route_web_socket(SOCKETS, relay)
    hand.go(f"/mesa/{attempt['id']}")
    expect(hand.page.locator(".pa-bar")).to_contain_text("Sem conexão. Tentando de novo…")
    hand.expect_said("Sem conexão. Tentando de novo…")
    hand.ready()
    expect(hand.page.locator(".pa-bar")).to_be_hidden()
    hand.tap("T2")
    hand.expect_moves(1)


@pytest.mark.parametrize(
    ("code", "words"), [(4401, "Sua sessão terminou"), (4404, "Esta mesa não existe")]
)
def test_t1_a_table_that_sends_us_away_says_why(hands: Any, code: int, words: str) -> None:
    hand = hands()
    attempt = hand.play_known(RUNS)
    hand.page.route_web_socket(SOCKETS, lambda line: line.close(code=code))
    hand.go(f"/mesa/{attempt['id']}")
    hand.expect_text(re.compile(words))
    hand.page.get_by_role("link", name=re.compile("início", re.I)).last.click()
    hand.page.wait_for_url(f"{hand.url}/")


def test_t1_an_attempt_that_is_not_there_and_a_server_out_of_reach_say_so(hands: Any) -> None:
    hand = hands("phone")
    hand.go("/mesa/zzzzzzzzzzzz")
    expect(hand.page.get_by_role("alert")).to_contain_text(re.compile(r"\w+"))
    attempt = hand.play_known(RUNS)
    path = re.compile(f"/api/v1/attempts/{attempt['id']}/")
    hand.page.route(path, lambda route: route.abort())
    hand.go(f"/mesa/{attempt['id']}")
    hand.expect_text("Sem conexão com a mesa. Tentando de novo…")
    hand.page.unroute(path)
    hand.ready()
    assert hand.moves() == 0
