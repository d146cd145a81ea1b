"""Several processes at once on one database: constraints and locks decide, nothing is doubled."""

import pytest

from tests.processes import database
from tests.proven import CLASSIC, few

# One run of the script serves all tests of a database: keep them in one worker.
pytestmark = pytest.mark.xdist_group("at_once")
PROCESSES = 3
DEALS = 24
SCRIPT = """
from itertools import count
from pathlib import Path
from django.core.management import call_command
from accounts import services as accounts
from accounts.models import User
from games.daily.services import start
from games.deals.models import Deal
from games.deals.services import draw_sealed, open_deal
from games.play.models import Attempt
from leaderboards.models import BoardCount
from leaderboards.selectors import board
from leaderboards.services import enter
from django.db import transaction
from django.db.models import Count
from django.utils import timezone

answer = {}
together("load")
call_command("load_catalogue", folder=Path(os.environ["FOLDER"]), stdout=open(os.devnull, "w"))
answer["stored"] = [Deal.objects.count(), Deal.objects.values("origin").distinct().count()]
together("numbers")
answer["numbers"] = [
    open_deal("forty-thieves", n, solvable=False).commitment for n in range(1, 21)
]
together("days")
answer["days"] = [
    draw_sealed("forty-thieves", "daily", 261101 + n).commitment for n in range(3)
]
together("races")
answer["races"] = [draw_sealed("forty-thieves", "race").number for _ in range(3)]

numbers = count(1)
accounts.guest_name = lambda digits: f"Ipê {next(numbers)}"
accounts.NAME_TRIES = 1000
together("guests")
answer["guests"] = [accounts.create_guest()[0].name for _ in range(10)]
together("tabs")
player = User.objects.get(name="Ipê 1")
answer["tabs"] = start(player, "forty-thieves", None, timezone.now(), {}).attempt.pk

deal = open_deal("forty-thieves", 1, solvable=False)
players = [User.objects.get(name=name) for name in answer["guests"]] + [player]
together("wins")
for n, winner in enumerate(players * 2):
    with transaction.atomic():
        enter(Attempt.objects.create(
            player=winner, deal=deal, ruleset=deal.ruleset, state="won", finished_at=timezone.now(),
            moves=200 - n % 4 - os.getpid() % 3, clock_ms=n,
        ))
together("counting")
answer["rows"] = sorted(
    board(deal.pk, "best").values_list("moves").annotate(n=Count("pk")).order_by("moves")
)
answer["counts"] = sorted(
    BoardCount.objects.filter(deal=deal, tab="best", players__gt=0).values_list("moves", "players")
)
"""


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)]
)
def answers(request, tmp_path_factory):
    """What each of the processes saw."""
    folder = tmp_path_factory.mktemp(request.param)
    with database(request.param, folder) as db:
        few(folder, CLASSIC, DEALS)
        db.environment["FOLDER"] = str(folder)
        yield db.at_once(SCRIPT, PROCESSES)


def test_m4_a_catalogue_loaded_by_several_at_once_is_stored_once(answers):
    for answer in answers:
        assert answer["stored"] == [DEALS, DEALS]


def test_m3_several_asking_for_a_new_number_at_once_get_one_deal(answers):
    assert all(answer["numbers"] == answers[0]["numbers"] for answer in answers)
    assert len(set(answers[0]["numbers"])) == 20


def test_m10_several_opening_a_day_at_once_get_one_deal(answers):
    assert all(answer["days"] == answers[0]["days"] for answer in answers)
    assert len(set(answers[0]["days"])) == 3


def test_m20_races_made_at_once_get_deals_of_their_own(answers):
    numbers = [number for answer in answers for number in answer["races"]]
    assert sorted(numbers) == list(range(1, 3 * PROCESSES + 1))


def test_m40_guests_made_at_once_have_names_of_their_own(answers):
    names = [name for answer in answers for name in answer["guests"]]
    assert len(set(names)) == 10 * PROCESSES


def test_m10_tabs_that_start_the_daily_at_once_share_one_game(answers):
    assert len({answer["tabs"] for answer in answers}) == 1


def test_m30_wins_entered_at_once_leave_one_row_a_player_and_true_counts(answers):
    """Also one player's two best attempts from different processes: `Ipê 1` wins in all three."""
    for answer in answers:
        assert answer["rows"] == answer["counts"]
        assert sum(players for _, players in answer["rows"]) == 10 * PROCESSES
