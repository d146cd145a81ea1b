"""A real worker beside the table: it proves an end, it knows the winning move (T11, T12).

Whatever has to be seen before the worker's answer is looked at while its process stands still.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.test_gestures import Hand, hands
from tests.support.deals import CLASSIC, FREE, KLONDIKE_THREE
from tests.support.server import Databases, Server
from tests.workers.test_hints import until_all_is_known
from tests.workers.test_verdicts import COMPILING, worker_of

__all__ = ["hands"]

# One server with a worker of its own, for all of them.
pytestmark = pytest.mark.xdist_group("judging")

PATIENT = COMPILING * 1000
# The wrong king into the empty column: what is known then leads nowhere, whatever is unknown.
WRONG_KING = "T6>T3 S S S W>F1 W>T6 T7>T6 T7>T2 T4>T7 T4>T1 T4>F2 S S S S S W>T1".split()
CHECKING = "Verificando se há saída"


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.site(tmp_path_factory.mktemp("judging")) as site:
        yield site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="")


@contextmanager
def standing_still(server: Server) -> Iterator[None]:
    """The worker does nothing meanwhile."""
    worker = worker_of(server)
    worker.suspend()
    try:
        yield
    finally:
        worker.resume()


def bar_of(hand: Hand) -> Locator:
    return hand.page.locator(".pa-bar")


def expect_end(hand: Hand, why: str) -> None:
    expect(bar_of(hand)).to_contain_text("Sem saída", timeout=PATIENT)
    expect(bar_of(hand)).to_contain_text(why)
    for exit_ in ("Desfazer", "Mesmas cartas", "Desistir"):
        expect(bar_of(hand).get_by_role("button", name=exit_)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t12_the_stock_turned_to_its_last_card_is_proven_an_end(
    hands: Any, server: Server, size: str
) -> None:
    """Quarenta Ladrões: all sixty-four cards lie on the waste, and none of them went up."""
    hand = hands(size)
    attempt = hand.play_known(CLASSIC._replace(solution=["S"] * 64), 63)
    expect(bar_of(hand)).to_be_hidden()
    with standing_still(server):
        hand.play(["S"])
        expect(bar_of(hand)).to_contain_text(CHECKING)
        # Nobody waits for the answer.
        hand.press("u")
        hand.expect_moves(63)
        hand.press("y")
        hand.expect_moves(64)
        expect(bar_of(hand)).to_contain_text(CHECKING)
    expect_end(hand, "Provado: daqui não dá mais para vencer.")
    hand.press("g")
    giving_up = hand.page.get_by_role("dialog", name="Desistir desta partida?")
    expect(giving_up).to_be_visible()
    hand.press("Escape")
    bar_of(hand).get_by_role("button", name="Mesmas cartas").click()
    hand.page.get_by_role("dialog").get_by_role("button", name="Mesmas cartas").click()
    hand.page.wait_for_url(lambda url: "/mesa/" in url and attempt["id"] not in url)
    hand.ready()
    hand.expect_moves(0)
    expect(bar_of(hand)).to_be_hidden()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t12_a_blunder_is_proven_an_end_and_undoing_it_takes_the_bar_away(
    hands: Any, server: Server, size: str
) -> None:
    """Klondike: with cards face down, no arrangement of them helps any more."""
    hand = hands(size)
    before = len(WRONG_KING) - 1
    hand.play_known(KLONDIKE_THREE._replace(solution=WRONG_KING), before)
    expect(bar_of(hand)).to_be_hidden()
    with standing_still(server):
        hand.play(WRONG_KING[before:])
        expect(bar_of(hand)).to_contain_text(CHECKING)
    why = "Provado: estejam como estiverem as viradas, daqui não se vence."
    expect_end(hand, why)
    # The attempt goes on all the same, and the end stays one.
    hand.press("d")
    hand.expect_moves(before + 2)
    expect_end(hand, why)
    for left in (before + 1, before):
        bar_of(hand).get_by_role("button", name="Desfazer").click()
        hand.expect_moves(left)
        if left > before:
            expect_end(hand, why)
    expect(bar_of(hand)).to_be_hidden()
    hand.press("h")
    expect(hand.page.locator("dl .hints dd").first).to_have_text("1")
    expect(bar_of(hand)).to_be_hidden()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_t11_a_hint_becomes_the_workers_winning_move_and_counts_once(
    hands: Any, server: Server, size: str
) -> None:
    hand = hands(size)
    known = until_all_is_known(FREE)
    hand.play_known(FREE, len(known) - 1)
    toast, hints = hand.page.locator(".pa-toast"), hand.page.locator("dl .hints dd").first
    with standing_still(server):
        hand.play(known[-1:])
        expect(bar_of(hand)).to_contain_text(CHECKING)
        hand.press("h")
        expect(toast).to_contain_text("Esta jogada")
        expect(hints).to_have_text("1")
    hand.expect_said("Daqui ainda se ganha com esta jogada")
    expect(hints).to_have_text("1")
    expect(bar_of(hand)).to_be_hidden()
    # What is shown is accepted: the chosen card again.
    source = hand.page.locator(".pa-card.pa-up").last.get_attribute("data-pile")
    hand.tap(source)
    hand.expect_moves(len(known) + 1)
    # From here on the worker is heard at once.
    hand.press("h")
    expect(hints).to_have_text("2")
    expect(toast).to_contain_text("Daqui ainda se ganha com esta jogada")
