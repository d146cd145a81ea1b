"""Verdicts on positions with the stock exhausted (T12): how many are decided, and how soon.

Positions as players reach them on random deals: played at random, at random
with a liking for foundations, by the hints alone and by the hints with moves of one's own between;
and near wins: solved deals with random moves after the stock is out, which leave empty columns.
«Winnable» is replayed by the rules, «dead» is searched again without any dominance where that ends
in time.

    python -m bench.dead_ends [--ruleset KEY] [--count N] [--check] [--open]
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import NamedTuple

from bench.solver import cards, reference
from games.engine.moves import DRAW_MOVE, Move, format_move, moves_of, parse_move
from games.engine.play import Step, apply, legal_moves
from games.engine.position import Position, deal
from games.engine.replay import Game, Options, Played
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.variants import ruleset
from solver_worker import thieves
from solver_worker.answers import Budget
from solver_worker.exhaust import Search
from solver_worker.search import Answer, solve, warm

KEYS = ("forty-thieves", "forty-thieves-free", "forty-devils")
TENTH, SECOND = 0.1, 1.0
GOALS = {TENTH: 95, SECOND: 99}
ROOMY = 2
FRESH = 20
LIKING = {"F": 12.0, "T": 2.0, "S": 1.0}

Chance = random.Random


class Case(NamedTuple):
    """A position to decide, and how it was reached."""

    kind: str
    position: Position

    @property
    def free(self) -> int:
        """How many columns are empty."""
        return sum(not column for column in self.position.columns)


def played(position: Position, rules: RuleSet, move: Move) -> Position:
    step = apply(rules, position, move)
    assert isinstance(step, Step), format_move(move)
    return step.position


def dealt(rules: RuleSet, rng: Chance) -> tuple[int, ...]:
    return shuffle(rng.randbytes(32), rules.pack())


def at_random(rules: RuleSet, rng: Chance, liking: bool) -> Position:
    """A random game up to the empty stock, a few moves later."""
    position = deal(rules, dealt(rules, rng))
    after = rng.randrange(10)
    while position.stock or after > 0:
        after -= not position.stock
        moves = legal_moves(rules, position)
        if not moves:
            break
        weights = [1.0] * len(moves)
        if liking:
            weights = [LIKING[(m.target or "S")[0]] * (3 if m.source == "W" else 1) for m in moves]
        position = played(position, rules, rng.choices(moves, weights)[0])
    return position


def by_hints(rules: RuleSet, rng: Chance, own: float) -> Position:
    """A game by the hints and a share of own moves, at some moment after the stock."""
    game = Game.start(rules, dealt(rules, rng), Options(auto_up=False))
    ends: list[Position] = []
    while not game.won:
        position, hint = game.position, game.hint()
        if not position.stock:
            ends.append(position)
        word = hint.move or (hint.next if hint.next in ("S", "R") else None)
        move = parse_move(word) if word else DRAW_MOVE
        if word is None and not position.stock:
            break
        if rng.random() < own:
            move = rng.choice(legal_moves(rules, position))
        step = game.play(move)
        assert isinstance(step, Played), format_move(move)
        game = step.game
    return ends[-1] if rng.random() < 0.5 else rng.choice(ends)


def winning_ends(rules: RuleSet, solved: Position, log: str) -> list[Position]:
    """The positions of a won game after the stock is out and two columns are empty."""
    position, seen = solved, []
    for move in moves_of(log):
        position = played(position, rules, move)
        free = sum(not column for column in position.columns)
        if not position.stock and position.waste and free >= ROOMY:
            seen.append(position)
    return seen


def spoiled_win(rules: RuleSet, rng: Chance, ends: list[list[Position]]) -> Position:
    """A won game near its end, then some random moves that mostly keep two columns empty."""
    position = rng.choice(rng.choice(ends))
    for _ in range(rng.randrange(1, 14)):
        moves = [m for m in legal_moves(rules, position) if (m.target or "F")[0] == "T"]
        if not moves:
            break
        after = played(position, rules, rng.choice(moves))
        if sum(not column for column in after.columns) >= ROOMY or rng.random() < 0.3:
            position = after
    return position


def solved_ends(rules: RuleSet) -> list[list[Position]]:
    """Ends of deals that are won soon: the reference deals, or where it knows none fresh ones."""
    rng = Chance("solved")
    known = [cards(one["deck"]) for one in reference(rules.key) if one["verdict"] == "solvable"]
    found = []
    for deck in known or [dealt(rules, rng) for _ in range(FRESH)]:
        start = deal(rules, deck)
        answer = solve(rules, start, Budget(5.0, prove=False))
        if answer.verdict == "solvable" and (seen := winning_ends(rules, start, answer.log)):
            found.append(seen)
    return found


def cases(rules: RuleSet, count: int) -> Iterator[Case]:
    """As many of every kind."""
    rng = Chance("dead ends")
    kinds: dict[str, Callable[[], Position]] = {
        "at random": partial(at_random, rules, rng, liking=False),
        "at random, foundations first": partial(at_random, rules, rng, liking=True),
        "by the hints": partial(by_hints, rules, rng, own=0.0),
        "by the hints and own moves": partial(by_hints, rules, rng, own=0.1),
        "near a win": partial(spoiled_win, rules, rng, solved_ends(rules)),
    }
    for kind, make in kinds.items():
        for _ in range(count // len(kinds)):
            yield Case(kind, make())


def checked_dead(rules: RuleSet, position: Position, seconds: float) -> str:
    """What a search without any dominance says."""
    found = thieves.problem(rules, position)
    start = thieves.pack_position(rules, position)
    return Search(found.p, start, dominate=False).run(process_time() + seconds).verdict


def line(kind: str, found: list[tuple[Case, Answer]]) -> str:
    """The figures of some cases."""
    verdicts = Counter(answer.verdict for _, answer in found)
    decided = [answer.seconds for _, answer in found if answer.verdict != "unknown"]
    shares = (100 * sum(s <= limit for s in decided) / len(found) for limit in GOALS)
    figures = (
        kind, len(found), sum(case.free >= ROOMY for case, _ in found),
        *(verdicts[v] for v in ("unsolvable", "solvable", "unknown")),
        *(f"{share:.1f} %" for share in shares),
    )  # fmt: skip
    return "| " + " | ".join(map(str, figures)) + " |"


def report(rules: RuleSet, found: list[tuple[Case, Answer]]) -> None:
    goals = " | ".join(f"in {limit} s (goal {goal} %)" for limit, goal in GOALS.items())
    counts = "positions | two or more empty columns | dead | winnable | open"
    print(f"| {rules.key} | {counts} | {goals} |")
    print("|" + "---|" * 8)
    for kind in dict.fromkeys(case.kind for case, _ in found):
        print(line(kind, [(case, answer) for case, answer in found if case.kind == kind]))
    print(line("with two or more empty columns", [f for f in found if f[0].free >= ROOMY]))
    print(line("all", found), flush=True)


def check(rules: RuleSet, found: list[tuple[Case, Answer]]) -> None:
    dead = [case for case, answer in found if answer.verdict == "unsolvable"]
    again = Counter(checked_dead(rules, case.position, 2.0) for case in dead)
    searched = again.total() - again["unknown"]
    print(f"dead {len(dead)}, searched without dominances {searched}, wrong {again['solvable']}")


def tell_open(rules: RuleSet, found: list[tuple[Case, Answer]]) -> None:
    """What late and open positions have in common."""
    for case, answer in found:
        if answer.verdict == "unknown" or answer.seconds > TENTH:
            waste, left = len(case.position.waste), rules.cards - case.position.up
            print(
                f"{case.kind}: {answer.verdict} in {answer.seconds:.2f} s, {answer.states} states; "
                f"{case.free} empty columns, {waste} in the waste, {left} not up, "
                f"{case.position.redeals} redeals"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=KEYS)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--check", action="store_true", help="search again without dominances")
    parser.add_argument("--open", action="store_true", help="list what took long or stayed open")
    options = parser.parse_args()
    for key in [options.ruleset] if options.ruleset else KEYS:
        rules = ruleset(key)
        warm(rules, deal(rules, rules.pack()))
        sample = list(cases(rules, options.count))
        found = [(case, solve(rules, case.position, Budget(SECOND))) for case in sample]
        report(rules, found)
        if options.check:
            check(rules, found)
        if options.open:
            tell_open(rules, found)


if __name__ == "__main__":
    main()
