"""A whole game of every family, move by move with the hands, to its win (T9, T33, T37)."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.page.player import SLOW, Player
from tests.support.deals import DEVILS, KLONDIKE_THREE, SPIDER_ONE, Known
from tests.support.server import Server


@pytest.mark.parametrize("known", [SPIDER_ONE, KLONDIKE_THREE, DEVILS], ids=lambda k: k.ruleset)
def test_t9_t37_a_whole_game_by_hand_to_the_win(
    browser: Browser, server: Server, known: Known
) -> None:
    player = Player(browser, server.url, settings={"tourDone": True})
    attempt = player.play_known(known)
    player.play(known.solution)
    result = player.page.get_by_role("dialog", name="Você venceu")
    expect(result).to_be_visible(timeout=SLOW)
    expect(result.get_by_text(str(known.moves), exact=True).first).to_be_visible()
    expect(result.get_by_text("Recorde novo")).to_be_visible()
    for word in ("jogadas", "tempo", "desfeitas", "dicas"):
        expect(result.get_by_text(word, exact=True)).to_be_visible()
    code = attempt["deal"]["code"]
    result.get_by_role("button", name="Copiar").click()
    player.expect_text("Copiado")
    assert player.page.evaluate("navigator.clipboard.readText()") == code
    if known is SPIDER_ONE:
        expect(result.get_by_text("♠ 8 (8/8)")).to_be_visible()
    for exit_ in ("Mesmas cartas", "Nova partida", "Compartilhar"):
        expect(result.get_by_role("button", name=exit_)).to_be_visible()
    result.get_by_role("button", name="Mesmas cartas").click()
    player.page.wait_for_url(re.compile(rf"/mesa/(?!{attempt['id']})"))
    player.ready()
    assert player.moves() == 0
    player.close()
