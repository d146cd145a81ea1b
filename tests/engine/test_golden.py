"""Golden files: the shuffle for ever, the move generator, games played to a win."""

import pytest

from games.engine.replay import replay
from games.engine.variants import RULESETS
from tests.golden import derived, wins

WINS = wins.load()


@pytest.mark.parametrize("name", derived.FILES)
def test_golden_file_is_what_the_engine_says(name):
    assert (derived.HERE / name).read_text() == derived.text(name), "make golden, and look at it"


@pytest.mark.parametrize("win", WINS, ids=lambda win: f"{win.ruleset}-{win.deal}")
def test_golden_win(win):
    """FT12, FD7, SP8, KL2: a whole game, every entry legal, won at its last and not before."""
    game = replay(RULESETS[win.ruleset], win.deck, win.log)
    assert game.won
    assert game.moves == win.moves
