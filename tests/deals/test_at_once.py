"""Several processes at once: one deal for a number, one for a day, one of each proven deal (M3)."""

import pytest

from tests.processes import database
from tests.proven import CLASSIC, few

NUMBERS = """
from games.deals.services import open_deal
together()
answer = [open_deal("forty-thieves", n, solvable=False).commitment for n in range(1, 21)]
"""
DAYS = """
from games.deals.services import draw_sealed
together()
answer = [draw_sealed("forty-thieves", "daily", 261101 + n).commitment for n in range(4)]
"""
RACES = """
from games.deals.services import draw_sealed
together()
answer = [draw_sealed("forty-thieves", "race").number for _ in range(3)]
"""
LOADING = """
from django.core.management import call_command
together()
call_command("load_catalogue", folder=__import__("pathlib").Path(os.environ["FOLDER"]))
answer = None
"""
STOCK = """
from django.db.models import Count
from games.deals.models import Deal
together()
answer = [
    Deal.objects.count(),
    Deal.objects.values("origin").distinct().count(),
    Deal.objects.filter(kind="sealed").count(),
]
"""
GUESTS = """
import accounts.services as services
from itertools import count
numbers = count(1)
services.guest_name = lambda digits: f"Ipê {next(numbers)}"
services.NAME_TRIES = 1000
together()
answer = [services.create_guest()[0].name for _ in range(10)]
"""


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)]
)
def db_of_many(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    with database(request.param, folder) as db:
        few(folder, CLASSIC, 40)
        db.environment["FOLDER"] = str(folder)
        yield db


def test_m4_a_catalogue_loaded_by_several_at_once_is_stored_once(db_of_many):
    db_of_many.at_once(LOADING)
    [[deals, origins, sealed]] = db_of_many.at_once(STOCK, processes=1)
    assert deals == origins == 40
    assert sealed >= 8


def test_m3_several_asking_for_a_new_number_at_once_get_one_deal(db_of_many):
    answers = db_of_many.at_once(NUMBERS)
    assert all(answer == answers[0] for answer in answers)
    assert len(set(answers[0])) == 20


def test_m10_several_opening_a_day_at_once_get_one_deal(db_of_many):
    answers = db_of_many.at_once(DAYS)
    assert all(answer == answers[0] for answer in answers)
    assert len(set(answers[0])) == 4


def test_m20_races_made_at_once_get_deals_of_their_own(db_of_many):
    numbers = [number for answer in db_of_many.at_once(RACES) for number in answer]
    assert sorted(numbers) == list(range(1, 13))


def test_m40_guests_made_at_once_have_names_of_their_own(db_of_many):
    names = [name for answer in db_of_many.at_once(GUESTS) for name in answer]
    assert len(set(names)) == 40
