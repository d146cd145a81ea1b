"""T12 in Klondike: a dead end is said only when no arrangement of the unseen cards helps."""

import random
from collections.abc import Iterator

import pytest

from games.engine.cards import Card, parse_deck
from games.engine.hints import UNSEEN
from games.engine.replay import Game, replay
from games.engine.variants import ruleset
from games.play.verdicts import Seen
from solver_worker.judging import judge
from tests.support.client import Guest
from tests.support.deals import KLONDIKE_THREE
from tests.support.server import Databases, Server
from tests.workers.test_verdicts import verdict

# The stock was seen in full, and nothing leads to any of the cards that lie face down.
LOST = ["T6>T3", "S", "S", "W>T4", "S", "W>F1", "W>T6", "T2>T6", "T2>T4", "S", "S", "S", "S", "S"]


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.site(tmp_path_factory.mktemp("known")) as site:
        yield site.serve(EMBEDDED_WORKER="1", TOPPED_UP_RULESETS="")


async def test_t12_klondike_is_lost_before_every_card_is_seen(server: Server) -> None:
    guest = Guest(server.url)
    attempt = guest.start(KLONDIKE_THREE, options={"auto_up": False})
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(LOST)
        told = await verdict(socket, len(LOST))
        assert told == {"t": "verdict", "v": len(LOST), "verdict": "dead", "known_only": True}


def game_of(deck: tuple[Card, ...], log: list[str]) -> Game:
    return replay(ruleset(KLONDIKE_THREE.ruleset), deck, log)


def hidden_cards(deck: tuple[Card, ...]) -> list[int]:
    """Places in the deck of cards that the player has not seen after LOST."""
    game = game_of(deck, LOST)
    open_now = Seen.of(game).position(game.rules)
    unseen = [
        game.position.columns[c][i]
        for c, column in enumerate(open_now.columns)
        for i, card in enumerate(column)
        if card == UNSEEN
    ]
    assert len(unseen) > 10
    return [deck.index(card) for card in unseen]


@pytest.mark.parametrize("seed", range(8))
def test_t12_unseen_cards_change_neither_request_nor_answer(seed: int) -> None:
    deck = parse_deck(KLONDIKE_THREE.deck)
    places = hidden_cards(deck)
    others = random.Random(seed).sample(places, len(places))
    cards = list(deck)
    for place, other in zip(places, others, strict=True):
        cards[place] = deck[other]
    before, after = Seen.of(game_of(deck, LOST)), Seen.of(game_of(tuple(cards), LOST))
    assert before.text() == after.text()
    rules = ruleset(KLONDIKE_THREE.ruleset)
    assert judge(rules, Seen.from_text(after.text())).verdict == "dead"


def test_t12_where_an_unseen_card_can_be_reached_nothing_is_said() -> None:
    rules = ruleset(KLONDIKE_THREE.ruleset)
    game = game_of(parse_deck(KLONDIKE_THREE.deck), ["S"] * 8)
    assert judge(rules, Seen.of(game)).verdict == "unknown"
