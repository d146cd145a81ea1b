"""Finished attempts without the playing: boards see nothing but what the replayed log left."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from accounts.models import User
from games.deals.services import open_deal
from games.play.models import Attempt

NOON = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)
_names = count()


@pytest.fixture
def deal(db):
    return open_deal("forty-thieves", 4821, solvable=False)


def someone():
    return User.objects.create_user(f"Ipê {next(_names)}", is_guest=True)


def finished(deal, player=None, **fields):
    """An attempt as play leaves it: won in 100 moves and a minute at noon unless said otherwise."""
    values = {
        "ruleset": deal.ruleset,
        "state": Attempt.State.WON,
        "moves": 100,
        "clock_ms": 60_000,
        "created_at": NOON - timedelta(minutes=5),
        "finished_at": NOON,
    } | fields
    return Attempt.objects.create(deal=deal, player=player or someone(), **values)
