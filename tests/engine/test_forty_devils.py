"""Forty Devils by hand: FD1-FD7."""

from games.engine.position import deal
from games.engine.variants import RULESETS

from .support import auto, cards, code, deck, legal, ok, table

DEVILS = RULESETS["forty-devils"]
RUN = "KS..AS"
FILL = "T3 2H; T4 4D; T5 6D; T6 2C; T7 TH; T8 KH; T9 KC; T10 8D"


def test_fd1_dealt_like_quarenta_ladroes_with_one_pass():
    order = deck(DEVILS, 1)
    thieves = deal(RULESETS["forty-thieves"], order)
    assert deal(DEVILS, order) == thieves
    game = table("forty-devils", "W 5D; T1 9S")
    assert code(game, "R") == code(game, "S") == "no_pass_left"


def test_fd2_an_ace_opens_any_empty_left_pile_but_no_suit_twice():
    game = table("forty-devils", "F2 AS; T1 AS; T2 AH; T3 2S")
    assert code(game, "T1>F1") == "suit_taken"
    assert code(game, "T1>F") == "no_foundation"
    assert "T1>F1" not in legal(game)
    for pile in ("F1", "F3", "F4"):
        assert cards(ok(game, f"T2>{pile}"), pile) == "AH"
    assert code(game, "T2>F5") == "full_run_only"
    assert cards(ok(game, "T3>F"), "F2") == "AS 2S"


def test_fd3_a_right_pile_takes_only_a_complete_run_from_a_column():
    game = table("forty-devils", f"W 5D; T1 9H {RUN}; {FILL}")
    assert "T1>F5:13" in legal(game)
    assert code(game, "T1>F5:12") == "full_run_only"
    assert code(game, "T1>F5") == "full_run_only"
    assert code(game, "W>F5") == "full_run_only"
    assert code(game, "T1>F1:13") == "one_at_a_time"
    for pile in ("F5", "F6", "F7", "F8"):
        assert len(cards(ok(game, f"T1>{pile}:13"), pile).split()) == 13
    assert cards(ok(game, "T1>F:13"), "F5").startswith("KS QS")


def test_fd3_one_right_pile_a_suit():
    game = table("forty-devils", f"F5 KS QS; T1 {RUN}; {FILL}")
    assert code(game, "T1>F6:13") == "suit_taken"
    assert code(game, "T1>F5:13") == "pile_not_empty"
    assert not any(move.endswith(":13") for move in legal(game))


def test_fd3_never_automatic_nor_a_taps_target():
    game = table("forty-devils", f"S 5D 5D; T1 {RUN}; {FILL}")
    assert game.offer().legal["T1:13"] == ["F5"]
    assert "T1:13" not in game.offer().preferred
    assert auto(game, "S").entry == "S"


def test_c3_every_card_of_a_dropped_run_counts():
    """«Every card that goes up to a foundation» counts one: a complete run counts thirteen."""
    game = ok(table("forty-devils", f"S 5D; T1 {RUN}; {FILL}"), "T1>F5:13")
    assert game.moves == 13
    assert ok(game, "U").moves == 0
    assert "conta uma jogada" in DEVILS.prose.pt


def test_fd4_a_run_in_suit_moves_whole_onto_a_fitting_card():
    game = table("forty-devils", f"T1 4H 9S 8S 7S; T2 TS; {FILL}")
    assert "T1>T2:3" in legal(game)
    assert code(game, "T1>T2:4") == "not_run"
    assert code(game, "T1>T7:3") == "not_same_suit"


def test_fd5_an_empty_column_takes_one_card_and_no_run():
    """The flag of FD5: runs do not enter an empty column as a unit."""
    game = table("forty-devils", "W 5D; F1 AD 2D; T1 9S 8S; T2 KH")
    assert {"W>T3", "T1>T3", "T2>T3", "F1>T3"} <= legal(game)
    assert code(game, "T1>T3:2") == "single_card_only"
    assert not any(move.endswith("T3:2") for move in legal(game))
    assert "nunca uma sequência de uma vez" in DEVILS.prose.pt
    assert "never a run as a unit" in DEVILS.prose.en


def test_fd5_nothing_fills_an_empty_column_by_itself():
    game = table("forty-devils", "S 2C 5D; W 4D; T1 9S; T2 TS; T3 KH")
    after = auto(game, "T1>T2").game
    assert cards(after, "T1") == ""
    assert cards(after, "W") == "4D"


def test_fd6_the_top_of_any_foundation_may_return():
    game = table(
        "forty-devils", f"F1 AS..4S; F5 KH..AH; T1 5S; T2 2H; {FILL.replace('T3 2H; ', '')}"
    )
    assert {"F1>T1", "F1>T3", "F5>T2", "F5>T3", "F5>F2"} <= legal(game)
    assert cards(ok(game, "F1>T1"), "T1") == "5S 4S"
    assert code(game, "F1>T2") == "not_one_below"
    assert code(game, "F1>T1:2") == "one_at_a_time"
    assert code(game, "F2>T1") == "source_empty"
    assert ok(game, "F5>T2").moves == 1


def test_fd6_a_right_pile_gives_its_ace_first_and_stays_incomplete():
    game = table("forty-devils", f"S 5D; F5 {RUN}; T1 2S; T2 {RUN}; {FILL}")
    game = ok(game, "F5>T1")
    assert cards(game, "F5").endswith("3S 2S")
    assert code(game, "T1>F5") == "full_run_only"
    assert code(game, "T2>F5:13") == "pile_not_empty"
    assert code(game, "T2>F6:13") == "suit_taken"
    assert cards(ok(game, "U"), "F5").endswith("2S AS")


def test_fd6_an_emptied_right_pile_takes_a_run_again():
    game = table("forty-devils", f"S 5D; F5 KS; T1 {RUN}; {FILL}")
    game = ok(game, "F5>T2")
    assert "T1>F5:13" in legal(game)


def test_fd6_from_right_to_left_but_from_left_to_no_other_pile():
    game = table("forty-devils", f"F1 AH; F5 {RUN}; F6 KH..2H; T1 2S; {FILL}")
    assert {"F5>F2", "F6>F1"} <= legal(game)
    assert cards(ok(game, "F6>F1"), "F1") == "AH 2H"
    assert code(game, "F5>F1") == "foundation_not_next"
    assert code(game, "F1>F3") == "no_return"
    assert code(game, "F1>F") == "no_foundation"
    assert code(game, "F5>F6") == "full_run_only"
    assert "the right pile is then incomplete" in DEVILS.prose.en


def test_fd6_never_a_preferred_target():
    game = table("forty-devils", f"F1 AS..4S; F5 KH..AH; T1 5S; T2 2H; {FILL}")
    assert not any(key.startswith("F") for key in game.offer().preferred)


def test_fd7_won_with_each_suit_on_both_sides_and_nothing_goes_up_alone():
    left = "; ".join(f"F{f} A{s}..K{s}" for f, s in enumerate("SHDC", 1))
    right = "; ".join(f"F{f} K{s}..A{s}" for f, s in enumerate("SHD", 5))
    game = table("forty-devils", f"{left}; {right}; T1 KC..AC")
    assert not game.can_finish
    game = ok(game, "T1>F8:13")
    assert game.won
    assert legal(game) == set()
    game = table("forty-devils", "S 5D 5D; T1 AS; T2 9H")
    assert auto(game, "S").entry == "S"
    assert code(game, "S +T1>F1") == "not_automatic"
