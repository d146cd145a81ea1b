"""M4: the workers keep a sealed stock of deals that only this server knows, of every game."""

from collections.abc import Iterator
from typing import Any

import pytest

from config.settings import base
from games.deals.models import Deal
from games.deals.proofs import moves_of_proof
from games.deals.seeds import deal_from, new_seed
from games.deals.services import draw_sealed
from games.engine.cards import parse_deck
from games.engine.rules import RuleSet
from games.engine.variants import RULESETS, ruleset
from solver_worker import proving, tasks
from solver_worker.proving import Proven

QUICK = "spider-1"


def put(key: str, count: int) -> None:
    """Sealed deals of this server's own."""
    for _ in range(count):
        deal = deal_from(ruleset(key), Deal.Kind.SEALED, new_seed())
        deal.solution, deal.lower_bound = "S", 1
        deal.save()


def test_m4_every_game_is_topped_up() -> None:
    assert set(base.TOPPED_UP_RULESETS) == set(RULESETS)


def test_m4_the_game_with_the_lowest_stock_comes_first(
    db: None, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def fails(rules: RuleSet, count: int) -> Iterator[Proven | None]:
        asked.append(rules.key)
        yield None

    monkeypatch.setattr(tasks, "proven_deals", fails)
    settings.SEALED_STOCK = 2
    for number, key in enumerate(RULESETS):
        put(key, 1 if number == 5 else 2)
    tasks.top_up()
    assert asked == [list(RULESETS)[5]]
    put(asked[0], 1)
    tasks.top_up()
    assert len(asked) == 1


def test_m4_what_is_topped_up_is_proven_and_drawn_before_anything_shipped(
    db: None, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.TOPPED_UP_RULESETS = [QUICK]
    monkeypatch.setattr(proving, "SHORTENING", 0.05)
    while not Deal.objects.exists():
        tasks.top_up()
    deal = draw_sealed(QUICK, Deal.Kind.DAILY, 261130)
    assert (len(bytes(deal.seed)), deal.origin) == (32, None)
    rules = ruleset(QUICK)
    assert moves_of_proof(rules, parse_deck(deal.deck), deal.solution) == deal.best_known
    assert 0 < (deal.lower_bound or 0) <= (deal.best_known or 0)
