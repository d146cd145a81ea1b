"""What holds in every game: C1, C2, C5, C6, and what a player sees."""

import pytest

from games.engine.position import BadPosition, canonical_key, deal, from_text
from games.engine.replay import Game, IllegalLog, replay, split_log
from games.engine.variants import RULESETS

from .support import auto, cards, code, deck, ok, table

KINGS = "T5 KC; T6 KC; T7 KC"


@pytest.mark.parametrize("key", RULESETS)
def test_c1_a_refused_move_changes_nothing(key):
    game = Game.start(RULESETS[key], deck(RULESETS[key], 4))
    for entry in (
        "T99>T1",
        "T1>T1",
        "T1>T2:77",
        "F1>T1",
        "T1>F99",
        "nonsense",
        "S +T1>T2",
        "Y",
        "",
    ):
        code(game, entry)
    assert (game.version, game.moves) == (0, 0)


def test_c1_codes_of_a_move_that_is_none():
    game = table("forty-thieves", "S 9D; T1 8S 7S; T2 9S; T3 9H")
    assert code(game, "nonsense") == "bad_move"
    assert code(game, "T11>T1") == "no_such_pile"
    assert code(game, "T1>T11") == "no_such_pile"
    assert code(game, "T1>F9") == "no_such_pile"
    assert code(game, "T4>T1") == "source_empty"
    assert code(game, "W>T1") == "source_empty"
    assert code(game, "T1>T2:3") == "too_few_cards"
    assert code(game, "T1>T1") == "same_pile"
    assert code(game, "T1>T3:2") == "not_same_suit"
    assert code(game, "U") == "nothing_to_undo"
    assert code(game, "Y") == "nothing_to_redo"


def test_c2_undo_turns_a_card_down_again_and_it_stays_known():
    start = table("klondike-1", f"S 9D; T1 3c 5h 8S; T2 9D; {KINGS}")
    game = ok(start, "T1>T2", "U")
    assert game.position == start.position
    assert game.view()["T1"] == [None, None, "8S"]
    assert game.known() == {"T1": [1, "5H"]}
    assert start.known() == {}


def test_c2_an_undone_draw_and_an_undone_row_stay_known():
    game = ok(table("klondike-3", f"S 2H 3H 4H 5H 6H; T1 5C; {KINGS}"), "S", "U")
    assert game.known() == {"S": [2, "4H", 3, "5H", 4, "6H"]}
    spider = RULESETS["spider-4"]
    game = ok(Game.start(spider, deck(spider, 1)), "S", "U")
    assert game.known()["S"][::2] == list(range(40, 50))


def test_c2_after_a_redeal_the_whole_stock_is_known():
    game = ok(table("forty-thieves-free", "S 2H 3H 4H; T1 9C"), "S", "S", "S", "R")
    assert game.known() == {"S": [0, "2H", 1, "3H", 2, "4H"]}
    assert ok(game, "S").known() == {"S": [0, "2H", 1, "3H"]}
    assert ok(game, "U", "U").known() == {"S": [0, "2H"]}


def test_c2_a_known_card_is_not_in_the_view():
    game = ok(table("klondike-1", f"S 2H 3H; T1 5C; {KINGS}"), "S", "U")
    assert game.view()["S"] == 2
    assert game.view()["W"] == []


def test_undo_of_a_redeal_sends_it_back_in_order():
    game = ok(table("forty-thieves-free", "S 2H 3H; T1 9C"), "S", "S", "R")
    undone = game.undo()
    assert undone.changes == [{"op": "move", "from": "S", "to": "W", "cards": ["3H", "2H"], "n": 2}]
    assert cards(undone.game, "W") == "3H 2H"


def test_no_face_down_card_is_sent_when_it_turns_down():
    game = auto(table("klondike-1", f"S 9D; T1 3c 5h 8S; T2 9D; {KINGS}"), "T1>T2").game
    assert game.undo().changes == [
        {"op": "turn", "pile": "T1", "i": 1, "card": None},
        {"op": "move", "from": "T2", "to": "T1", "cards": ["8S"], "n": 1},
    ]


def test_c5_twins_change_nothing():
    rules = RULESETS["forty-thieves"]
    order = list(deck(rules, 1))
    twin = order.index(order[0], 1)
    order[0], order[twin] = order[twin], order[0]
    assert deal(rules, order) == deal(rules, deck(rules, 1))


def test_c6_columns_and_foundations_have_no_order_for_the_outcome():
    rules = RULESETS["forty-devils"]
    a = from_text(rules, "S 9D\nF1 AS\nF2 AH\nF5 KS..AS\nT1 2C 3D\nT2 9H")
    b = from_text(rules, "S 9D\nF3 AS\nF1 AH\nF7 KS..AS\nT9 2C 3D\nT4 9H")
    assert canonical_key(rules, a) == canonical_key(rules, b)
    for other in (
        "S 9D\nF1 AS\nF2 AH\nF5 KS..AS\nT1 3D 2C\nT2 9H",
        "W 9D\nF1 AS\nF2 AH\nF5 KS..AS\nT1 2C 3D\nT2 9H",
        "S 9D\nF1 AS\nF5 KS..AS\nT1 2C 3D\nT2 9H\nT3 AH",
    ):
        assert canonical_key(rules, from_text(rules, other)) != canonical_key(rules, a)


def test_face_down_cards_and_spent_passes_make_another_position():
    texts = ("T1 2C 3D", "T1 2c 3D", "R 1\nT1 2C 3D")
    for key, different in (("klondike-3-strict", 3), ("klondike-3", 2)):
        rules = RULESETS[key]
        keys = {canonical_key(rules, from_text(rules, text)) for text in texts}
        assert len(keys) == different


def test_positions_that_are_none():
    rules = RULESETS["klondike-1"]
    for text in ("T8 2C", "T1 2C\nT1 3D", "X 2C", "T1 2C 3d", "T1 1C"):
        with pytest.raises(ValueError):
            from_text(rules, text)
    assert issubclass(BadPosition, ValueError)


def test_a_deck_must_be_the_whole_pack():
    rules = RULESETS["klondike-1"]
    for order in (rules.pack()[:51], (*rules.pack()[:51], 0), RULESETS["spider-4"].pack()):
        with pytest.raises(ValueError):
            deal(rules, order)


def test_a_bad_log_names_its_entry_and_the_code():
    rules = RULESETS["klondike-1"]
    with pytest.raises(IllegalLog) as caught:
        replay(rules, deck(rules, 1), "S S U S +T1>T2 T1>T1")
    assert (caught.value.step, caught.value.code) == (4, "not_automatic")
    with pytest.raises(IllegalLog) as caught:
        replay(rules, deck(rules, 1), split_log("S S R"))
    assert (caught.value.step, caught.value.code) == (3, "stock_not_empty")


def test_over_means_that_no_move_is_left():
    """T36: undo is still there."""
    rest = "; ".join(f"T{c} KC" for c in range(3, 11))
    game = table("spider-4", f"T1 KH 5S; T2 9D 6D; {rest}")
    assert not game.over
    stuck = ok(game, "T1>T2")
    assert stuck.over
    assert not stuck.won
    assert stuck.can_undo
