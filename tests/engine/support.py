"""Hand-made positions and random walks for the engine's tests."""

import hashlib
import random

from games.engine.cards import NAMES, Card
from games.engine.moves import Move, format_move, parse_move
from games.engine.play import Step, apply, legal_moves
from games.engine.position import Position, deal, from_text
from games.engine.refusals import Refusal
from games.engine.replay import DEFAULTS, Game, Options, Played
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.variants import ruleset


def table(key: str, text: str, options: Options = DEFAULTS) -> Game:
    """A game that begins at a position made by hand: one pile a line or parted by semicolons."""
    rules = ruleset(key)
    return Game.at(rules, from_text(rules, text.replace(";", "\n")), options)


def deck(rules: RuleSet, number: int) -> tuple[Card, ...]:
    """A deck of its own for every rule set and number."""
    seed = hashlib.sha256(f"test {rules.key} {number}".encode()).digest()
    return shuffle(seed, rules.pack())


def legal(game: Game) -> set[str]:
    """The legal moves as texts."""
    return {format_move(move) for move in legal_moves(game.rules, game.position)}


def ok(game: Game, *entries: str, at_ms: int = 0) -> Game:
    """The game after the entries, exactly as written."""
    for entry in entries:
        played = game.replay_entry(entry, at_ms)
        assert isinstance(played, Played), (entry, played)
        game = played.game
    return game


def auto(game: Game, move: str, at_ms: int = 0) -> Played:
    """Play with the automatic ups of the game's setting."""
    played = game.play(parse_move(move), at_ms)
    assert isinstance(played, Played), played
    return played


def code(game: Game, entry: str) -> str:
    """The code with which the entry is refused."""
    before = game.position
    refused = game.replay_entry(entry)
    assert isinstance(refused, Refusal), f"{entry} was accepted"
    assert game.position is before
    return refused.code


def cards(game: Game, pile: str) -> str:
    """A pile, bottom to top, as names."""
    position = game.position
    number = int(pile[1:] or 0) - 1
    piles = {"S": (position.stock,), "W": (position.waste,)}
    group = piles.get(pile) or {"T": position.columns, "F": position.foundations}[pile[0]]
    return " ".join(NAMES[card] for card in group[number])


def walk(rules: RuleSet, number: int, steps: int) -> list[tuple[Position, Move, Position]]:
    """A random game from a dealt position: (before, move, after)."""
    player = random.Random(number)
    position = deal(rules, deck(rules, number))
    found: list[tuple[Position, Move, Position]] = []
    for _ in range(steps):
        moves = legal_moves(rules, position)
        if not moves:
            break
        move = choose(player, moves)
        step = apply(rules, position, move)
        assert isinstance(step, Step)
        found.append((position, move, step.position))
        position = step.position
    return found


def choose(player: random.Random, moves: list[Move]) -> Move:
    """Draws seldom and foundations often, so that walks get into the middle of games."""
    weights = [
        8 if (move.target or "S")[0] == "F" else 1 if move.target is None else 3 for move in moves
    ]
    return player.choices(moves, weights)[0]
