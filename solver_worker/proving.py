"""New proven deals: random seeds, solved, replayed; one JSON line each until they are stored."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from games.deals import catalogue_file
from games.deals.catalogue_file import CATALOGUE, Entry
from games.deals.difficulty import label_of
from games.deals.loading import replayed
from games.deals.seeds import cards_of, new_seed
from games.engine.moves import format_move
from games.engine.position import deal
from games.engine.rules import RuleSet

from .answers import Budget
from .par import par
from .search import effort, solve

# Every so many deals may take the long budget, so that hard ones get into the catalogue as well.
HARD_SHARE, HARD_SHARES = 10, {"forty-devils": 40}
LONG = Budget(5.0, prove=False)
SHORTENING = 0.5
SHORT = Budget(1.0, prove=False)
# Where many deals have no solution to be found soon, giving up early finds more in the same time.
SHORTER = {
    "forty-thieves": Budget(0.06, prove=False),
    "forty-devils": Budget(0.25, prove=False),
}


class Proven(NamedTuple):
    """A deal with a replayed solution."""

    seed: bytes
    solution: str
    moves: int
    effort: float
    bound: int = 0

    def entry(self) -> Entry:
        """The line of the catalogue."""
        return Entry(self.seed, None, self.solution, self.moves, self.effort)


def prove(rules: RuleSet, seed: bytes, budget: Budget, label: str | None = None) -> Proven | None:
    """Solve the deal of a seed; None when no solution is found, or its difficulty is another."""
    position = deal(rules, cards_of(rules, seed))
    answer = solve(rules, position, budget)
    if answer.verdict != "solvable":
        return None
    measured = effort(rules, position)
    if label not in {None, label_of(measured)}:
        return None
    best = par(rules, position, answer.line, SHORTENING)
    solution = " ".join(map(format_move, best.solution))
    return Proven(seed, solution, best.moves, measured, best.bound)


def _budget(rules: RuleSet, seed: bytes, label: str | None) -> Budget:
    """A short time, except for a share of the deals; a wanted label must be given its time."""
    patient = seed[0] % HARD_SHARES.get(rules.key, HARD_SHARE) == 0
    if patient or (label and rules.key in SHORTER):
        return LONG
    return SHORTER.get(rules.key, SHORT)


def proven_deals(rules: RuleSet, count: int, label: str | None = None) -> Iterator[Proven | None]:
    """Try new random seeds until `count` are proven; None for each that is not as wanted."""
    while count > 0:
        seed = new_seed()
        found = prove(rules, seed, _budget(rules, seed, label), label)
        count -= found is not None
        yield found


def append(path: Path, found: Proven) -> None:
    """Add a line; a file cut off in the middle of one loses only that."""
    row = found._asdict() | {"seed": found.seed.hex()}
    with path.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(row, separators=(",", ":")) + "\n")


def read(path: Path) -> list[Proven]:
    """The whole lines of a file of `append`."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            row = json.loads(line)
            found.append(Proven(**row | {"seed": bytes.fromhex(row["seed"])}))
    return found


def into_catalogue(rules: RuleSet, journal: Path, folder: Path = CATALOGUE) -> int:
    """Merge a journal into the shipped catalogue, replayed; gives how many deals it holds now."""
    path = catalogue_file.path_of(rules.key, folder)
    before = catalogue_file.read(path) if path.exists() else iter(())
    known = before if path.exists() and catalogue_file.vouched(path) else replayed(rules, before)
    entries = {entry.fingerprint(rules): entry for entry in known}
    for entry in replayed(rules, (found.entry() for found in read(journal))):
        entries[entry.fingerprint(rules)] = entry
    catalogue_file.write(path, entries.values())
    catalogue_file.vouch(path)
    return len(entries)
