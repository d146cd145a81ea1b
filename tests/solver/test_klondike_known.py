"""T11, T12: verdict and hint from what the player has seen, whatever lies unseen."""

import random

import pytest

from games.engine.hints import UNSEEN
from games.engine.moves import parse_move
from games.engine.play import Step, apply
from games.engine.position import from_text
from games.engine.variants import ruleset
from solver_worker.answers import Budget
from solver_worker.klondike import solve
from solver_worker.klondike_known import judge

from .klondike_stuck import rearranged, seen, stuck

SECONDS = 5.0
KEYS = ("klondike-1", "klondike-3", "klondike-1-strict", "klondike-3-vegas")


@pytest.mark.parametrize("key", KEYS)
def test_t12_dead_holds_for_every_arrangement_of_unseen_cards(key: str) -> None:
    """The answer does not change with them, and none of the arrangements can be won."""
    rules, rng, verdicts = ruleset(key), random.Random(key), []
    for number in range(12):
        game = stuck(rules, number)
        if game.won:
            continue
        answer = judge(rules, seen(game), SECONDS)
        verdicts.append(answer.verdict)
        for _ in range(4):
            other = rearranged(game, rng)
            assert judge(rules, seen(other), SECONDS)[:3] == answer[:3]
            if answer.verdict == "dead":
                assert solve(rules, other.position, Budget(60)).verdict == "unsolvable"
    assert "dead" in verdicts


@pytest.mark.parametrize("key", KEYS)
def test_t12_an_unseen_card_that_can_be_reached_is_reached(key: str) -> None:
    rules, reached = ruleset(key), 0
    for number in range(12, 24):
        game = stuck(rules, number, careless=0.3, most=5 * number)
        answer = judge(rules, seen(game), SECONDS)
        if answer.verdict == "dead" or not answer.line or game.won:
            continue
        position = game.position
        for move in answer.line:
            step = apply(rules, position, move)
            assert isinstance(step, Step)
            position = step.position
        if answer.verdict == "winnable":
            assert position.won
        else:
            shown = sum(position.hidden) < sum(game.position.hidden)
            assert shown or len(position.stock) < game.memory.stock
        reached += 1
    assert reached


def test_t11_a_win_is_known_by_its_first_move_and_none_while_cards_are_unseen() -> None:
    rules = ruleset("klondike-1")
    others = "F2 AH..KH\nF3 AD..KD\nF4 AC..KC"
    text = f"S 3S\nF1 AS 2S\n{others}\nT1 5s 4S\nT6 6S\nT7 ks qs js ts 9s 8s 7S"
    position = from_text(rules, text)
    answer = judge(rules, position, SECONDS)
    assert (answer.verdict, answer.line[0]) == ("winnable", parse_move("S"))
    unseen = ((UNSEEN, position.columns[0][1]), *position.columns[1:])
    assert judge(rules, position._replace(columns=unseen), SECONDS).verdict != "winnable"


def test_t12_an_unseen_stock_is_drawn_from_before_anything_is_said() -> None:
    rules = ruleset("klondike-3-strict")
    position = from_text(rules, "S 3S 2S 4S 5S\nT1 6S")
    answer = judge(rules, position._replace(stock=(UNSEEN, UNSEEN, *position.stock[2:])), 1)
    assert answer.verdict == "unknown"
    assert answer.decided
    assert answer.line == (parse_move("S"),)
