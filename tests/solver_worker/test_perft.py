"""The kernels' move generators count what the rules count; `manage.py perft` prints it."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine.cards import parse_deck
from games.engine.perft import perft
from games.engine.position import deal
from games.engine.variants import RULESETS
from solver_worker.perft import kernel_perft
from tests.engine.support import walk

PERFT = json.loads((Path(__file__).parents[1] / "golden" / "perft.json").read_text())


@pytest.mark.parametrize("key", list(PERFT))
def test_the_kernel_counts_what_is_golden(key):
    for row in PERFT[key]:
        position = deal(RULESETS[key], parse_deck(row["deck"]))
        assert kernel_perft(RULESETS[key], position, len(row["counts"])) == row["counts"]


@pytest.mark.parametrize("key", list(PERFT))
def test_the_kernel_counts_what_the_rules_count_in_the_middle_of_games(key):
    rules = RULESETS[key]
    for number in range(4):
        for _, _, position in walk(rules, number, 160)[::20]:
            assert kernel_perft(rules, position, 2) == perft(rules, position, 2)


def test_the_command_prints_one_line_a_depth(tmp_path, capsys):
    row = PERFT["klondike-1"][0]
    path = tmp_path / "decks.jsonl"
    path.write_text(json.dumps({"deck": row["deck"]}) + "\n")
    command = ["perft", "--ruleset", "klondike-1", "--deck-file", path, "--depth", "3"]
    for engine in ("rules", "kernel"):
        call_command(*command, "--engine", engine)
        lines = capsys.readouterr().out.split("\n")
        assert lines[:3] == [f"{depth} {count}" for depth, count in enumerate(row["counts"], 1)]
