"""Points and counting by hand: KL8, KL9, C3."""

import pytest

from games.engine.position import from_text
from games.engine.replay import Game, Options, replay
from games.engine.variants import RULESETS

from .support import auto, code, deck, ok, table

FILL = "T5 KC; T6 KC; T7 KC"
TIMED = Options(timed=True)


def test_kl8_what_each_way_gives():
    start = f"S 9D 9D; W 2H 5S; F1 AS 2S; T1 6H; T2 9c 3S; T3 7S; {FILL}"
    game = table("klondike-1", start)
    assert ok(game, "W>T1").score == 5
    assert ok(game, "T2>F1").score == 15  # ten, and five for the card turned up
    assert ok(table("klondike-1", f"S 9D; W AS; T1 6H; {FILL}"), "W>F").score == 10
    assert ok(game, "S").score == 0
    assert ok(table("klondike-1", f"S 9D; T1 9c 5S; T2 6H; {FILL}"), "T1>T2").score == 5
    assert ok(game, "W>T1", "T1>T3:2").score == 5


def test_kl8_a_foundation_card_brought_down_costs_fifteen():
    game = table("klondike-1", f"S 9D; W 5S 5C; F1 AS 2S; T1 6H; T2 6D; T3 3H; {FILL}")
    game = ok(game, "W>T1", "W>T2", "F1>T3")
    assert game.score == 0
    game = table("klondike-1", f"S 9D; W 5S 5C AH; F1 AS 2S; T1 6H; T2 6D; T3 3H; {FILL}")
    assert ok(game, "W>F", "W>T1", "W>T2", "F1>T3").score == 5


def test_kl8_carrying_up_and_down_earns_nothing():
    """At 0 the way down costs nothing, so the way up gives nothing; at 10 it gives back ten."""
    game = table("klondike-1", f"S 9D; F1 AS 2S; T1 3H; {FILL}")
    for _ in range(4):
        game = ok(game, "F1>T1", "T1>F1")
        assert game.score == 0
    game = ok(table("klondike-1", f"S 9D; W AH; F1 AS 2S; T1 3H; {FILL}"), "W>F")
    scores = []
    for _ in range(3):
        game = ok(game, "F1>T1", "T1>F1")
        scores.append(game.score)
    assert scores == [10, 10, 10]
    assert "no more on its way up" in RULESETS["klondike-1"].prose.en


UP = "; ".join(f"T{c} {card}" for c, card in enumerate(("AS", "AH", "AD", "AC"), 1))
ONES = ["T1>F", "T2>F", "T3>F", "T4>F"]


def test_kl8_draw_one_pays_a_hundred_for_every_recycle():
    text = "; ".join(["S 9D 4S 3S 3C 3D 3H 2S 2C 2D 2H", UP, FILL])
    game = ok(table("klondike-1", text), *ONES, *["S", "W>F"] * 9, "S")
    assert game.score == 130
    game = ok(game, "R", "S")
    assert game.score == 30
    assert ok(game, "R").score == 0  # never below
    assert "−100 todas as vezes" in RULESETS["klondike-1"].prose.pt


def test_kl8_draw_three_pays_twenty_from_the_fourth_recycle_on():
    game = ok(table("klondike-3", f"S 9D 8D 7D 6D; {UP}; {FILL}"), *ONES)
    scores = []
    for _ in range(7):
        game = ok(game, "S", "S", "R")
        scores.append(game.score)
    assert scores == [40, 40, 40, 20, 0, 0, 0]
    assert "−20 a partir da quarta vez" in RULESETS["klondike-3"].prose.pt


def test_kl8_undo_takes_the_points_back_and_costs_two():
    game = table("klondike-1", f"S 9D; W 2H AS; T1 3S; {FILL}")
    game = ok(game, "W>F", "W>T1")
    assert game.score == 15
    game = ok(game, "U")
    assert (game.score, game.moves, game.undos) == (8, 1, 1)
    assert ok(game, "Y").score == 13
    game = ok(game, "U")
    assert game.score == 0  # never below
    assert game.moves == 0


