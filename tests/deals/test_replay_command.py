"""`manage.py replay`: what outside programs use to judge a log."""

import json

import pytest
from django.core.management import CommandError, call_command

from games.engine.cards import NAMES, deck_text
from tests.golden import wins

WIN = next(win for win in wins.load() if win.ruleset == "klondike-3")


@pytest.fixture
def decks(tmp_path):
    """Two decks: a string, and a list with its own number."""
    path = tmp_path / "decks.jsonl"
    rows = [
        {"deck": deck_text(sorted(WIN.deck))},
        {"deal": 77, "deck": [NAMES[card] for card in WIN.deck]},
    ]
    path.write_text("\n".join(map(json.dumps, rows)) + "\n")
    return path


def run(capsys, decks, log, *more):
    call_command("replay", "--ruleset", WIN.ruleset, "--deck-file", decks, "--log", log, *more)
    return capsys.readouterr().out.splitlines()


def test_a_win_is_reported(capsys, decks):
    lines = run(capsys, decks, WIN.log, "--deal", "77")
    assert lines[-1] == "won: true"
    assert lines[-2] == f"moves: {WIN.moves}"
    assert lines[-3] == "legal:"


def test_position_and_legal_moves_of_the_first_deck(capsys, decks):
    lines = run(capsys, decks, "")
    assert lines[-1] == "won: false"
    assert "T1 AS" in lines
    assert lines[-3].startswith("legal: ")
    assert lines[-3].endswith(" S")


def test_undo_and_redo_are_entries(capsys, decks):
    assert run(capsys, decks, "S U") == run(capsys, decks, "")
    assert run(capsys, decks, "S U Y") == run(capsys, decks, "S")


def test_the_first_illegal_step_is_named(decks):
    with pytest.raises(CommandError, match=r"step 3: T1>T1: same_pile"):
        call_command(
            "replay", "--ruleset", WIN.ruleset, "--deck-file", decks, "--log", "S S T1>T1 S R"
        )


@pytest.mark.parametrize(
    ("ruleset", "deal"), [(WIN.ruleset, "5"), ("forty-thieves", "77"), ("spider-1", "77")]
)
def test_a_wrong_deck_is_an_error(decks, ruleset, deal):
    with pytest.raises(CommandError):
        call_command("replay", "--ruleset", ruleset, "--deck-file", decks, "--deal", deal)
