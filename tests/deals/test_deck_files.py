"""Files of decks and numbers on the command line: what is wrong is said in one line."""

import json
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from games.engine.cards import NAMES
from tests.golden import wins

WIN = next(win for win in wins.load() if win.ruleset == "klondike-3")
DECK = [NAMES[card] for card in WIN.deck]

BROKEN = [
    ("hello", "line 1: not"),
    ("[1, 2]", "line 1: not"),
    ("5", "line 1: not"),
    ('{"deal": 1}', "line 1: not"),
    ('{"deal": 1, "deck": 5}', "line 1: not"),
    ('{"deal": 1, "deck": null}', "line 1: not"),
    ('{"deal": 1, "deck": {"AS": 1}}', "line 1: not"),
    ("[" * 100_000, "line 1: not"),
    ('\n{"deal": 1, "deck": [["AS"]]}', "line 2: not a card"),
    ('{"deal": 1, "deck": [1, 2]}', "line 1: not a card"),
    ('{"deal": 1, "deck": ["A♠"]}', "line 1: not a card"),
    ('{"deal": 1, "deck": ["AS"]}', "not an order of the pack"),
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "decks.jsonl"


@pytest.mark.parametrize("command", ["replay", "perft", "solve"])
@pytest.mark.parametrize(("text", "said"), BROKEN)
def test_a_broken_file_is_said_in_one_line(path, command, text, said):
    path.write_text(text)
    with pytest.raises(CommandError, match=said):
        call_command(command, "--ruleset", WIN.ruleset, "--deck-file", path)


@pytest.mark.parametrize("command", ["replay", "perft", "solve"])
def test_a_file_that_can_not_be_read_is_said_in_one_line(path, command):
    with pytest.raises(CommandError, match="No such file"):
        call_command(command, "--ruleset", WIN.ruleset, "--deck-file", path)
    path.write_bytes(b'{"deck": ["\xff"]}')
    with pytest.raises(CommandError, match="not UTF-8"):
        call_command(command, "--ruleset", WIN.ruleset, "--deck-file", path)


@pytest.mark.parametrize("command", ["replay", "perft", "solve"])
def test_a_deal_that_the_file_lacks_is_an_error(path, command):
    path.write_text(json.dumps({"deal": 1, "deck": DECK}))
    with pytest.raises(CommandError, match="no deal 77"):
        call_command(command, "--ruleset", WIN.ruleset, "--deck-file", path, "--deal", "77")


def test_a_byte_order_mark_is_no_fault(path, capsys):
    path.write_text("\ufeff" + json.dumps({"deal": 1, "deck": DECK}), encoding="utf-8")
    call_command("replay", "--ruleset", WIN.ruleset, "--deck-file", path)
    assert capsys.readouterr().out.endswith("won: false\n")


def test_a_result_file_that_can_not_be_written_is_an_error(path, tmp_path):
    path.write_text(json.dumps({"deal": 1, "deck": DECK}))
    out = tmp_path / "nowhere" / "out.jsonl"
    with pytest.raises(CommandError, match="No such file"):
        call_command("solve", "--ruleset", WIN.ruleset, "--deck-file", path, "--out", out)


def test_a_reader_who_has_seen_enough_is_no_fault(path):
    path.write_text(json.dumps({"deal": 1, "deck": DECK}))
    command = ["manage.py", "solve", "--ruleset", WIN.ruleset, "--deck-file", str(path)]
    with subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as solving:
        solving.stdout.close()
        said = solving.stderr.read().decode()
        assert (solving.wait(), said) == (0, "")


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("solve", ["--deal", "²"]),
        ("solve", ["--deal", "9" * 5000]),
        ("solve", ["--deal", "1", "--seconds", "nan"]),
        ("solve", ["--deal", "1", "--seconds", "inf"]),
        ("solve", ["--deal", "1", "--seconds", "-1"]),
        ("solve", ["--deal", "1", "--jobs", "0"]),
        ("perft", ["--deck-file", "x", "--depth", "-1"]),
        ("prove_deals", ["--count", "-1"]),
    ],
)
def test_a_number_without_sense_is_refused(command, arguments):
    with pytest.raises(CommandError, match=r"deck-file|argument --"):
        call_command(command, "--ruleset", WIN.ruleset, *arguments)