def test_kl8_undo_gives_back_what_a_return_cost_and_no_more():
    game = table("klondike-1", f"S 9D; W AH; F1 AS 2S; T1 3H; {FILL}")
    game = ok(game, "W>F", "F1>T1")
    assert game.score == 0
    game = ok(game, "U")
    assert game.score == 8
    assert ok(game, "F1>T1", "T1>F1").score == 8


def test_kl8_time_costs_two_every_ten_seconds_and_a_win_gives_a_bonus():
    near = "F1 AS..QS; F2 AH..KH; F3 AD..KD; F4 AC..KC; W KS"
    game = table("klondike-1", near, TIMED)
    assert ok(game, "W>F", at_ms=29_999).score == 10
    assert ok(game, "W>F", at_ms=30_000).score == 10 + 700_000 // 30
    assert ok(game, "W>F", at_ms=100_999).score == 10 + 7_000
    untimed = table("klondike-1", near)
    assert ok(untimed, "W>F", at_ms=100_999).score == 10
    text = f"S 9D 8D 7D; W AH AS; T1 3S; {FILL}"
    game = ok(table("klondike-1", text, TIMED), "W>F", "W>F", at_ms=9_999)
    assert game.score == 20
    game = ok(game, "S", at_ms=10_000)
    assert game.score == 18
    game = ok(game, "S", at_ms=45_000)
    assert game.score == 12
    assert ok(game, "U", at_ms=45_001).score == 10
    assert ok(game, "S", at_ms=500_000).score == 0


def test_kl9_vegas_pays_five_a_card_and_fifty_two_to_enter():
    game = table("klondike-1-vegas", f"S 9D; W AH AS; T1 3S; {FILL}", Options(bank=-30))
    assert game.score == -52
    game = ok(game, "W>F", "W>F")
    assert game.score == -42
    assert game.status()["bank"] == -72
    assert code(game, "U") == "undo_forbidden"
    assert not game.can_undo
    near = "F1 AS..KS; F2 AH..KH; F3 AD..KD; F4 AC..QC; W KC"
    assert ok(table("klondike-1-vegas", near), "W>F").score == -47


def test_kl9_a_whole_vegas_game_nets_208(golden_win):
    win = golden_win("klondike-1-vegas")
    game = replay(RULESETS["klondike-1-vegas"], win.deck, win.log)
    assert game.won
    assert game.score == 208


@pytest.mark.parametrize("key", ["forty-thieves", "forty-devils", "spider-1"])
def test_other_games_keep_no_points(key):
    assert "score" not in Game.start(RULESETS[key], deck(RULESETS[key], 1)).status()


def test_c3_what_counts_one_move():
    game = table("klondike-1", f"S 9D 8D; W AH; F1 AS; T1 2S; T2 3H; T3 9h 8C 7D; T4 8S; {FILL}")
    assert ok(game, "S").moves == 1
    assert ok(game, "W>F").moves == 1
    assert ok(game, "T1>T2").moves == 1
    assert ok(game, "T3>T4").moves == 1
    assert ok(game, "S", "S", "R").moves == 3
    assert ok(table("klondike-1", f"S 9D; F1 AS 2S; T2 3H; {FILL}"), "F1>T2").moves == 1


def test_c3_automatic_moves_count_and_undone_moves_leave_the_count():
    played = auto(table("klondike-1", f"S 9D 8D; F1 AS; T1 2S; T2 AH; {FILL}"), "S")
    assert played.entry == "S +T1>F1 +T2>F2"
    assert played.game.moves == 3
    undone = ok(played.game, "U")
    assert (undone.moves, undone.undos, undone.version) == (0, 1, 2)
    assert ok(undone, "Y").moves == 3


def test_c4_one_undo_takes_back_what_a_move_triggered():
    start = table("klondike-1", f"S 9D 8D; F1 AS; T1 9h 2S; T2 AH; {FILL}")
    played = auto(start, "S")
    assert ok(played.game, "U").position == start.position
    assert ok(played.game, "U", "Y").position == played.game.position


def test_positions_by_hand_are_what_they_say():
    rules = RULESETS["klondike-1"]
    text = "S 9D\nW AH\nR 1\nF1 AS\nT1 9h 2S"
    assert from_text(rules, from_text(rules, text).text()) == from_text(rules, text)
