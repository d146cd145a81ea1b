"""M20: why nobody can sit down any more."""

import pytest
from django.utils import timezone

from accounts import services as accounts
from accounts.problems import Problem
from games.deals.models import Deal
from games.deals.seeds import deal_from
from games.engine.variants import RULESETS
from games.races.models import Race
from games.races.services import lobby

State = Race.State


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "code"),
    [
        (State.COUNTDOWN, "race_started"),
        (State.RUNNING, "race_started"),
        (State.OVER, "race_over"),
        (State.VOID, "race_over"),
    ],
)
def test_m20_a_race_that_ended_or_was_left_has_not_started(state: str, code: str) -> None:
    deal = deal_from(RULESETS["spider-1"], Deal.Kind.RACE, bytes(32))
    deal.number = 1
    deal.save()
    race = Race.objects.create(ruleset="spider-1", mode=Race.Mode.FIRST, size=2, deal=deal)
    Race.objects.filter(pk=race.pk).update(state=state)
    player, _ = accounts.create_guest("pt")
    with pytest.raises(Problem) as refused:
        lobby.join_race(race.pk, player)
    assert refused.value.code == code
    with pytest.raises(Problem) as refused:
        lobby.set_ready(race.pk, player, timezone.now())
    assert refused.value.code == code
