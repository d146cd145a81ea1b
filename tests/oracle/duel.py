"""The engine and the oracle play the same game; after every step they must agree on everything."""

import random

from games.engine.cards import NAMES, parse_deck
from games.engine.moves import format_move, parse_move
from games.engine.play import legal_moves
from games.engine.refusals import SENTENCES, Refusal
from games.engine.replay import Game, Options
from games.engine.variants import ruleset

from . import Illegal, Oracle, pack


def engine_piles(game):
    """The full truth of the engine's position, in the oracle's form."""
    position = game.position
    piles = {"S": position.stock}
    if game.rules.key[:6] != "spider":
        piles["W"] = position.waste
    piles.update({f"F{n}": pile for n, pile in enumerate(position.foundations, 1)})
    piles.update({f"T{n}": pile for n, pile in enumerate(position.columns, 1)})
    return {name: [NAMES[card] for card in pile] for name, pile in piles.items()}


def engine_legal(game):
    """The moves that the page is offered."""
    moves = []
    for source, targets in game.offer().legal.items():
        pile, _, count = source.partition(":")
        end = f":{count}" if count else ""
        moves += [f"{pile}>{target}{end}" for target in targets] if targets else [source]
    assert len(moves) == len(set(moves))
    listed = [format_move(move) for move in legal_moves(game.rules, game.position)]
    assert sorted(listed) == sorted(moves)
    return set(moves)


def one_of_twins(oracle, moves):
    """Of foundations of one kind that hold the same, only moves to the lowest-numbered."""
    kept = set()
    for move in moves:
        head, _, count = move.partition(":")
        source, _, target = head.partition(">")
        if target[:1] == "F":
            sides = oracle.F[:4], oracle.F[4:]
            sides = sides if oracle.key == "forty-devils" else (oracle.F,)
            side = next(s for s in sides if any(pile is oracle.pile(target) for pile in s))
            names = [c.name for c in oracle.pile(target)]
            twin = next(pile for pile in side if [c.name for c in pile] == names)
            number = next(n for n, pile in enumerate(oracle.F, 1) if pile is twin)
            kept.add(f"{source}>F{number}" + (f":{count}" if count else ""))
        else:
            kept.add(move)
    return kept


def patched(view, changes):
    """The old view with the changes of a frame made: what a client does."""
    view = {name: pile if name == "S" else list(pile) for name, pile in view.items()}
    for change in changes:
        if change["op"] == "turn":
            assert (view[change["pile"]][change["i"]] is None) != (change["card"] is None)
            view[change["pile"]][change["i"]] = change["card"]
            continue
        source, target, n = change["from"], change["to"], change["n"]
        spaces = set(change.get("via", ())) - {source, target}
        assert all(view[space] == [] for space in spaces)
        assert not spaces or n <= 2 ** len(spaces)
        if source == "S":
            view["S"] -= n
        else:
            left = view[source][len(view[source]) - n :]
            if target not in ("S", "W"):
                assert left == change["cards"]
            del view[source][len(view[source]) - n :]
        if target == "S":
            view["S"] += n
        else:
            view[target] += change["cards"]
    return view


def shape(piles):
    """Piles where the numbers of the foundations do not matter."""
    foundations = sorted(pile for name, pile in piles.items() if name[0] == "F")
    return foundations, {name: pile for name, pile in piles.items() if name[0] != "F"}


