"""The statement that many moves share: who was first stands, and what built on a loser falls."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection

from accounts.models import User
from games.deals.models import Deal
from games.deals.services import open_deal
from games.play.appending import Entry, append
from games.play.models import Attempt, LogEntry
from games.play.services import create_attempt

pytestmark = pytest.mark.django_db(transaction=True)


class Plain(Entry):
    def settle(self, outcome: Any) -> None:
        raise AssertionError


@pytest.fixture
def attempts() -> list[Attempt]:
    player = User.objects.create_user("Ana")
    deal: Deal = open_deal("forty-thieves", 1, None)
    return [create_attempt(player, deal, "solo") for _ in range(2)]


def chain() -> Any:
    return SimpleNamespace(broken=False)


def entry(attempt: Attempt, seq: int, of: Any, ref: int = 0) -> Plain:
    return Plain(of, attempt.pk, seq, ref or seq, "S", "S", 10 * seq)


def stored(attempt: Attempt) -> list[tuple[int, int]]:
    log = LogEntry.objects.filter(attempt=attempt).order_by("seq")
    return [(row.seq, row.ref or 0) for row in log]


def test_m2_followers_of_a_lost_entry_fall_with_it(attempts: list[Attempt]) -> None:
    one, other = attempts
    assert append(connection, [entry(one, 1, chain(), ref=90)]) == set()
    line, elsewhere = chain(), chain()
    mine = [entry(one, seq, line) for seq in (1, 2, 3)]
    theirs = [entry(other, seq, elsewhere) for seq in (1, 2)]
    assert append(connection, [mine[0], theirs[0], mine[1], theirs[1], mine[2]]) == set(mine)
    assert stored(one) == [(1, 90)]
    assert stored(other) == [(1, 1), (2, 2)]


def test_m2_a_reference_stands_once(attempts: list[Attempt]) -> None:
    one = attempts[0]
    append(connection, [entry(one, 1, chain(), ref=7)])
    again = entry(one, 2, chain(), ref=7)
    assert append(connection, [again]) == {again}
    assert stored(one) == [(1, 7)]


def test_two_chains_that_want_one_place_in_one_batch(attempts: list[Attempt]) -> None:
    one = attempts[0]
    first, second = chain(), chain()
    winner = entry(one, 1, first, ref=1)
    losers = [entry(one, 1, second, ref=2), entry(one, 2, second, ref=3)]
    assert append(connection, [winner, *losers]) == set(losers)
    assert second.broken
    assert not first.broken
    assert stored(one) == [(1, 1)]


def test_nothing_of_a_broken_chain_is_stored(attempts: list[Attempt]) -> None:
    line = SimpleNamespace(broken=True)
    dead = entry(attempts[0], 1, line)
    assert append(connection, [dead]) == {dead}
    assert stored(attempts[0]) == []


def test_many_entries_share_one_call(attempts: list[Attempt]) -> None:
    line = chain()
    many = [entry(attempts[0], seq, line) for seq in range(1, 301)]
    assert append(connection, many) == set()
    assert [seq for seq, _ in stored(attempts[0])] == list(range(1, 301))
