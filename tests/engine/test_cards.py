"""Cards, notation and the frozen shuffle."""

import pytest

from games.engine.cards import NAMES, BadCard, deck_text, parse_card, parse_deck, rank, suit
from games.engine.moves import BadMove, Move, format_move, parse_move, split_entry, split_log
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS, UnknownRuleSet, ruleset


def test_names_and_numbers():
    assert parse_card("AS") == 0
    assert parse_card("KC") == 51
    assert [parse_card(name) for name in NAMES] == list(range(52))
    assert (rank(parse_card("TS")), suit(parse_card("TS"))) == (10, 0)


def test_decks_as_text_and_as_lists():
    assert parse_deck("ASTDKC") == parse_deck("AS TD KC") == parse_deck(["AS", "TD", "KC"])
    assert deck_text(parse_deck("ASTDKC")) == "ASTDKC"
    for wrong in ("1S", "A", "as", "ASX", "10S"):
        with pytest.raises(BadCard):
            parse_deck(wrong)


@pytest.mark.parametrize("text", ["S", "R", "T2>T7", "T2>T7:5", "W>T3", "W>F", "F2>T5", "T1>F5:13"])
def test_moves_survive_their_notation(text):
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "T",
        "T0>T1",
        "T1>",
        ">T1",
        "T1>S",
        "T1>W",
        "S>T1",
        "R>T1",
        "F>T1",
        "T1>T2:0",
        "T1>T2:-1",
        "T1>T2:1x",
        "t1>t2",
        "T1 >T2",
        "T1>T2\n",
        "T1>T2:99999999999999999999",
        "U",
        "T１>T2",
    ],
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(BadMove):
        parse_move(text)


def test_one_card_is_written_without_a_count():
    assert parse_move("T2>T7:1") == Move("T2", "T7", 1) == parse_move("T2>T7")


def test_a_plus_belongs_to_the_move_before_it():
    assert split_log("S T1>T7 +T3>F1 +W>F2 U") == ["S", "T1>T7 +T3>F1 +W>F2", "U"]
    assert split_entry("S +T3>F1") == (Move("S"), [Move("T3", "F1")])
    for wrong in ("", "S T1>T2", "+T1>F1", "S +"):
        with pytest.raises(BadMove):
            split_entry(wrong)


def test_the_shuffle_wants_a_whole_seed():
    with pytest.raises(ValueError):
        shuffle(b"short", range(52))


def test_the_shuffle_reaches_every_order_evenly():
    """Six orders of three cards over 3000 seeds: each within five sigma of 500."""
    counts = {}
    for number in range(3000):
        order = shuffle(number.to_bytes(32, "big"), (0, 1, 2))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(abs(count - 500) < 102 for count in counts.values())


def test_an_unknown_key_is_refused():
    assert ruleset("spider-2") is RULESETS["spider-2"]
    with pytest.raises(UnknownRuleSet):
        ruleset("spider-3")
