"""FT10: «Finalizar» finds an order whenever there is one, also where twins want the same place."""

import random

import pytest

from games.engine.automatic import finishing
from games.engine.moves import format_move
from games.engine.position import Position, from_text
from games.engine.replay import Game
from games.engine.variants import ruleset

CLASSIC = ruleset("forty-thieves")


def up(text):
    return [format_move(move) for move in finishing(CLASSIC, from_text(CLASSIC, text))]


def test_ft10_the_twin_over_the_needed_card_goes_first():
    """One 3S finds a place. Only the one on the 2S may take it, or the second 3S never goes."""
    assert up("F1 AS 2S\nF2 AS\nT1 3S\nT2 2S 3S") == ["T2>F1", "T2>F2", "T1>F2"]
    assert up("F1 AS 2S\nF2 AS\nT1 2S 3S\nT2 3S")[0] == "T1>F1"


def test_ft10_the_choice_may_lie_two_steps_before_its_reason():
    """Which 3S goes first decides which 4H is freed, and with it the second 3H."""
    text = "F1 AS 2S\nF2 AS\nF3 AH 2H 3H\nF4 AH 2H\nT1 4H 3S\nT2 3H 4H 2S 3S"
    moves = up(text)
    assert len(moves) == 6
    assert moves[0] == "T2>F1"


def test_ft10_no_order_no_finish():
    """Each 3S lies on a 2S that is needed before it: nothing can be finished."""
    assert up("F1 AS\nF2 AS\nT1 2S 3S\nT2 2S 3S") == []
    assert up("F1 AS 2S\nF2 AS\nT1 3S\nT2 2S 3H 3S") == []


@pytest.mark.parametrize("seed", range(40))
def test_ft10_what_was_taken_down_card_by_card_goes_up_again(seed):
    """Positions that have an order by the way they are made."""
    rng = random.Random(seed)
    piles = [list(range(13 * (f % 4), 13 * (f % 4) + 13)) for f in range(8)]
    columns = [[] for _ in range(10)]
    stay, c = rng.random(), 0
    for _ in range(rng.randint(10, 90)):
        if rng.random() > stay:
            c = rng.randrange(10)
        columns[c].append(rng.choice([pile for pile in piles if pile]).pop())
    position = Position(
        (), (), tuple(map(tuple, piles)), tuple(map(tuple, columns)), (0,) * 10, redeals=0
    )
    game = Game.at(CLASSIC, position)
    assert game.can_finish
    played = game.finish()
    assert played.game.won
    assert played.game.moves == sum(map(len, columns))
    assert played.game.undo().code == "finished"
