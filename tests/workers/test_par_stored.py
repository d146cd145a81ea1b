"""M33: par of stored deals; what is called optimal is proven to be."""

import sqlite3
from collections.abc import Iterator

import pytest

from games.deals.codes import encode
from games.deals.models import Deal
from games.deals.proofs import moves_of_proof
from games.deals.seeds import deal_from, seed_of_deck
from games.deals.selectors import without_par
from games.deals.services import beat
from games.engine.cards import parse_deck
from games.engine.variants import ruleset
from games.play import workers
from solver_worker import tasks
from tests.support.client import Guest
from tests.support.deals import FREE, KLONDIKE, SPIDER_ONE, Known
from tests.support.server import Databases, Server


def stored(known: Known, kind: str = Deal.Kind.OPEN) -> Deal:
    rules = ruleset(known.ruleset)
    deal = deal_from(rules, kind, seed_of_deck(parse_deck(known.deck)))
    deal.number = known.number
    deal.code = encode(rules, kind, known.number)
    deal.solution = " ".join(known.solution)
    deal.best_known = moves_of_proof(rules, parse_deck(known.deck), deal.solution)
    deal.save()
    return deal


@pytest.mark.parametrize("known", [FREE, KLONDIKE, SPIDER_ONE], ids=lambda known: known.ruleset)
def test_m33_par_is_replayed_and_bounded(known: Known, db: None) -> None:
    deal = stored(known)
    before = deal.best_known or 0
    tasks.par(str(deal.pk))
    deal.refresh_from_db()
    rules = ruleset(known.ruleset)
    assert moves_of_proof(rules, parse_deck(deal.deck), deal.solution) == deal.best_known
    assert 0 < (deal.lower_bound or 0) <= (deal.best_known or 0) <= before


def test_m33_a_player_who_is_better_than_the_solver_stays_best(db: None) -> None:
    deal = stored(FREE)
    bound = 104 + 64
    beat(deal, bound + 1)
    beat(deal, bound + 2)
    tasks.par(str(deal.pk))
    deal.refresh_from_db()
    assert deal.best_known == bound + 1


@pytest.mark.django_db(transaction=True)
def test_m33_the_beat_sends_deals_without_par_events_first(
    monkeypatch: pytest.MonkeyPatch, settings: object
) -> None:
    sent: list[tuple[str, tuple[str, ...]]] = []
    monkeypatch.setattr(
        workers, "_outlet", [lambda task, arguments: sent.append((task, arguments))]
    )
    monkeypatch.setattr(settings, "TOPPED_UP_RULESETS", [])
    plain, daily = stored(FREE), stored(KLONDIKE, Deal.Kind.RACE)
    newer = stored(SPIDER_ONE)
    tasks.top_up()
    assert sent == [("solver.par", (str(deal.pk),)) for deal in (daily, newer, plain)]
    Deal.objects.update(lower_bound=1)
    assert not without_par().exists()


@pytest.fixture(scope="module")
def server(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.site(tmp_path_factory.mktemp("par")) as site:
        yield site.serve()


def put(server: Server, **values: int) -> None:
    """Set figures of the deal behind the server's back."""
    with sqlite3.connect(server.database_url.removeprefix("sqlite:///"), timeout=30) as database:
        for column, value in values.items():
            database.execute(
                f"UPDATE deals_deal SET {column} = ? WHERE ruleset = ? AND number = ?",
                (value, FREE.ruleset, FREE.number),
            )


async def test_m33_a_better_win_becomes_the_best_known(server: Server) -> None:
    """Case 14: optimal only where count and bound meet."""
    guest = Guest(server.url)
    put(server, best_known=999, lower_bound=150)
    attempt = guest.start(FREE, options={"auto_up": False})
    address = f"deals/{attempt['deal']['code']}/"
    before = guest.get(address)
    assert (before["best_known"], before["lower_bound"], before["optimal"]) == (999, 150, False)
    async with guest.sit(attempt["id"]) as socket:
        await socket.receive()
        await socket.play(FREE.solution)
        moves = (await socket.until("won"))["result"]["moves"]
    after = guest.get(address)
    assert (after["best_known"], after["optimal"]) == (moves, False)
    put(server, lower_bound=moves)
    assert guest.get(address)["optimal"] is True
