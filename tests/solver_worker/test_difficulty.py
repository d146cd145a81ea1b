"""How hard a deal is: counted without a clock, placed among the deals of its rule set (M4)."""

from itertools import pairwise
from pathlib import Path

import pytest
from django.core.management import call_command

from games.deals import catalogue_file
from games.deals.difficulty import FROM, label_of
from games.engine.position import deal
from games.engine.variants import RULESETS, ruleset
from solver_worker import difficulty, proving
from solver_worker.difficulty import SCALES, Scale, effort_of
from solver_worker.search import effort
from tests.proven import few

QUICK = ("klondike-1", "spider-1")
SCALE = Scale(10, 100, 1000, 100_000)


def test_every_rule_set_has_a_scale_that_rises() -> None:
    assert set(SCALES) == set(RULESETS)
    assert all(low < high for scale in SCALES.values() for low, high in pairwise(scale))


@pytest.mark.parametrize(
    ("work", "label"),
    [(1, "easy"), (99, "easy"), (100, "medium"), (990, "medium"), (1001, "hard"), (None, "hard")],
)
def test_a_label_says_where_on_the_scale_the_work_lies(work: int | None, label: str) -> None:
    assert label_of(effort_of(SCALE, work)) == label


def test_effort_rises_with_the_work_from_nothing_to_one() -> None:
    places = [effort_of(SCALE, work) for work in (1, 10, 50, 100, 300, 1000, 5000, 10**6, None)]
    assert places == sorted(places)
    assert (places[0], places[3], places[-1]) == (0.0, FROM["medium"], 1.0)


@pytest.mark.parametrize("key", QUICK)
def test_m4_shipped_deals_are_measured_again_by_a_command(tmp_path: Path, key: str) -> None:
    entries = few(tmp_path, key, 3)
    path = catalogue_file.path_of(key, tmp_path)
    catalogue_file.write(path, [entry._replace(effort=None) for entry in entries])
    catalogue_file.vouch(path)
    call_command("measure_effort", ruleset=key, folder=tmp_path)
    assert list(catalogue_file.read(path)) == entries
    assert catalogue_file.vouched(path)


def test_m4_the_command_vouches_for_no_file_that_was_not_vouched_for(tmp_path: Path) -> None:
    few(tmp_path, "klondike-1", 1)
    call_command("measure_effort", ruleset="klondike-1", folder=tmp_path)
    assert not catalogue_file.vouched(catalogue_file.path_of("klondike-1", tmp_path))


def test_a_scale_is_measured_on_random_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("measure_effort", ruleset="klondike-1", random=4, folder=tmp_path)
    assert capsys.readouterr().out.startswith('"klondike-1": Scale(')


def test_only_deals_of_a_wanted_label_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "SHORTENING", 0.05)
    rules = ruleset("klondike-1")
    found = [deal for deal in proving.proven_deals(rules, 2, "medium") if deal is not None]
    assert [label_of(proven.effort) for proven in found] == ["medium", "medium"]


def test_what_is_beyond_all_this_work_is_hard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ruleset("spider-1")
    entry = few(tmp_path, rules.key, 1)[0]
    monkeypatch.setattr(difficulty, "WIDEST", 0)
    assert effort(rules, deal(rules, entry.cards(rules))) == 1.0
