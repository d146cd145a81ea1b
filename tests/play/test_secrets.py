"""T4: no frame, answer or log line holds a card that the player has not seen.

What may be told is worked out apart from the server's own redaction: the log is replayed here, and
a card is open when it lies in a position neither in the stock nor below a column's face-down mark.
"""

import re
import sqlite3
from typing import Any

import pytest

from games.engine.cards import NAMES, parse_deck
from games.engine.position import Position
from games.engine.replay import Game
from games.engine.variants import ruleset as rules_of
from tests.support.client import Guest, Problem, Socket
from tests.support.server import Server, Site

CARD = re.compile(r"(?<![A-Za-z0-9_-])([A23456789TJQK][SHDC])(?![A-Za-z0-9_-])")
SYMBOL = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))
RULESETS = ["forty-thieves", "forty-thieves-free", "forty-devils", "spider-4", "klondike-3"]
ROUNDS = 8


def cards_in(text: str) -> set[str]:
    """Every card that a text names, in either notation."""
    found = set(CARD.findall(text))
    for rank, suit in SYMBOL.findall(text):
        found.add(("T" if rank == "10" else rank) + LETTERS[suit])
    return found


def _open(position: Position) -> set[str]:
    piles = [position.waste, *position.foundations]
    piles += [pile[down:] for pile, down in zip(position.columns, position.hidden, strict=True)]
    return {NAMES[card] for pile in piles for card in pile}


class Dealt:
    """The secret side of a deal, read from the database behind the server's back."""

    def __init__(self, server: Server, ruleset: str, code: str) -> None:
        with sqlite3.connect(server.database_url.removeprefix("sqlite:///")) as database:
            self.deck, seed = database.execute(
                "SELECT deck, seed FROM deals_deal WHERE code = ?", [code]
            ).fetchone()
        self.secrets = [bytes(seed).hex(), self.deck]
        self._rules = rules_of(ruleset)

    def unseen(self, entries: list[dict[str, Any]]) -> set[str]:
        """Names of the cards of which no copy was open at any time of the log."""
        game = Game.start(self._rules, parse_deck(self.deck))
        seen = _open(game.position)
        for entry in entries:
            game = game.replay_entry(entry["entry"]).game  # type: ignore[union-attr]
            seen |= _open(game.position)
        return {NAMES[card] for card in parse_deck(self.deck)} - seen


async def probe(socket: Socket, ref: int) -> int:
    """Ask for everything that might make the server talk."""
    for m in ("T1>T2:9", "T1>T2:50", "W>F", "R", "F1>T1", "T7>F:13", "T3>T4:2", "Z", "U"):
        ref += 1
        await socket.move(m, ref)
    for t in ("finish", "hint", "undo", "redo", "hint"):
        ref += 1
        await socket.act(t, ref)
    await socket.raw('{"t":"move","m":')
    await socket.until("refused")
    await socket.send(t="sync")
    await socket.until("snapshot")
    return ref


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_t4_nothing_tells_a_card_before_it_lies_open(
    server: Server, site: Site, ruleset: str
) -> None:
    guest = Guest(server.url)
    guest.recorded.clear()  # the token may look like anything
    attempt = guest.post("attempts/", {"ruleset": ruleset, "number": 777, "solvable": False})
    code = attempt["deal"]["code"]
    dealt = Dealt(server, ruleset, code)
    log = f"attempts/{attempt['id']}/log/"
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        ref = 0
        for _ in range(ROUNDS):
            ref = await probe(socket, ref)
            assert not cards_in("\n".join(guest.recorded)) & dealt.unseen(guest.get(log)["entries"])
            ref += 1
            await socket.move("S", ref)
    for path in (f"attempts/{attempt['id']}/", "attempts/", f"deals/{code}/"):
        guest.get(path)
    with pytest.raises(Problem):
        guest.get(f"replays/{attempt['id']}/")
    unseen = dealt.unseen(guest.get(log)["entries"])
    assert unseen, "the test must have something to hide"
    text = "\n".join(guest.recorded) + site.logs
    assert not cards_in(text) & unseen
    for secret in dealt.secrets:
        assert secret not in text


async def test_t4_undo_hides_a_card_again_but_it_stays_known(server: Server) -> None:
    guest = Guest(server.url)
    wishes = {"ruleset": "klondike-1", "number": 778, "solvable": False}
    attempt = guest.post("attempts/", {**wishes, "options": {"auto_up": False}})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        drawn = await socket.move("S", 1)
        card = drawn["changes"][0]["cards"][0]
        undone = await socket.act("undo", 2)
        assert undone["changes"][0]["cards"] == [None]
        assert undone["known"] == {"S": [23, card]}
        await socket.send(t="sync")
        assert (await socket.until("snapshot"))["known"] == {"S": [23, card]}
