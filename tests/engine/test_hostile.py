"""The engine under attack: what is sent is odd, early, late, twice or out of turn.

Every answer is a value with a code (C1); nothing raises, and nothing but a legal entry changes a
game.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import parse_deck
from games.engine.moves import BadMove, format_move, parse_move, split_log
from games.engine.position import from_text
from games.engine.refusals import SENTENCES, Refusal
from games.engine.replay import Game, IllegalLog, Options, replay
from games.engine.variants import ruleset
from tests.oracle import KEYS, Oracle, pack
from tests.oracle.duel import Duel, walk
from tests.oracle.sweep import every_move

NOT_MOVES = """
T0>T1 T1>T0 T01>T2 T1>T02 T100>T1 T1>T100 T-1>T2 t1>t2 T1>t2 T1>T2:0 T1>T2:-1 T1>T2:01 T1>T2:100
T1>T2:1e1 T1>T2:1.0 T1>T2:+1 T1>T2: T1>T2:: T1>T2:1:1 T1>>T2 T1>T2>T3 T1 >T2 > T1> >T1 T1>S T1>W
W>W W>S S>T1 S>W R>T1 F>T1 F>F f1>T1 T1>F0 T1>F01 T1>F100 T1>X1 s r u SS RR WW U Y UU +S +T1>F T1-T2
T1→T2 T１>T2 T1>T２ T1>T2:２ T١>T٢ T²>T1 Ｔ1>T2 T1>T2\u200b \ufeffT1>T2 null True 17 {} [] ../x S;S
"""


@pytest.mark.parametrize("text", ["", " ", "S ", " S", "S\n", "T1>T2\n", "T1>T2\0", "T1> T2"])
def test_notation_takes_no_blanks(text):
    with pytest.raises(BadMove):
        parse_move(text)


@pytest.mark.parametrize(
    "text", [*NOT_MOVES.split(), "T1>T2" * 1000, "T" + "1" * 100_000, "é" * 99]
)
def test_notation_refuses_what_is_no_move(text):
    """Wrong names, signs, zeros, blanks and digits of other scripts, and endless text."""
    with pytest.raises(BadMove):
        parse_move(text)


@given(st.text(max_size=24))
def test_notation_of_any_text_is_refused_or_stable(text):
    """What is read as a move is written back as the same move."""
    try:
        move = parse_move(text)
    except BadMove:
        return
    assert parse_move(format_move(move)) == move
    assert text in (format_move(move), format_move(move) + ":1")


@given(st.sampled_from(KEYS), st.lists(st.text("TFWSRUY0129>:+ ", max_size=14), max_size=6))
@settings(deadline=None, max_examples=150)
def test_any_log_is_replayed_or_refused_with_step_and_code(key, entries):
    rules = ruleset(key)
    deck = parse_deck(pack(key))
    game, legal = Game.start(rules, deck), 0
    for entry in entries:
        answer = game.replay_entry(entry)
        if isinstance(answer, Refusal):
            break
        game, legal = answer.game, legal + 1
    assert replay(rules, deck, entries[:legal]).version == legal
    if legal < len(entries):
        with pytest.raises(IllegalLog) as wrong:
            replay(rules, deck, entries)
        assert (wrong.value.step, wrong.value.code) == (legal + 1, answer.code)
        assert answer.code in SENTENCES


def start(key, seed=5, **options):
    deck = pack(key)
    random.Random(seed).shuffle(deck)
    return Game.start(ruleset(key), parse_deck(deck), Options(**options))


def code(game, entry):
    answer = game.replay_entry(entry)
    assert isinstance(answer, Refusal), entry
    return answer.code


@pytest.mark.parametrize("key", KEYS)
def test_out_of_turn_at_the_start(key):
    """KL6, FT8: R is refused early; undo, redo and finish have nothing to do."""
    game = start(key)
    assert code(game, "R") in {"stock_not_empty", "no_pass_left", "no_waste"}
    assert code(game, "Y") == "nothing_to_redo"
    assert game.finish().code == "cannot_finish"
    assert code(game, "U") == ("nothing_to_undo" if game.rules.undo_allowed else "undo_forbidden")
    assert code(game, "T1>T1") == "same_pile"
    assert code(game, "F1>T1") in {"no_return", "source_empty"}
    assert code(game, "F1>F2") in {"no_return", "source_empty"}
    waste = "no_such_pile" if game.rules.key.startswith("spider") else "source_empty"
    assert code(game, "W>T1") == code(game, "W>F") == waste
    assert code(game, "W>T1:2") == waste


@pytest.mark.parametrize("key", [key for key in KEYS if not key.startswith("spider")])
def test_only_one_card_leaves_the_waste(key):
    game = start(key, auto_up=False).replay_entry("S").game
    assert code(game, "W>T1:2") == code(game, "W>F:2") == "one_at_a_time"


@pytest.mark.parametrize("key", KEYS)
def test_automatic_moves_of_a_log_are_ups_and_nothing_else(key):
    """A `+` can not smuggle a second move, a draw or an undo into one entry; all or nothing."""
    game = start(key, auto_up=False)
    assert code(game, "S S") == code(game, "S U") == code(game, "U +T1>F") == "bad_move"
    for smuggled in ("+S", "+R", "+T1>T2", "+W>T1"):
        assert code(game, f"S {smuggled}") == "not_automatic"
    assert code(game, "S +U") == code(game, "S ++S") == code(game, "+S") == "bad_move"
    kings = [f"+T{n}>F" for n in range(1, game.rules.columns + 1)]
    assert isinstance(game.replay_entry(" ".join(["S", *kings])), Refusal)
    assert (game.version, game.moves) == (0, 0)


@pytest.mark.parametrize("key", [key for key in KEYS if ruleset(key).undo_allowed])
def test_redo_is_gone_after_another_move_and_not_after_a_refusal(key):
    """C2: a refused move keeps what can be redone; a move that is made forgets it."""
    first = start(key, auto_up=False).replay_entry("S").game
    back = first.replay_entry("U").game
    assert code(back, "T1>T1") == "same_pile"
    assert back.replay_entry("Y").game.position == first.position
    again = back.replay_entry("S").game
    assert code(again, "Y") == "nothing_to_redo"
    assert (again.version, again.moves, again.undos) == (3, 1, 1)
    assert code(back, "U") == "nothing_to_undo"


@pytest.mark.parametrize("key", [key for key in KEYS if ruleset(key).undo_allowed])
def test_logs_full_of_undo_and_redo_replay_to_the_live_game(key):
    """C2, C3: position, counts, points and memory follow from the log alone, whatever is in it."""
    duel = Duel(key, seed=31, timed=True)
    walk(duel, random.Random(31), 50)
    clock = duel.game.clock_ms
    for _ in range(3):
        if duel.oracle.history and not duel.oracle.won:
            for _ in range(min(4, len(duel.oracle.history))):
                duel.back(clock)
            duel.again(clock)
    deck = pack(key)
    random.Random(31).shuffle(deck)
    game = replay(ruleset(key), parse_deck(deck), duel.entries)
    assert game.position == duel.game.position
    assert game.known() == duel.game.known()
    assert (game.version, game.moves, game.undos) == (
        duel.game.version,
        duel.game.moves,
        duel.game.undos,
    )
    text = " ".join(duel.entries)
    assert split_log(text) == duel.entries
    assert replay(ruleset(key), parse_deck(deck), text).position == game.position


def test_c4_one_undo_takes_back_the_move_and_all_it_sent_up():
    """FT9, C4: and redo makes it again with the setting switched off."""
    for seed in range(200):
        game = start("forty-thieves-free", seed)
        before = game
        played = game.play(parse_move("S"), auto_up=True)
        if len(played.entry.split()) > 2:
            break
    count = len(played.entry.split())
    assert played.game.moves == count
    undone = played.game.undo().game
    assert undone.position == before.position
    assert undone.moves == 0
    redone = undone.redo().game
    assert redone.position == played.game.position
    assert redone.moves == count


@pytest.mark.parametrize("key", [k for k in KEYS if k[:4] in ("fort", "klon")])
def test_finish_only_where_the_game_has_it(key):
    """FT10, KL10, FD7: an ace alone on the table; returns and Vegas know no «Finalizar»."""
    rules = ruleset(key)
    game = Game.at(rules, from_text(rules, "T1 AS"))
    answer = game.finish(40_000)
    if key == "forty-devils" or key.endswith("vegas"):
        assert not game.can_finish
        assert answer.code == "cannot_finish"
        return
    assert answer.entry == "T1>F1"
    assert answer.game.won
    assert answer.game.finish().code == code(answer.game, "U") == code(answer.game, "Y")
    assert code(answer.game, "F1>T1") == code(answer.game, "S") == "finished"


def test_finish_waits_for_the_last_face_down_card():
    """FT10 with hidden cards: the offer would tell what lies there."""
    rules = ruleset("klondike-1")
    hidden = "F1 AS..JS\nF2 AH..KH\nF3 AD..KD\nF4 AC..KC\nT1 {} QS"
    assert not Game.at(rules, from_text(rules, hidden.format("ks"))).can_finish
    assert Game.at(rules, from_text(rules, hidden.format("KS"))).can_finish


@pytest.mark.parametrize("key", KEYS)
def test_t4_no_answer_depends_on_a_card_not_seen(key):
    """Deals that look the same are answered the same: offer, view, status and every refusal."""
    rules, rng = ruleset(key), random.Random(17)
    game = start(key, 17)
    position = game.position
    below = [list(c[:n]) for c, n in zip(position.columns, position.hidden, strict=True)]
    unseen = [*position.stock, *(card for cards in below for card in cards)]
    rng.shuffle(unseen)
    stock = tuple(unseen[: len(position.stock)])
    rest = iter(unseen[len(position.stock) :])
    columns = tuple(
        (*(next(rest) for _ in range(down)), *column[down:])
        for column, down in zip(position.columns, position.hidden, strict=True)
    )
    other = Game.at(rules, position._replace(stock=stock, columns=columns), game.options)
    assert other.position != position
    assert (other.offer(), other.view(), other.status(), other.known()) == (
        game.offer(),
        game.view(),
        game.status(),
        game.known(),
    )
    for text in every_move(Oracle(key, pack(key))):
        one, two = game.replay_entry(text), other.replay_entry(text)
        assert isinstance(one, Refusal) == isinstance(two, Refusal)
        assert not isinstance(one, Refusal) or one == two


@pytest.mark.parametrize("key", KEYS)
def test_a_clock_that_jumps_back_or_stays_breaks_nothing(key):
    """KL8: time taken from points never comes back, and never goes below 0."""
    game = start(key, timed=True)
    for at_ms in (50_000, 0, 10**12, -5, 10**15):
        played = game.replay_entry("S", at_ms)
        if isinstance(played, Refusal):
            break
        game = played.game
        assert game.score >= min(0, -52)
        assert game.clock_ms >= at_ms


@pytest.mark.parametrize("key", KEYS)
def test_a_deck_that_is_no_pack_is_refused(key):
    """A card twice, a card too few, a card too many, and cards that are none."""
    rules, deck = ruleset(key), list(parse_deck(pack(key)))
    for wrong in (deck[:-1], [*deck, 0], [deck[1], *deck[1:]], [52, *deck[1:]], [-1, *deck[1:]]):
        if sorted(wrong) == sorted(deck):
            continue
        with pytest.raises(ValueError, match="pack"):
            Game.start(rules, wrong)
