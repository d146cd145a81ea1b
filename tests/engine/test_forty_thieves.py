"""Quarenta Ladrões by hand: FT1-FT12."""

from games.engine.cards import NAMES, RANKS
from games.engine.moves import parse_move
from games.engine.position import deal
from games.engine.replay import Game, Options, Played
from games.engine.variants import RULESETS

from .support import auto, cards, code, deck, legal, ok, table

CLASSIC = RULESETS["forty-thieves"]
FREE = RULESETS["forty-thieves-free"]
# Loose cards that fit nowhere, so that columns are not empty.
FILL = "T4 2H; T5 2D; T7 2C; T8 KH; T9 KC; T10 KS"


def test_ft1_forty_open_cards_and_64_in_the_stock():
    order = deck(CLASSIC, 1)
    position = deal(CLASSIC, order)
    assert [len(column) for column in position.columns] == [4] * 10
    assert len(position.stock) == 64
    assert not any(position.hidden)
    for k in range(40):
        assert position.columns[k % 10][k // 10] == order[k]
    assert position.stock[::-1] == order[40:]


def test_ft1_deck40_is_drawn_first():
    game = Game.start(CLASSIC, deck(CLASSIC, 1))
    assert cards(ok(game, "S"), "W") == NAMES[deck(CLASSIC, 1)[40]]


def test_ft2_foundations_go_up_in_suit_and_nothing_comes_back():
    game = table("forty-thieves", "F1 AS; F2 AH; T1 3S; T2 2H; T3 2S; T4 3D")
    assert code(game, "T1>F1") == "foundation_not_next"
    assert code(game, "T2>F1") == "foundation_not_next"
    assert code(game, "T3>F2") == "foundation_not_next"
    assert code(game, "T3>F3") == "foundation_needs_ace"
    assert code(game, "F1>T1") == "no_return"
    assert cards(ok(game, "T3>F1", "T1>F1"), "F1") == "AS 2S 3S"


def test_ft2_two_foundations_a_suit():
    game = table("forty-thieves", "F1 AS; T1 AS; T2 2S")
    game = ok(game, "T1>F", "T2>F2")
    assert (cards(game, "F1"), cards(game, "F2")) == ("AS", "AS 2S")


def test_ft2_a_king_closes_its_foundation():
    game = table("forty-thieves", "F1 AS..KS; T1 AH; T2 2D")
    assert code(game, "T1>F1") == "foundation_not_next"


def test_ft3_down_in_the_same_suit_only():
    game = table("forty-thieves", "T1 9S; T2 8S; T3 8H; T4 8D; T5 7S; T6 AS; T7 KS")
    assert {"T2>T1"} == {move for move in legal(game) if move.endswith("T1")}
    assert code(game, "T3>T1") == "not_same_suit"
    assert code(game, "T5>T1") == "not_one_below"
    assert code(game, "T1>T2") == "not_one_below"


def test_ft3_ace_and_king_do_not_join():
    game = table("forty-thieves", "T1 KS; T2 AS; T3 2S")
    assert code(game, "T1>T2") == "not_one_below"
    assert code(game, "T2>T1") == "not_one_below"
    assert cards(ok(game, "T2>T3"), "T3") == "2S AS"


def test_ft4_an_empty_column_takes_any_card():
    game = table("forty-thieves", "W 5D; T1 9S; T2 KH 2C")
    assert {"W>T3", "T1>T3", "T2>T3"} <= legal(game)


def test_ft5_one_card_a_draw_and_only_the_top_of_the_waste_plays():
    game = table("forty-thieves", "S AH 5C; W 9D 7S; T1 8S; T2 TD")
    assert {"W>T1", "S"} <= legal(game)
    assert code(game, "W>T2") == "not_one_below"
    assert code(game, "W>T3:2") == "one_at_a_time"
    game = ok(game, "S")
    assert cards(game, "W") == "9D 7S 5C"
    assert game.moves == 1
    assert code(ok(game, "S"), "S") == "no_pass_left"


def test_ft6_two_to_the_power_of_the_empty_columns():
    """0, 1, 2 and 3 empty columns let 1, 2, 4 and 8 cards move onto a card, and not one more."""
    others = ["T3 2H", "T4 2D", "T5 2C", "T6 KH", "T7 KC", "T8 KD", "T9 KD", "T10 QH"]
    for empty, most in enumerate((1, 2, 4, 8)):
        run = "T1 " + " ".join(f"{RANKS[r]}S" for r in range(11, 2, -1))
        game = table("forty-thieves", "; ".join([run, f"T2 {RANKS[3 + most]}S", *others[empty:]]))
        assert game.offer().caps["T1"] == most
        assert ok(game, f"T1>T2:{most}").moves == 1
        game = table("forty-thieves", "; ".join([run, f"T2 {RANKS[4 + most]}S", *others[empty:]]))
        assert game.replay_entry(f"T1>T2:{most + 1}") == ("run_too_long", {"limit": most})


def test_ft6_an_empty_target_does_not_help():
    """With two empty columns at most two cards go into one of them, with one only one."""
    two = table("forty-thieves", "T1 9S 8S 7S; T2 2H; T6 TH; " + FILL.replace("T9 KC; ", ""))
    assert {"T1>T3:2", "T1>T9:2"} <= legal(two)
    assert code(two, "T1>T3:3") == "run_too_long"
    one = table("forty-thieves", "T1 9S 8S 7S; T2 2H; T6 TH; " + FILL)
    assert "T1>T3" in legal(one)
    assert code(one, "T1>T3:2") == "run_too_long"


def test_ft6_the_source_column_does_not_count_as_empty():
    """Lifting all three cards empties column 3, but that gives no room on the way."""
    game = table("forty-thieves", "T3 9S 8S 7S; T6 TS; T1 4H; T2 4C; " + FILL)
    assert code(game, "T3>T6:3") == "run_too_long"
    game = table("forty-thieves", "T3 9S 8S 7S; T6 TS; T1 4H; " + FILL)
    assert code(game, "T3>T6:3") == "run_too_long"
    assert "the cards leave does not count as empty" in CLASSIC.prose.en


def test_ft6_a_run_counts_one_move_and_goes_through_the_empty_columns():
    game = table("forty-thieves", "T3 9S 8S 7S; T6 TS; " + FILL)
    played = auto(game, "T3>T6:3")
    assert played.game.moves == 1
    assert played.changes[0]["via"] == ["T1", "T2"]
    assert played.changes[0]["cards"] == ["9S", "8S", "7S"]


def test_ft7_livre_moves_whole_runs_also_into_an_empty_column():
    game = table("forty-thieves-free", "T3 KD 9S 8S 7S; T6 TS; T1 4H; " + FILL)
    assert {"T3>T6:3", "T3>T2:3", "T3>T2:2", "T3>T2"} <= legal(game)
    assert code(game, "T3>T2:4") == "not_run"
    assert game.offer().caps == {}
    full = table("forty-thieves-free", "T3 KD 9S 8S 7S; T6 TS; T1 4H; T2 4C; " + FILL)
    assert "T3>T6:3" in legal(full)


def test_ft8_classic_has_one_pass():
    game = table("forty-thieves", "W 5D 6C; T1 9S")
    assert code(game, "R") == "no_pass_left"
    assert code(game, "S") == "no_pass_left"
    assert game.offer().why["S"] == "no_pass_left"
    assert game.status()["passes_left"] == 0


def test_ft8_livre_turns_the_waste_once_in_the_same_order():
    game = Game.start(FREE, deck(FREE, 3))
    assert code(game, "R") == "stock_not_empty"
    first = []
    for _ in range(64):
        game = ok(game, "S")
        first.append(cards(game, "W").split()[-1])
    assert code(game, "S") == "stock_empty"
    assert game.status()["passes_left"] == 1
    game = ok(game, "R")
    assert game.moves == 65
    assert game.status()["passes_left"] == 0
    second = []
    for _ in range(64):
        game = ok(game, "S")
        second.append(cards(game, "W").split()[-1])
    assert first == second
    assert code(game, "R") == code(game, "S") == "no_pass_left"


def test_ft9_safe_is_an_ace_or_both_cards_below_up():
    game = table("forty-thieves", "S 9D 9C; F1 AS 2S; F2 AS; T1 3S; T2 2S; T3 KD; T4 AH")
    played = auto(game, "S")
    assert played.entry == "S +T2>F2 +T1>F1 +T4>F3"
    assert played.game.moves == 4
    game = table("forty-thieves", "S 9D 9C; F1 AS 2S; F2 AS; T1 3S; T3 KD")
    assert auto(game, "S").entry == "S"


def test_ft9_also_from_the_waste_and_only_with_the_setting():
    game = table("forty-thieves", "S 9D AH; T1 2H; T2 KD")
    assert auto(game, "S").entry == "S +W>F1"
    off = table("forty-thieves", "S 9D AH; T1 2H; T2 KD", Options(auto_up=False))
    assert auto(off, "S").entry == "S"
    played = off.play(parse_move("S"), auto_up=True)
    assert isinstance(played, Played)
    assert played.entry == "S +W>F1"


def test_ft9_never_a_card_that_could_still_hold_another():
    """Both aces are up, one two is not: a three could still hold it and stays."""
    game = table("forty-thieves", "S 9D 9C; F1 AS 2S; F2 AS; T1 3S; T2 2S KD; T3 5H")
    assert auto(game, "S").entry == "S"


def test_ft10_finishing_appears_with_stock_and_waste_empty():
    text = "F1 AS..JS; F2 AS..JS; T1 KS QS; T2 KS QS; T3 AH"
    game = table("forty-thieves", text)
    assert game.can_finish
    played = game.finish()
    assert isinstance(played, Played)
    first, *others = played.entry.split()
    assert first == "T1>F1"
    assert sorted(others) == ["+T1>F1", "+T2>F2", "+T2>F2", "+T3>F3"]
    assert ok(game, played.entry).position == played.game.position
    assert played.game.moves == 5
    assert played.game.won
    assert not table("forty-thieves", "W 2H; " + text).can_finish
    assert not table("forty-thieves", "S 2H; " + text).can_finish


def test_ft10_not_while_a_card_lies_on_what_it_needs():
    game = table("forty-thieves", "T1 AS 2S; T2 AH")
    assert not game.can_finish
    refused = game.finish()
    assert refused.code == "cannot_finish"


def test_ft11_the_worked_example():
    one = table("forty-thieves", "T3 KD 9S 8S 7S; T6 TS; T1 4H; " + FILL)
    assert one.offer().caps["T3"] == 2
    assert one.offer().why["T3"] == "cap"
    assert not any(move.startswith("T3>T6") for move in legal(one))
    assert one.replay_entry("T3>T6:3") == ("run_too_long", {"limit": 2})
    two = table("forty-thieves", "T3 KD 9S 8S 7S; T6 TS; " + FILL)
    assert two.offer().caps["T3"] == 4
    assert two.offer().why["T3"] == "not_run"
    after = ok(two, "T3>T6:3")
    assert after.moves == 1
    assert cards(after, "T6") == "TS 9S 8S 7S"


def test_ft12_won_with_all_cards_up_and_then_immutable():
    kings = "; ".join(f"F{f} A{s}..K{s}" for f, s in enumerate("SHDCSHD", 1))
    game = table("forty-thieves", f"{kings}; F8 AC..QC; T1 KC")
    assert not game.won
    game = ok(game, "T1>F")
    assert game.won
    assert game.up == 104
    assert legal(game) == set()
    for entry in ("S", "R", "T1>T2", "F1>T1", "U", "Y"):
        assert code(game, entry) == "finished"
    assert game.finish().code == "finished"