class Duel:
    """One attempt, played on both sides."""

    def __init__(self, key, deck=None, seed=0, timed=False):
        if deck is None:
            deck = pack(key)
            random.Random(seed).shuffle(deck)
        self.oracle = Oracle(key, deck, timed=timed)
        self.game = Game.start(ruleset(key), parse_deck(deck), Options(timed=timed))
        self.entries = []
        self.agree()

    @classmethod
    def at(cls, key, position, oracle):
        """A duel that starts from a position made by hand, equal on both sides."""
        duel = cls.__new__(cls)
        duel.oracle = oracle
        duel.game = Game.at(ruleset(key), position)
        duel.entries = []
        duel.agree()
        return duel

    def agree(self):
        game, oracle = self.game, self.oracle
        where = f"{oracle.key} after {' '.join(self.entries[-12:])}"
        assert engine_piles(game) == oracle.piles(), where
        assert list(game.position.hidden) == oracle.hidden(), where
        assert game.view() == oracle.visible(), where
        assert game.known() == oracle.known(), where
        self.legal = oracle.legal()
        assert engine_legal(game) == one_of_twins(oracle, self.legal), where
        assert (game.moves, game.undos) == (oracle.counted, oracle.undos), where
        assert game.score == oracle.score, where
        assert (game.won, game.up) == (oracle.won, oracle.up), where
        assert game.over == (not self.legal), where
        assert game.version == len(self.entries), where
        self.agree_on_status(where)

    def agree_on_status(self, where):
        status, oracle = self.game.status(), self.oracle
        undoable = oracle.undo_allowed and not oracle.won
        assert status["can_undo"] == (undoable and bool(oracle.history)), where
        assert status["can_redo"] == (undoable and bool(oracle.future)), where
        assert status["can_finish"] == oracle.can_finish, where
        if oracle.has_waste:
            left = None if oracle.passes is None else oracle.passes - 1 - oracle.recycles
            assert status["passes_left"] == left, where
        else:
            assert status["rounds_left"] == len(oracle.S) // 10, where
            assert status["sets"] == sum(bool(pile) for pile in oracle.F), where
        if any(oracle.hidden()):
            assert status["hidden"] == sum(oracle.hidden()), where

    def accept(self, played):
        """Take over what the engine did, after its changes were checked against the views."""
        assert not isinstance(played, Refusal), (played, self.entries[-5:])
        assert patched(self.game.view(), played.changes) == played.game.view(), played
        if self.oracle.key == "forty-thieves":  # FT6: a run goes card by card through spaces
            runs = [c for c in played.changes if c["n"] > 1 and c["from"] != "W"]
            assert all(change.get("via") for change in runs), played
        self.game = played.game
        self.entries.append(played.entry)

    def move(self, text, auto_up=False, at_ms=0):
        """The same move on both sides, automatic ones included."""
        expected = self.foresee(text, at_ms) if auto_up else None
        self.accept(self.game.play(parse_move(text), at_ms, auto_up))
        entry = self.entries[-1]
        assert auto_up or " " not in entry
        self.oracle.play(entry, at_ms)
        if expected:
            after = shape(self.oracle.piles()), self.oracle.counted, self.oracle.score
            assert after == expected, (self.oracle.key, entry)
        self.agree()

    def foresee(self, text, at_ms):
        """What the oracle expects of a move with the setting of FT9 on; nothing is changed."""
        oracle = self.oracle
        before, score, ticks = oracle.save(), oracle.score, oracle.ticks
        oracle.tick(at_ms)
        oracle.do(text, at_ms, True)
        oracle.history.pop()
        expected = shape(oracle.piles()), oracle.counted, oracle.score
        oracle.load(before)
        oracle.score, oracle.ticks = score, ticks
        return expected

    def back(self, at_ms=0):
        self.accept(self.game.undo(at_ms))
        self.oracle.play("U", at_ms)
        self.agree()

    def again(self, at_ms=0):
        self.accept(self.game.redo(at_ms))
        self.oracle.play("Y", at_ms)
        self.agree()

    def finish(self, at_ms=0):
        before = self.oracle.counted
        left = sum(len(column) for column in self.oracle.T)
        self.accept(self.game.finish(at_ms))
        self.oracle.play(self.entries[-1], at_ms)
        self.agree()
        assert self.game.won
        assert self.game.moves == before + left

    def refused(self, text, at_ms=0):
        """Both sides refuse; nothing changes."""
        game, before = self.game, self.game.position.text()
        answer = game.play(parse_move(text), at_ms)
        assert isinstance(answer, Refusal), (self.oracle.key, text, self.entries[-8:])
        assert answer.code in SENTENCES
        assert game.position.text() == before
        assert game.replay_entry(text, at_ms) == answer
        try:
            self.oracle.play(text, at_ms)
        except Illegal:
            return answer
        raise AssertionError(f"the oracle allows {text}")


def worth(duel, move):
    """How much a walk likes a move, so that late positions come up."""
    oracle = duel.oracle
    if move in ("S", "R"):
        return 3
    head, _, count = move.partition(":")
    source, _, target = head.partition(">")
    count = int(count or 1)
    if target[0] == "F":
        return 40
    if source[0] == "F":
        return 1
    column = oracle.pile(target)
    left = len(oracle.pile(source)) - count
    value = 2 if column else 1
    if source[0] == "T" and left and oracle.pile(source)[left - 1] in oracle.down:
        value += 12
    if source[0] == "T" and not left:
        value = 12 if column else 0.2
    if column and column[-1].suit == oracle.pile(source)[left].suit:
        value += 6
    if source[0] == "T" and left and oracle.lifts(source, count + 1):
        value /= 8  # splits a run
    return value


def walk(duel, rng, steps):
    """A random walk with undo, redo and finish; the walk's own seed says everything."""
    clock = 0
    for _ in range(steps):
        clock += rng.choice((0, 700, 4000, 31000))
        oracle = duel.oracle
        roll = rng.random()
        if oracle.won:
            return
        if oracle.can_finish and roll < 0.3:
            duel.finish(clock)
        elif oracle.undo_allowed and oracle.history and roll < 0.08:
            for _ in range(min(len(oracle.history), rng.choice((1, 1, 2, 5)))):
                duel.back(clock)
        elif oracle.undo_allowed and oracle.future and roll < 0.5:
            duel.again(clock)
        elif duel.legal:
            moves = sorted(duel.legal)
            weights = [worth(duel, move) for move in moves]
            duel.move(rng.choices(moves, weights)[0], rng.random() < 0.5, clock)
        elif oracle.undo_allowed and oracle.history:
            duel.back(clock)
        else:
            return
