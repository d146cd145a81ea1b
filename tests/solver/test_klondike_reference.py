"""Cases 11, 12: verdicts of independent solvers, laws between rule sets, lines that win."""

import itertools
import json
from pathlib import Path
from time import process_time

import pytest

from games.engine.cards import parse_deck
from games.engine.position import deal
from games.engine.variants import ruleset
from solver_worker import klondike
from solver_worker.answers import Budget
from solver_worker.search import count_moves, solve

REFERENCE = Path(__file__).parents[2] / "bench" / "reference"
BUDGET = Budget(60)
QUICK, LAWS = 80, 16


def reference(key: str, count: int):
    with (REFERENCE / f"{key}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in itertools.islice(lines, count)]


@pytest.mark.parametrize("key", ["klondike-1", "klondike-3"])
def test_verdicts_of_reference_deals(key: str) -> None:
    """A solution is replayed by the engine inside `solve`; all 1000 deals are in the bench."""
    rules = ruleset(key)
    for row in reference(key, QUICK):
        answer = solve(rules, deal(rules, parse_deck(row["deck"])), BUDGET)
        assert answer.verdict == row["verdict"], row["deal"]


# a win by the rules on the left wins by those on the right
STRICTER = (
    ("klondike-1-vegas", "klondike-1-strict"),
    ("klondike-1-strict", "klondike-1"),
    ("klondike-3-vegas", "klondike-3-strict"),
    ("klondike-3-strict", "klondike-3"),
    ("klondike-3", "klondike-1"),
)


def test_laws_between_rule_sets() -> None:
    keys = {key for pair in STRICTER for key in pair}
    verdicts: dict[str, list[str]] = {key: [] for key in keys}
    for row in reference("klondike-1", LAWS):
        for key in keys:
            rules = ruleset(key)
            answer = solve(rules, deal(rules, parse_deck(row["deck"])), BUDGET)
            verdicts[key].append(answer.verdict)
    for strict, free in STRICTER:
        assert "unknown" not in verdicts[strict]
        pairs = zip(verdicts[strict], verdicts[free], strict=True)
        assert ("solvable", "unsolvable") not in pairs
    assert verdicts["klondike-1-strict"] != verdicts["klondike-1"]


@pytest.mark.parametrize("key", ["klondike-1", "klondike-3", "klondike-3-vegas"])
def test_m33_a_shortened_line_wins_and_is_no_longer(key: str) -> None:
    rules = ruleset(key)
    for row in reference(key[:10], 12):
        position = deal(rules, parse_deck(row["deck"]))
        found = klondike.solve(rules, position, BUDGET)
        if found.verdict == "solvable":
            line = klondike.shorten(rules, position, found.moves, process_time() + 0.2)
            count = count_moves(rules, position, line)
            assert klondike.lower_bound(rules, position) <= count <= len(found.moves)


def test_a_search_out_of_time_or_room_is_unknown(monkeypatch) -> None:
    rules = ruleset("klondike-1")
    hard = next(row for row in reference("klondike-1", 500) if row["deal"] == 384)
    position = deal(rules, parse_deck(hard["deck"]))
    assert klondike.solve(rules, position, Budget(0)).verdict == "unknown"
    monkeypatch.setattr(klondike, "LARGEST_TABLE", klondike.FIRST_TABLE)
    assert klondike.solve(rules, position, BUDGET).verdict == "unknown"
