"""Klondike by hand: KL1-KL7 and KL10; the points are in test_scoring."""

import itertools

import pytest

from games.engine.automatic import is_safe
from games.engine.cards import NAMES
from games.engine.position import Position, deal
from games.engine.replay import Game, Options, Played
from games.engine.variants import RULESETS

from .support import auto, cards, code, deck, legal, ok, table

KEYS = [key for key in RULESETS if key.startswith("klondike")]
# Column tops that take none of the cards the tests move.
FILL = "T5 KC; T6 KC; T7 KC"


@pytest.mark.parametrize("key", KEYS)
def test_kl1_seven_columns_row_by_row(key):
    order = deck(RULESETS[key], 1)
    position = deal(RULESETS[key], order)
    assert [len(column) for column in position.columns] == [1, 2, 3, 4, 5, 6, 7]
    assert position.hidden == (0, 1, 2, 3, 4, 5, 6)
    assert [column[0] for column in position.columns] == list(order[:7])
    assert [column[1] for column in position.columns[1:]] == list(order[7:13])
    assert position.columns[6][6] == order[27]
    assert position.stock[::-1] == order[28:]


def test_kl2_foundations_up_in_suit_and_an_ace_opens_any():
    game = table("klondike-1", f"F2 AS; T1 3S; T2 AH; T3 2S; T4 2D; {FILL}")
    assert code(game, "T1>F2") == "foundation_not_next"
    assert code(game, "T4>F1") == "foundation_needs_ace"
    for pile in ("F1", "F3", "F4"):
        assert cards(ok(game, f"T2>{pile}"), pile) == "AH"
    assert code(game, "T2>F2") == "foundation_not_next"
    assert cards(ok(game, "T3>F", "T1>F"), "F2") == "AS 2S 3S"
    assert code(table("klondike-1", f"T1 4H 3S; F1 AS 2S; {FILL}"), "T1>F1:2") == "one_at_a_time"


def test_kl3_alternating_colours_and_any_open_part_of_a_run():
    game = table("klondike-1", f"T1 9h 8S 7D 6C; T2 9D; T3 8C; T4 7H; {FILL}")
    assert {"T1>T2:3", "T1>T3:2", "T1>T4"} <= legal(game)
    assert code(game, "T1>T2:4") == "face_down"
    assert code(game, "T3>T4") == "not_one_below"
    assert code(game, "T4>T2") == "not_one_below"
    red = table("klondike-1", f"T1 8D; T2 9H; T3 8S 7C; {FILL}")
    assert code(red, "T1>T2") == "not_other_colour"
    assert code(red, "T3>T2:2") == "not_run"


def test_kl4_only_a_king_enters_an_empty_column():
    game = table("klondike-1", f"W QH; T1 5C KH QS; T2 QD; T3 9S; {FILL}")
    assert code(game, "T2>T4") == code(game, "W>T4") == "only_king"
    assert "T1>T4:2" in legal(game)
    assert code(game, "T1>T4") == "only_king"
    assert "W>T4" in legal(table("klondike-1", f"W KD; T1 5C; {FILL}"))


def test_kl5_the_bared_card_turns_up():
    played = auto(table("klondike-1", f"S 9D; T1 3c 5h 8S; T2 9D; {FILL}"), "T1>T2")
    assert played.changes[-1] == {"op": "turn", "pile": "T1", "i": 1, "card": "5H"}
    assert played.game.status()["hidden"] == 1
    assert played.game.moves == 1


def test_kl6_draw_one():
    game = ok(Game.start(RULESETS["klondike-1"], deck(RULESETS["klondike-1"], 1)), "S", "S")
    order = deck(RULESETS["klondike-1"], 1)
    assert cards(game, "W") == f"{NAMES[order[28]]} {NAMES[order[29]]}"


def test_kl6_draw_three_shows_deck30_first():
    rules = RULESETS["klondike-3"]
    order = deck(rules, 1)
    played = Game.start(rules, order).replay_entry("S")
    assert isinstance(played, Played)
    names = [NAMES[card] for card in order[28:31]]
    assert cards(played.game, "W").split() == names
    assert played.changes == [{"op": "move", "from": "S", "to": "W", "cards": names, "n": 3}]
    assert played.game.moves == 1


def test_kl6_fewer_when_fewer_remain():
    game = table("klondike-3", f"S 2H 3H; W 9D; T1 5C; {FILL}")
    assert cards(ok(game, "S"), "W") == "9D 3H 2H"
    assert cards(ok(game, "S", "U"), "S") == "2H 3H"


def test_kl6_the_waste_turns_over_in_order_as_often_as_wanted():
    game = table("klondike-3", f"S 2H 3H 4H 5H 6H; T1 5C; {FILL}")
    game = ok(game, "S", "S")
    assert cards(game, "W") == "6H 5H 4H 3H 2H"
    assert code(game, "S") == "stock_empty"
    for _ in range(5):
        game = ok(game, "R")
        assert cards(game, "S") == "2H 3H 4H 5H 6H"
        assert code(game, "R") == "stock_not_empty"
        game = ok(game, "S", "S")
    assert game.status()["passes_left"] is None
    assert code(table("klondike-1", f"T1 5C; {FILL}"), "R") == "waste_empty"


