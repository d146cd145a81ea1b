"""Engine speed: moves validated and offered per second, for every rule set.

Each rule set is walked by a fixed pseudo-random player over several deals; the positions met are
then timed in one loop: `apply` of the move played plus `offer` (all legal maps) of the position it
leads to, which is what a live frame costs the rules. Also a whole `Game.play` with status.

    python -m bench.engine
"""

import hashlib
import random
import time

from games.engine.moves import Move
from games.engine.play import Step, apply, legal_moves
from games.engine.position import Position, deal
from games.engine.replay import Game, Played
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.targets import offer
from games.engine.variants import RULESETS

WANTED = 20_000
DEALS = 12
STEPS = 120


def walk(rules: RuleSet, number: int) -> list[tuple[Position, Move]]:
    """A random game: draws are played a third as often as they could be."""
    player = random.Random(number)
    seed = hashlib.sha256(f"bench {rules.key} {number}".encode()).digest()
    position = deal(rules, shuffle(seed, rules.pack()))
    pairs: list[tuple[Position, Move]] = []
    for _ in range(STEPS):
        moves = legal_moves(rules, position)
        if not moves:
            break
        up = [move for move in moves if (move.target or "").startswith("F")]
        move = player.choice(up or moves)
        step = apply(rules, position, move)
        assert isinstance(step, Step)
        pairs.append((position, move))
        position = step.position
    return pairs


def rate(rules: RuleSet) -> tuple[float, float, int]:
    """(apply + offer) per second, whole plays per second, number of positions."""
    pairs = [pair for number in range(DEALS) for pair in walk(rules, number)]
    best = 0.0
    for _ in range(5):
        start = time.process_time()
        for position, move in pairs:
            step = apply(rules, position, move)
            offer(rules, step.position)  # type: ignore[union-attr]
        best = max(best, len(pairs) / (time.process_time() - start))
    games = [(Game.at(rules, position), move) for position, move in pairs]
    start = time.process_time()
    for game, move in games:
        played = game.play(move, auto_up=False)
        assert isinstance(played, Played)
        played.game.status(played.game.offer())
    return best, len(games) / (time.process_time() - start), len(pairs)


def main() -> None:
    print(f"{'rule set':22} {'apply+offer/s':>14} {'µs':>6} {'play+status/s':>14}  target {WANTED}")
    for rules in RULESETS.values():
        fast, whole, positions = rate(rules)
        print(f"{rules.key:22} {fast:14,.0f} {1e6 / fast:6.1f} {whole:14,.0f}  ({positions})")


if __name__ == "__main__":
    main()
