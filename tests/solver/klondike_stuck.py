"""Klondike games played by the rule-ordered hints until these know no way on."""

import random

from games.engine.hints import UNSEEN, as_seen
from games.engine.moves import parse_move
from games.engine.play import legal_moves
from games.engine.position import Position
from games.engine.replay import Game, Options, Played
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle


def stuck(rules: RuleSet, number: int, careless: float = 0.1, most: int = 2000) -> Game:
    """A game in which no hint is left, or after `most` moves; some are the player's own."""
    rng = random.Random(f"{rules.key} {number}")
    game = Game.start(rules, shuffle(rng.randbytes(32), rules.pack()), Options(auto_up=False))
    while not game.won and game.version < most:
        hint = game.hint()
        word = hint.move or (hint.next if hint.next in ("S", "R") else None)
        if word is None:
            break
        move = parse_move(word)
        if rng.random() < careless:
            move = rng.choice(legal_moves(rules, game.position))
        played = game.play(move)
        assert isinstance(played, Played)
        game = played.game
    return game


def seen(game: Game) -> Position:
    return as_seen(game.rules, game.view(), game.known(), game.position.redeals)


def rearranged(game: Game, rng: random.Random) -> Game:
    """The same game for the player, with the unseen cards in other places."""
    position, known = game.position, seen(game)
    piles = [list(position.stock), *map(list, position.columns)]
    masks = [known.stock, *known.columns]
    places = [(p, i) for p, mask in enumerate(masks) for i, c in enumerate(mask) if c == UNSEEN]
    cards = [piles[p][i] for p, i in places]
    rng.shuffle(cards)
    for (p, i), card in zip(places, cards, strict=True):
        piles[p][i] = card
    stock, *columns = map(tuple, piles)
    other = position._replace(stock=stock, columns=tuple(columns))
    return Game(game.rules, game.options, other, game.memory, game.tally)
