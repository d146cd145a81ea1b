"""Klondike: every handed deal decided, and what seen cards alone decide in stuck positions (T12).

CPU seconds of one process, writing the moves included. A verdict that differs from the reference
stops the bench, and so does a «dead» position that is winnable with its unseen cards elsewhere.

    python -m bench.solver_klondike [--limit N] [--variants N] [--stuck N]
"""

import argparse
import random
import statistics
from time import process_time

from bench.solver import PEERS, reference
from games.engine.cards import parse_deck
from games.engine.position import Position, deal
from games.engine.rules import RuleSet
from games.engine.variants import RULESETS, ruleset
from solver_worker import klondike
from solver_worker.answers import Budget
from solver_worker.klondike_known import judge
from solver_worker.search import solve, warm
from tests.solver.klondike_stuck import rearranged, seen, stuck

BUDGET = Budget(120)
KNOWN_SECONDS = 1.0


def figures(times: list[float]) -> str:
    mean, middle = statistics.mean(times), statistics.median(times)
    return f"mean {mean:.4f} s, median {middle:.4f} s, worst {max(times):.2f} s"


def positions(rules: RuleSet, source: str, limit: int) -> list[tuple[str, str, Position]]:
    rows = list(reference(source))[:limit]
    return [(r["deal"], r["verdict"], deal(rules, parse_deck(r["deck"]))) for r in rows]


def verdicts(key: str, limit: int, compare: bool) -> None:
    rules = ruleset(key)
    deals = positions(rules, key[: len("klondike-1")], limit)
    if not deals:
        return
    warm(rules, deals[0][2])
    times, found, moves = [], [], []
    for number, verdict, position in deals:
        answer = solve(rules, position, BUDGET)
        assert not compare or answer.verdict in (verdict, "unknown"), f"{key} {number}"
        times.append(answer.seconds)
        found.append(answer.verdict)
        if answer.verdict == "solvable":
            moves.append(answer.moves)
    counts = ", ".join(f"{found.count(v)} {v}" for v in ("solvable", "unsolvable", "unknown"))
    print(f"{key}: {len(found)} deals, {counts}")
    print(f"    {figures(times)}, median length {statistics.median(moves):.0f}")
    if compare:
        print(f"    others: {PEERS[key]}")


def from_seen_cards(key: str, count: int) -> None:
    rules, rng = ruleset(key), random.Random(key)
    times, verdicts = [], []
    games = [game for game in (stuck(rules, n) for n in range(count)) if not game.won]
    for game in games[:1] + games:
        started = process_time()
        answer = judge(rules, seen(game), KNOWN_SECONDS)
        times.append(process_time() - started)
        verdicts.append(answer.verdict if answer.decided else "out of time")
        if answer.verdict == "dead":
            other = klondike.solve(rules, rearranged(game, rng).position, BUDGET)
            assert other.verdict != "solvable", f"{key}: a dead position is winnable"
    times, verdicts = times[1:], verdicts[1:]
    counts = ", ".join(f"{verdicts.count(v)} {v}" for v in sorted(set(verdicts)))
    decided = 1 - verdicts.count("out of time") / len(verdicts)
    print(f"{key}: {len(times)} stuck positions: {counts}; {decided:.1%} decided in 1 s")
    print(f"    {figures(times)}, 0 wrong")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--limit", type=int, default=500, help="reference deals of a rule set")
    parser.add_argument("--variants", type=int, default=100, help="deals by strict and Vegas rules")
    parser.add_argument("--stuck", type=int, default=100, help="stuck positions of a rule set")
    options = parser.parse_args()
    for key, rules in RULESETS.items():
        if klondike.plays(rules):
            compare = key in PEERS
            verdicts(key, options.limit if compare else options.variants, compare)
    for key, rules in RULESETS.items():
        if klondike.plays(rules) and options.stuck:
            from_seen_cards(key, options.stuck)


if __name__ == "__main__":
    main()
