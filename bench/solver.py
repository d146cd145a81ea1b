"""The solver on the reference deals, beside what other solvers reached on such deals.

CPU seconds of one process. Reference verdicts come from independent solvers: a verdict of ours that
differs from one of theirs stops the bench, and so does a deal won by strict or Vegas rules that no
solver wins with passes without end. Deals of `--fresh` are shuffled from fixed seeds that no
weight was tuned on.

    python -m bench.solver [--ruleset KEY] [--limit N] [--fresh N] [--seconds S] [--write]
"""

import argparse
import hashlib
import json
import statistics
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from games.engine.cards import Card, parse_deck
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS
from solver_worker.batches import Task, run

HERE = Path(__file__).parent
REFERENCE = HERE / "reference"
RESULTS = HERE / "RESULTS-solver.md"

# CPU seconds a deal, by the goals; what others reached (one core of a loaded 2-core machine)
SECONDS = {
    "klondike-1": 60, "klondike-3": 60, "forty-thieves": 5, "forty-thieves-free": 5,
    "forty-devils": 10, "spider-4": 15, "spider-2": 10, "spider-1": 10,
    "klondike-1-strict": 60, "klondike-3-strict": 60,
    "klondike-1-vegas": 60, "klondike-3-vegas": 60,
}  # fmt: skip
PEERS = {
    "klondike-1": "lonelybot: 1000 of 1000 decided, mean 0.025 s",
    "klondike-3": "lonelybot: 1000 of 1000 decided, mean 0.128 s",
    "forty-thieves": "Solvitaire 10 s: 3 of 40 solved, 0 proven unsolvable",
    "forty-thieves-free": "Solvitaire 10 s: 34 of 50 solved, mean 3.8 s",
    "forty-devils": "Solvitaire (adapted) 10 s: 0 of 15",
    "spider-4": "KPat spidersolver2, beam 150: 79 of 100, mean 1.08 s",
    "spider-2": "KPat spidersolver2, beam 150: 25 of 25, median 1.37 s",
    "spider-1": "KPat spidersolver2, beam 150: 14 of 15, median 2.7 s",
}
# The same decks by rules that allow less: what is lost by the looser rules is lost here as well.
LOOSER = {
    f"klondike-{draw}-{kind}": f"klondike-{draw}" for draw in (1, 3) for kind in ("strict", "vegas")
}
VARIANTS = 100
HEAD = (
    "| rule set | deals | s a deal | solved | unsolvable | open | mean s | median s | worst s "
    "| proven a core-minute | median moves | others |\n|" + "---|" * 12
)


def reference(key: str) -> Iterator[dict[str, Any]]:
    """Deals with the verdict of independent solvers."""
    with (REFERENCE / f"{key}.jsonl").open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def handed(key: str) -> list[dict[str, Any]]:
    """The reference deals; by stricter rules the first, of which only what is lost is known."""
    if key not in LOOSER:
        return list(reference(key))
    deals = islice(reference(LOOSER[key]), VARIANTS)
    return [d if d["verdict"] == "unsolvable" else d | {"verdict": "open"} for d in deals]


def fresh(rules: RuleSet, count: int) -> Iterator[dict[str, Any]]:
    """Deals nobody has looked at."""
    for number in range(count):
        seed = hashlib.sha256(f"check {rules.key} {number}".encode()).digest()
        yield {"deal": f"fresh-{number}", "deck": shuffle(seed, rules.pack()), "verdict": "open"}


def cards(deck: Any) -> tuple[Card, ...]:
    """A deck as the engine has it."""
    return parse_deck(deck) if isinstance(deck, str) else tuple(deck)


def law(key: str, deals: list[dict[str, Any]]) -> str:
    """What `measure` has held a rule set against that has no peers."""
    lost = sum(given["verdict"] == "unsolvable" for given in deals)
    return f"none of the {lost} lost by {LOOSER[key]} is won" if key in LOOSER else ""


def measure(rules: RuleSet, deals: list[dict[str, Any]], seconds: float) -> str:
    """One line of the table; raises when a verdict contradicts the reference."""
    rows = []
    for given in deals:
        row = run(Task(rules.key, given["deal"], cards(given["deck"]), seconds))
        if {given["verdict"], row["verdict"]} == {"solvable", "unsolvable"}:
            raise SystemExit(
                f"{rules.key} deal {given['deal']}: {row['verdict']}, reference differs"
            )
        rows.append(row)
    times = [row["seconds"] for row in rows]
    verdicts = [row["verdict"] for row in rows]
    solved, lost = verdicts.count("solvable"), verdicts.count("unsolvable")
    moves = [row["moves"] for row in rows if row["verdict"] == "solvable"]
    figures = (
        rules.key, len(rows), seconds, f"{solved} ({100 * solved / len(rows):.0f} %)", lost,
        len(rows) - solved - lost, f"{statistics.mean(times):.3f}",
        f"{statistics.median(times):.3f}", f"{max(times):.2f}",
        f"{60 * solved / sum(times):.0f}", f"{statistics.median(moves or [0]):.0f}",
        PEERS.get(rules.key, law(rules.key, deals)),
    )  # fmt: skip
    return "| " + " | ".join(map(str, figures)) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=sorted(SECONDS))
    parser.add_argument("--limit", type=int, help="only the first deals")
    parser.add_argument("--fresh", type=int, help="so many new deals instead of the reference")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--write", action="store_true", help=f"add the table to {RESULTS.name}")
    options = parser.parse_args()
    lines = [HEAD]
    print(HEAD)
    for key in [options.ruleset] if options.ruleset else list(SECONDS):
        rules = RULESETS[key]
        deals = list(fresh(rules, options.fresh) if options.fresh else handed(key))
        lines.append(measure(rules, deals[: options.limit], options.seconds or SECONDS[key]))
        print(lines[-1], flush=True)
    if options.write:
        kind = f"{options.fresh} fresh deals" if options.fresh else "reference deals"
        with RESULTS.open("a", encoding="utf-8") as out:
            out.write(f"\n### {kind}\n\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