@pytest.mark.parametrize(
    ("key", "passes"),
    [(f"klondike-{draw}-{kind}", draw) for draw in (1, 3) for kind in ("strict", "vegas")],
)
def test_kl6_no_pass_left_says_so_in_every_way(key, passes):
    game = table(key, f"S 2H 9H; T1 5C; {FILL}")
    for turn in range(passes):
        assert game.status()["passes_left"] == passes - 1 - turn
        while "S" in legal(game):
            game = ok(game, "S")
        if turn < passes - 1:
            assert "R" in legal(game)
            game = ok(game, "R")
    assert "R" not in legal(game)
    assert code(game, "R") == code(game, "S") == "no_pass_left"
    assert game.offer().why["S"] == "no_pass_left"


def test_kl7_a_foundation_gives_its_top_card_back():
    game = table("klondike-1", f"F1 AS 2S 3S; F2 AH..KH; T1 4H; T2 4D; {FILL}")
    assert {"F1>T1", "F1>T2", "F2>T3"} <= legal(game)
    assert code(game, "F1>T3") == "only_king"
    assert code(game, "F1>T5") == "not_one_below"
    assert code(game, "F1>F3") == "no_return"
    assert not any(key.startswith("F") for key in game.offer().preferred)
    assert ok(game, "F1>T1").moves == 1


def test_kl7_not_in_vegas():
    game = table("klondike-1-vegas", f"F1 AS 2S 3S; T1 4H; {FILL}")
    assert code(game, "F1>T1") == "no_return"
    assert not any(move.startswith("F") for move in legal(game))


@pytest.mark.parametrize(
    ("up", "goes"),
    [
        ("F2 AH..4H; F3 AD..4D; F4 AC..3C", True),  # both red fours and the three of clubs
        ("F2 AH..3H; F3 AD..4D; F4 AC..3C", False),  # a red four could still want the five
        ("F2 AH..4H; F3 AD..4D; F4 AC 2C", False),  # the three of clubs could want a red four
    ],
)
def test_kl10_safe_by_colours(up, goes):
    """5♠ is up to be safe: both red fours are up, and the black three of the other suit too."""
    game = table("klondike-1", f"S 9D 9C; F1 AS..4S; {up}; T1 5S; {FILL}")
    assert auto(game, "S").entry == ("S +T1>F1" if goes else "S")


def test_kl10_rank_two_is_always_safe():
    assert auto(table("klondike-1", f"S 9D 9C; F1 AS; T1 2S; {FILL}"), "S").entry == "S +T1>F1"
    assert auto(table("klondike-1", f"S 9D 9C; F1 AS 2S; T1 3S; {FILL}"), "S").entry == "S"


def test_kl10_a_safe_card_is_never_needed_again():
    """For every state of the foundations: a card that could lie on a safe card is up, or is an ace
    that can go up itself; and the card that would bring such a card down again is up as well."""
    for state in itertools.product((0, 1, 2, 3, 4, 5, 12, 13), repeat=4):
        piles = tuple(tuple(range(13 * s, 13 * s + height)) for s, height in enumerate(state))
        position = Position((), (), piles, ((),) * 7, (0,) * 7, 0)
        for suit, height in enumerate(state):
            rank = height + 1
            if rank > 13 or not is_safe(RULESETS["klondike-1"], position, 13 * suit + height):
                continue
            other_colour = (1, 2) if suit in (0, 3) else (0, 3)
            assert rank == 2 or all(state[other] >= rank - 1 for other in other_colour)
            assert rank <= 2 or state[3 - suit] >= rank - 2


def test_kl10_in_draw_three_never_from_the_waste():
    assert auto(table("klondike-3", f"S 9D 9C AS; T1 9H; {FILL}"), "S").entry == "S"
    assert auto(table("klondike-1", f"S 9D 9C AS; T1 9H; {FILL}"), "S").entry == "S +W>F1"
    three = table("klondike-3", f"S 9D 9C 9S; T1 AH; {FILL}")
    assert auto(three, "S").entry == "S +T1>F1"
    assert "Nunca do descarte" in RULESETS["klondike-3"].prose.pt
    assert "Nunca do descarte" not in RULESETS["klondike-1"].prose.pt


def test_kl10_off_in_vegas_and_by_choice():
    vegas = table("klondike-1-vegas", f"S 9D 9C; T1 AS; {FILL}")
    assert auto(vegas, "S").entry == "S"
    assert code(vegas, "S +T1>F1") == "not_automatic"
    off = table("klondike-1", f"S 9D 9C; T1 AS; {FILL}", Options(auto_up=False))
    assert auto(off, "S").entry == "S"


NEAR = "F1 AS..QS; F2 AH..QH; F3 AD..QD; F4 AC..QC; T1 KS; T2 KH; T3 KD"


def test_kl10_finishing_waits_for_every_card_to_be_open():
    game = table("klondike-1", f"{NEAR}; T4 KC")
    assert game.can_finish
    played = game.finish()
    assert isinstance(played, Played)
    assert played.entry == "T1>F1 +T2>F2 +T3>F3 +T4>F4"
    assert played.game.won
    covered = NEAR.replace("F4 AC..QC", "F4 AC..JC")
    assert not table("klondike-1", f"{covered}; T4 kc QC").can_finish
    assert not table("klondike-1-vegas", f"{NEAR}; T4 KC").can_finish
