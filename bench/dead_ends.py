"""Verdicts on positions with the stock exhausted (T12): how many are decided, and how soon.

Positions of Quarenta Ladrões: from games played at random with a liking for foundations until the
stock is out, and from solved deals with random moves after it, which leave empty columns.
«Winnable» is replayed by the rules, «dead» is searched again without any dominance where that ends
in time.

    python -m bench.dead_ends [--count N] [--check]
"""

import argparse
import random
from collections.abc import Iterator
from time import process_time

from bench.solver import cards, reference
from games.engine.moves import split_entry, split_log
from games.engine.play import Step, apply, legal_moves
from games.engine.position import Position, deal
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.variants import ruleset
from solver_worker import thieves
from solver_worker.answers import Budget
from solver_worker.exhaust import Search
from solver_worker.search import solve, warm

LIKING = {"F": 12.0, "T": 2.0, "S": 1.0}


def random_end(rules: RuleSet, rng: random.Random) -> Position:
    """A random game up to the empty stock, a few moves later."""
    position = deal(rules, shuffle(rng.randbytes(32), rules.pack()))
    after = rng.randrange(10)
    while position.stock or after:
        after -= not position.stock
        moves = legal_moves(rules, position)
        if not moves:
            break
        weights = [LIKING[(m.target or "S")[0]] * (3 if m.source == "W" else 1) for m in moves]
        step = apply(rules, position, rng.choices(moves, weights)[0])
        assert isinstance(step, Step)
        position = step.position
    return position


def spoiled_win(rules: RuleSet, solved: Position, log: str, rng: random.Random) -> Position | None:
    """A solved game after the stock is out and two columns are empty, then some random moves."""
    position, seen = solved, []
    for entry in split_log(log):
        first, others = split_entry(entry)
        for move in (first, *others):
            step = apply(rules, position, move)
            assert isinstance(step, Step)
            position = step.position
        if not position.stock and position.waste and sum(not c for c in position.columns) >= 1:
            seen.append(position)
    if not seen:
        return None
    position = rng.choice(seen)
    for _ in range(rng.randrange(1, 14)):
        moves = [m for m in legal_moves(rules, position) if (m.target or "F")[0] == "T"]
        if not moves:
            break
        step = apply(rules, position, rng.choice(moves))
        assert isinstance(step, Step)
        if sum(not c for c in step.position.columns) >= 2 or rng.random() < 0.3:
            position = step.position
    return position


def positions(rules: RuleSet, count: int) -> Iterator[Position]:
    """A mixture, most from random play, a third with room on the table."""
    rng = random.Random("dead ends")
    solved = []
    for given in reference(rules.key):
        if given["verdict"] == "solvable":
            start = deal(rules, cards(given["deck"]))
            answer = solve(rules, start, Budget(5.0, prove=False))
            if answer.verdict == "solvable":
                solved.append((start, answer.log))
    for number in range(count):
        found = None
        if number % 3 == 0 and solved:
            found = spoiled_win(rules, *rng.choice(solved), rng)
        yield found or random_end(rules, rng)


def checked_dead(rules: RuleSet, position: Position, seconds: float) -> str:
    """What a search without any dominance says."""
    found = thieves.problem(rules, position)
    start = thieves.pack_position(rules, position)
    return Search(found.p, start, dominate=False).run(process_time() + seconds).verdict


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="forty-thieves-free")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--check", action="store_true", help="search again without dominances")
    options = parser.parse_args()
    rules = ruleset(options.ruleset)
    tenth = second = roomy = dead = wrong = rechecked = 0
    verdicts = []
    sample = list(positions(rules, options.count))
    warm(rules, sample[0])
    for position in sample:
        roomy += sum(not c for c in position.columns) >= 2
        answer = solve(rules, position, Budget(1.0))
        verdicts.append(answer.verdict)
        decided = answer.verdict != "unknown"
        tenth += decided and answer.seconds <= 0.1
        second += decided and answer.seconds <= 1.0
        dead += answer.verdict == "unsolvable"
        if options.check and answer.verdict == "unsolvable":
            again = checked_dead(rules, position, 2.0)
            wrong += again == "solvable"
            rechecked += again != "unknown"
    n = len(sample)
    print(
        f"{rules.key}: {n} positions, {roomy} with two or more empty columns; decided in 0.1 s "
        f"{100 * tenth / n:.1f} %, in 1 s {100 * second / n:.1f} %; dead {dead}, searched again "
        f"without dominances {rechecked}, wrong {wrong}"
    )


if __name__ == "__main__":
    main()
