"""Spider by hand: SP1-SP9."""

import pytest

from games.engine.cards import NAMES
from games.engine.position import canonical_key, deal
from games.engine.replay import Game
from games.engine.variants import RULESETS

from .support import auto, cards, code, deck, legal, ok, table

SPIDER = RULESETS["spider-4"]
ROW = "KH KH KH KH KH KH KH KH KH KH"
# Columns whose last cards take nothing that the tests move, and fit nowhere.
FILL = "T4 KC; T5 KC; T6 KC; T7 KC; T8 KC; T9 KC; T10 KC"


@pytest.mark.parametrize("key", ["spider-4", "spider-2", "spider-1"])
def test_sp1_54_cards_dealt_and_only_the_last_open(key):
    rules = RULESETS[key]
    order = deck(rules, 1)
    position = deal(rules, order)
    assert [len(column) for column in position.columns] == [6] * 4 + [5] * 6
    assert position.hidden == (5,) * 4 + (4,) * 6
    assert len(position.stock) == 50
    for k in range(54):
        assert position.columns[k % 10][k // 10] == order[k]
    game = ok(Game.start(rules, order), "S")
    assert [cards(game, f"T{c + 1}").split()[-1] for c in range(10)] == [
        NAMES[card] for card in order[54:64]
    ]


def test_sp2_any_card_on_one_a_rank_higher():
    game = table("spider-4", f"T1 8S; T2 7D; T3 6H 9C; {FILL}")
    assert {"T2>T1", "T1>T3"} <= legal(game)
    assert code(game, "T3>T1") == "not_one_below"
    assert code(game, "T2>T3") == "not_one_below"


def test_sp3_only_a_run_of_one_suit_lifts_together():
    """7♦ on 8♠ is accepted; the pair then does not lift together. Nor do 8♥ 7♦, both red."""
    game = ok(table("spider-4", f"T1 8S; T2 7D; T3 9C; {FILL}"), "T2>T1")
    assert code(game, "T1>T3:2") == "not_run"
    assert game.offer().lifts["T1"] == 1
    assert game.offer().why["T1"] == "not_run"
    red = table("spider-4", f"T1 8H 7D; T3 9C; {FILL}")
    assert code(red, "T1>T3:2") == "not_run"
    gap = table("spider-4", f"T1 9S 7S; T3 TC; {FILL}")
    assert code(gap, "T1>T3:2") == "not_run"
    same = table("spider-4", f"T1 8S 7S; T3 9C; {FILL}")
    assert {"T1>T3:2", "T1>T2:2", "T1>T2"} <= legal(same)


def test_sp3_no_run_through_face_down_cards():
    game = table("spider-4", f"T1 9s 8s 7S; T3 9C 8C; {FILL}")
    assert code(game, "T1>T3:2") == "face_down"
    assert game.offer().why["T1"] == "face_down"


def test_sp4_an_empty_column_takes_anything_movable():
    game = table("spider-4", f"T1 5H 8S 7S; T3 2D; {FILL}")
    assert {"T1>T2:2", "T1>T2", "T3>T2"} <= legal(game)


def test_sp5_the_bared_card_turns_up():
    played = auto(table("spider-4", f"T1 9c 5h 8S; T2 9D; T3 2D; {FILL}"), "T1>T2")
    assert cards(played.game, "T1") == "9C 5H"
    assert played.game.position.hidden[0] == 1
    assert played.changes[1] == {"op": "turn", "pile": "T1", "i": 1, "card": "5H"}
    assert played.game.moves == 1


def test_sp6_a_row_and_its_refusals():
    game = Game.start(SPIDER, deck(SPIDER, 2))
    assert game.status()["rounds_left"] == 5
    dealt = ok(game, "S")
    assert dealt.moves == 1
    assert dealt.status()["rounds_left"] == 4
    assert [len(column) for column in dealt.position.columns] == [7] * 4 + [6] * 6
    gap = table("spider-4", f"S {ROW}; T1 2H; T2 3H 9D; {FILL}")
    assert gap.replay_entry("S") == ("empty_column", {"column": "T3"})
    assert gap.offer().why["S"] == "empty_column"
    assert "S" not in legal(gap)
    done = table("spider-4", f"T1 2H; T2 3H; T3 5S; {FILL}")
    assert code(done, "S") == "no_rounds_left"
    assert code(done, "R") == "no_waste"
    assert code(done, "W>T1") == "no_such_pile"


def test_sp7_a_set_leaves_at_once_and_counts_nothing():
    game = table("spider-4", f"T1 9d KS..2S; T2 9H AS; T3 2D; {FILL}")
    played = auto(game, "T2>T1")
    assert cards(played.game, "F1") == "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    assert cards(played.game, "T1") == "9D"
    assert played.game.position.hidden[0] == 0
    assert played.game.moves == 1
    assert played.entry == "T2>T1"
    assert played.game.status()["sets"] == 1
    assert [change.get("auto") for change in played.changes] == [None, True, None]


def test_sp7_also_when_a_dealt_row_completes_it():
    row = ROW.split()
    row[-3] = "AS"  # the top of the stock goes to column 1
    game = table("spider-4", f"S {' '.join(row)}; T1 2H; T2 3H; T3 9D KS..2S; {FILL}")
    after = ok(game, "S")
    assert cards(after, "T3") == "9D"
    assert len(cards(after, "F1").split()) == 13
    assert after.moves == 1


def test_sp7_a_foreign_suit_holds_the_run_whatever_its_colour():
    game = table("spider-4", f"T1 KS..8S 7C 6S..2S; T2 AS; T3 2D; {FILL}")
    assert cards(ok(game, "T2>T1"), "F1") == ""


def test_sp7_not_with_the_king_face_down():
    game = table("spider-4", f"T1 ks QS..2S; T2 AS; T3 2D; {FILL}")
    assert cards(ok(game, "T2>T1"), "F1") == ""


def test_sp7_a_set_comes_back_only_by_undo():
    start = table("spider-4", f"T1 9d KS..2S; T2 9H AS; T3 2D; {FILL}")
    game = ok(start, "T2>T1")
    assert code(game, "F1>T1") == "no_return"
    assert code(game, "T4>F2") == "sets_leave_alone"
    assert ok(game, "U").position == start.position
    assert ok(game, "U", "Y").position == game.position


def test_sp8_won_with_eight_sets():
    sets = "; ".join(f"F{f} K{s}..A{s}" for f, s in enumerate("SHDCSHD", 1))
    game = table("spider-4", f"{sets}; T1 KC..2C; T2 AC")
    assert not game.won
    game = ok(game, "T2>T1")
    assert game.won
    assert game.status()["sets"] == 8
    assert code(game, "U") == "finished"


def test_sp8_fewer_than_ten_cards_can_never_be_dealt_on():
    game = table("spider-4", f"S {ROW}; T1 2H; T2 9D; T4 KC 5D 3C")
    assert code(game, "S") == "row_impossible"
    assert game.offer().why["S"] == "row_impossible"
    assert code(table("spider-4", f"S {ROW}; T1 2H; T2 9D 6D; {FILL}"), "S") == "empty_column"


def test_sp9_preferred_targets_in_order():
    # Ace and two of spades: completes a set on T3, same suit on T2, other suits, empty column.
    text = "T1 9H AS; T2 4H 2S; T3 KS..2S; T4 5H 2H; T5 5C 2D; T6 KC; T7 KC; T9 KC; T10 KC"
    offer = table("spider-4", text).offer()
    assert offer.legal["T1"] == ["T3", "T2", "T4", "T5", "T8"]
    assert offer.preferred["T1"] == "T3"
    without = text.replace("T3 KS..2S", "T3 KC")
    assert table("spider-4", without).offer().preferred["T1"] == "T2"
    assert table("spider-4", without.replace("2S", "KC")).offer().preferred["T1"] == "T4"
    bare = "T1 9H AS; T2 KC; T3 KC; T4 KC; T5 KC; T6 KC; T7 KC; T9 KC"
    assert table("spider-4", bare).offer().preferred["T1"] == "T8"


def test_sp9_completing_counts_for_runs_and_not_for_the_same_suit_alone():
    """4♠ 3♠ 2♠ A♠ completes on K♠…5♠ (column 5), not on a loose 5♠ (column 2)."""
    text = "T1 9H 4S..AS; T2 9D 5S; T5 KS..5S; T3 KC; T4 KC; T6 KC; T7 KC; T8 KC; T9 KC; T10 KC"
    offer = table("spider-4", text).offer()
    assert offer.preferred["T1:4"] == "T5"
    short = text.replace("4S..AS", "4S..2S")
    assert table("spider-4", short).offer().preferred["T1:3"] == "T2"


def test_c6_columns_are_not_interchangeable_while_rows_remain():
    rows = table("spider-4", f"S {ROW}; T1 2H; T2 3H; T3 4D; {FILL}")
    swapped = table("spider-4", f"S {ROW}; T1 3H; T2 2H; T3 4D; {FILL}")
    assert canonical_key(SPIDER, rows.position) != canonical_key(SPIDER, swapped.position)
    none = table("spider-4", f"T1 2H; T2 3H; T3 4D; {FILL}")
    swapped = table("spider-4", f"T1 3H; T2 2H; T3 4D; {FILL}")
    assert canonical_key(SPIDER, none.position) == canonical_key(SPIDER, swapped.position)
