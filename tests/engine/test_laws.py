"""Laws that hold in every rule set, tried on random games (hypothesis)."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.cards import parse_card
from games.engine.moves import Move, format_move
from games.engine.play import Step, apply, legal_moves
from games.engine.position import canonical_key, complete, from_text
from games.engine.refusals import SENTENCES, Refusal
from games.engine.replay import Game, Options, Played
from games.engine.rules import Returns, RuleSet
from games.engine.tables import tables
from games.engine.variants import RULESETS

from .support import choose, deck, walk

LAW = settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
numbers = st.integers(0, 10**6)
rule_sets = pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))


def patch(view, changes):
    """What a client does with the changes it is sent."""
    new = {pile: cards if pile == "S" else list(cards) for pile, cards in view.items()}
    for change in changes:
        if change["op"] == "turn":
            was = new[change["pile"]][change["i"]]
            assert (was is None) != (change["card"] is None)
            new[change["pile"]][change["i"]] = change["card"]
            continue
        source, target, n = change["from"], change["to"], change["n"]
        assert len(change["cards"]) == n
        if source == "S":
            new["S"] -= n
        else:
            assert len(new[source]) >= n
            del new[source][-n:]
        if target == "S":
            new["S"] += n
        else:
            new[target] += change["cards"]
    return new


def play_on(game, player, steps, undo=False):
    """Random legal moves with their settings; sometimes undo and redo. Yields each played."""
    clock = 0
    for _ in range(steps):
        clock += player.randrange(20_000)
        dice = player.random()
        if undo and dice < 0.2 and game.can_undo:
            played = game.undo(clock)
        elif undo and dice < 0.3 and game.can_redo:
            played = game.redo(clock)
        elif game.can_finish and dice < 0.5:
            played = game.finish(clock)
        else:
            moves = legal_moves(game.rules, game.position)
            if not moves:
                return
            played = game.play(choose(player, moves), clock, auto_up=player.random() < 0.5)
        assert isinstance(played, Played)
        yield game, played, clock
        game = played.game


def start(rules, number, **options):
    return Game.start(rules, deck(rules, number % 40), Options(**options)), random.Random(number)


@rule_sets
@LAW
@given(number=numbers)
def test_law_cards_are_conserved(rules, number):
    game, player = start(rules, number)
    for _, played, _ in play_on(game, player, 120, undo=True):
        assert complete(rules, played.game.position)
        assert played.game.up == sum(map(len, played.game.position.foundations))


@rule_sets
@LAW
@given(number=numbers)
def test_law_old_view_and_changes_make_the_new_view(rules, number):
    game, player = start(rules, number)
    for before, played, _ in play_on(game, player, 120, undo=True):
        assert patch(before.view(), played.changes) == played.game.view()


@rule_sets
@LAW
@given(number=numbers)
def test_law_as_many_undos_as_moves_and_redo_again(rules, number):
    """C2: the exact first position, faces included; and redo gives the exact last one."""
    game, player = start(rules, number)
    first, last, count, entries = game, game, 0, []
    for _, played, _ in play_on(game, player, 80):
        if played.game.won:
            break
        last, count = played.game, count + 1
        entries.append(played.entry)
    game = last
    if not rules.undo_allowed:
        assert game.undo() == Refusal("undo_forbidden")
        return
    positions = []
    for _ in range(count):
        positions.append(game.position)
        game = game.undo().game
    assert game.position == first.position
    assert game.view() == first.view()
    assert (game.moves, game.undos) == (0, count)
    assert game.undo() == Refusal("nothing_to_undo")
    for position in reversed(positions):
        game = game.redo().game
        assert game.position == position
    assert game.moves == last.moves
    assert game.redo() == Refusal("nothing_to_redo")


@rule_sets
@LAW
@given(number=numbers)
def test_law_replaying_the_log_gives_the_live_game(rules, number):
    """The log says all: no setting is needed; count, points and memory are the same."""
    game, player = start(rules, number, timed=True)
    again = game
    for _, played, clock in play_on(game, player, 120, undo=True):
        replayed = again.replay_entry(played.entry, clock)
        assert isinstance(replayed, Played)
        assert (replayed.entry, replayed.changes) == (played.entry, played.changes)
        again, live = replayed.game, played.game
        assert again.position == live.position
        assert again.status() == live.status()
        assert again.known() == live.known()


@rule_sets
@LAW
@given(number=numbers)
def test_law_offered_is_legal_is_accepted(rules, number):
    """Of everything that can be written down, apply accepts what is offered, and nothing else."""
    for position, _, _ in walk(rules, number, 60)[::10]:
        listed = {format_move(move) for move in legal_moves(rules, position)}
        accepted = set()
        for move in everything(rules, position):
            step = apply(rules, position, move)
            if isinstance(step, Step):
                accepted.add(lowest_twin(rules, position, move))
            else:
                assert step.code in SENTENCES
                SENTENCES[step.code].pt.format(**step.params)
        assert accepted == listed


def everything(rules: RuleSet, position) -> list[Move]:
    t = tables(rules)
    piles = ["W", *t.column_names, *t.foundation_names]
    moves = [Move("S"), Move("R")]
    for source in piles:
        c = t.column_index.get(source)
        longest = min(14, len(position.columns[c]) + 1) if c is not None else 2
        moves += [
            Move(source, target, n)
            for target in (*t.column_names, *t.foundation_names)
            for n in range(1, longest + 1)
        ]
    return moves


def lowest_twin(rules: RuleSet, position, move: Move) -> str:
    """Foundations of one kind that hold the same are one target: the lowest-numbered."""
    t = tables(rules)
    f = t.foundation_index.get(move.target or "")
    if f is None:
        return format_move(move)
    group = range(t.group_start[f], t.group_end[f])
    twin = next(g for g in group if position.foundations[g] == position.foundations[f])
    return format_move(move._replace(target=t.foundation_names[twin]))


@rule_sets
@LAW
@given(number=numbers)
def test_law_a_view_shows_nothing_unseen(rules, number):
    """T4: stock and face-down cards are in no view, and known holds only what was open before."""
    game, player = start(rules, number)
    seen = Counter(_open(game.position))
    for _, played, _ in play_on(game, player, 100, undo=True):
        game = played.game
        view, position = game.view(), game.position
        assert view["S"] == len(position.stock)
        shown = Counter(
            parse_card(card) for name, pile in view.items() if name != "S" for card in pile if card
        )
        assert shown == Counter(_open(position))
        seen |= shown
        known = Counter(parse_card(c) for pile in game.known().values() for c in pile[1::2])
        assert not (known + shown) - Counter(rules.pack())
        for card in known:
            assert card in seen
        for name, pairs in game.known().items():
            pile = position.stock if name == "S" else position.columns[int(name[1:]) - 1]
            for at, card in zip(pairs[::2], pairs[1::2], strict=True):
                assert pile[at] == parse_card(card)
                assert name == "S" or at < position.hidden[int(name[1:]) - 1]


def _open(position):
    for pile in (position.waste, *position.foundations):
        yield from pile
    for column, down in zip(position.columns, position.hidden, strict=True):
        yield from column[down:]


@rule_sets
@LAW
@given(number=numbers)
def test_law_text_and_key_of_positions(rules, number):
    for _, _, position in walk(rules, number, 60)[::7]:
        again = from_text(rules, position.text())
        assert again == position
        assert canonical_key(rules, again) == canonical_key(rules, position)


@rule_sets
@settings(LAW, max_examples=4)
@given(number=numbers)
def test_law_hints_are_accepted_and_never_repeat_a_position(rules, number):
    """T11: following the hints, and the next steps they name, comes to an end."""
    game, _ = start(rules, number)
    met = set()
    for _ in range(600):
        hint = game.hint()
        if hint.move is None and hint.next not in ("S", "R"):
            break
        if hint.move is not None:
            assert game.position not in met
            met.add(game.position)
            assert not hint.move.startswith("F")
        played = game.replay_entry(hint.move or hint.next)
        assert isinstance(played, Played)
        game = played.game
        if game.won:
            break
    else:
        raise AssertionError("hints walk in a circle")


@rule_sets
def test_law_what_returns_never_is_a_taps_target(rules):
    for number in range(5):
        for position, _, _ in walk(rules, number, 80)[::5]:
            offered = Game.at(rules, position).offer()
            for key, target in offered.preferred.items():
                assert key[0] != "F"
                assert target == offered.legal[key][0]
            if rules.returns is Returns.NOWHERE:
                assert not any(key[0] == "F" for key in offered.legal)
