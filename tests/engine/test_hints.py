"""Hints by hand: T11 and the order of T34, also for the other games."""

import pytest

from games.engine.hints import Hint, hint
from games.engine.replay import Game
from games.engine.variants import RULESETS

from .support import deck, ok, table

KINGS = "T4 KC; T5 KC; T6 KC; T7 KC; T8 KC; T9 KC; T10 KC"
ROW = "KH KH KH KH KH KH KH KH KH KH"


def test_t34_first_turn_a_card_also_off_suit():
    game = table("spider-4", f"T1 9c 5H; T2 6S; T3 4H 5S; {KINGS}")
    assert game.hint() == Hint("T1>T2", "turns_card")


def test_t34_then_empty_a_column():
    game = table("spider-4", f"T1 5H; T2 6S; T3 4H 8D 7D; T4 8S; {KINGS[7:]}")
    assert game.hint() == Hint("T1>T2", "empties_column")


def test_t34_then_complete_a_set():
    game = table("spider-4", f"T1 9H KS..2S; T2 4D AS; T3 2H 8D 7D; {KINGS}")
    assert game.hint() == Hint("T2>T1", "goes_up")


def test_t34_then_a_longer_run_without_breaking_another():
    game = table("spider-4", f"T1 9H 5S; T2 KD 6S; T3 KD 2H; {KINGS}")
    assert game.hint() == Hint("T1>T2", "longer_run")
    broken = table("spider-4", f"T1 9H 6S 5S; T2 KD 6S; T3 KD 2H; {KINGS}")
    assert broken.hint().move is None
    whole = table("spider-4", f"T1 9H 6S 5S; T2 KD 7S; T3 KD 2H; {KINGS}")
    assert whole.hint() == Hint("T1>T2:2", "longer_run")


def test_t34_off_suit_stacking_is_no_progress():
    game = table("spider-4", f"T1 9H 5S; T2 KD 6H; T3 KD 2H; {KINGS}")
    assert game.offer().legal
    assert game.hint() == Hint(None, "no_progress", None)


def test_t34_the_real_next_step_in_spider():
    full = f"T1 9H 5S; T2 KD 6H; T3 KD 2H; {KINGS}"
    assert table("spider-4", f"S {ROW}; {full}").hint().next == "S"
    gap = full.replace("; T3 KD 2H", "")
    assert table("spider-4", f"S {ROW}; {gap}").hint().next == "fill"
    few = "T1 9H 5S; T2 KD 6H; T4 KC KC"
    assert table("spider-4", f"S {ROW}; {few}").hint().next is None
    played = ok(table("spider-4", f"S {ROW}; {few}"), "T1>T2")
    assert played.hint().next == "U"


def test_klondike_order():
    fill = "T5 KC; T6 KC; T7 KC"
    text = f"S 9D 9D; W 4S; F1 AS 2S; T1 9c 8H; T2 9S; T3 5D 3S; T4 5H; {fill}"
    assert table("klondike-1", text).hint() == Hint("T1>T2", "turns_card")
    assert table("klondike-1", text.replace("9c 8H", "9C 8H")).hint().move == "T3>F1"
    lone = text.replace("9c 8H", "8H")
    assert table("klondike-1", lone).hint() == Hint("T1>T2", "empties_column")
    rest = text.replace("9c 8H", "9C KH").replace("5D 3S", "5D KD")
    assert table("klondike-1", rest).hint() == Hint("W>T4", "longer_run")
    king = f"W KD; T1 9C 8D; T2 9S; T3 5D; {fill}"
    assert table("klondike-1", king).hint() == Hint("W>T4", "places_king")


def test_forty_devils_never_hints_a_card_down():
    game = table("forty-devils", f"S 9D; F1 AS..4S; T1 KH 5S; T2 KD; T3 KS; {KINGS}")
    assert game.hint() == Hint("T1>F1", "goes_up")
    none = table("forty-devils", f"S 9D; F1 AS..3S; T1 KH 5S 4D; T2 KD; T3 KS 4S 4H; {KINGS}")
    assert none.hint().move is None


def test_forty_devils_a_complete_run_goes_to_the_right():
    game = table("forty-devils", f"S 9D; T1 4D KS..AS; T2 KD; T3 KH; {KINGS}")
    assert game.hint() == Hint("T1>F5:13", "goes_up")


@pytest.mark.parametrize("key", ["klondike-1", "klondike-3", "forty-thieves-free"])
def test_t11_draws_that_show_only_known_cards_are_no_next_step(key):
    """All is known and nothing fits: undo and try another way, instead of turning for ever."""
    rest = "; ".join(f"T{c} 2C" for c in range(1, RULESETS[key].columns + 1))
    game = table(key, f"S 7D 9D; {rest}")
    assert game.hint().next == "S"
    while game.hint().next == "S" and game.position.stock:
        game = ok(game, "S")
    while game.hint().next in ("S", "R"):
        game = ok(game, game.hint().next)
    assert game.hint() == Hint(None, "no_progress", "U")


def test_t11_a_known_card_that_helps_is_worth_drawing():
    rest = "; ".join(f"T{c} 2C" for c in range(1, 7))
    game = ok(table("klondike-1", f"S 2H AC; {rest}; T7 3S"), "S", "S", "R")
    assert game.hint() == Hint(None, "no_progress", "S")
    assert ok(game, "S").hint() == Hint("W>F1", "goes_up")


def test_t11_the_hint_depends_on_nothing_unseen():
    """Two games that look the same to the player get the same hint, whatever lies face down."""
    for key in ("spider-4", "klondike-1", "klondike-3"):
        rules = RULESETS[key]
        for number in range(10):
            order = list(deck(rules, number))
            game = Game.start(rules, order)
            shown = {card for column in game.position.columns for card in column[-1:]}
            hidden = [k for k in range(len(order)) if order[k] not in shown]
            other = order.copy()
            for k, card in zip(hidden, [order[k] for k in reversed(hidden)], strict=True):
                other[k] = card
            twin = Game.start(rules, other)
            if twin.view() == game.view():
                assert twin.hint() == game.hint()


def test_t11_pure_and_deterministic():
    game = Game.start(RULESETS["spider-2"], deck(RULESETS["spider-2"], 3))
    first = hint(game.rules, game.view(), game.known())
    assert first == hint(game.rules, game.view(), game.known()) == game.hint()
