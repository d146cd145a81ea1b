"""The shipped catalogue: one compressed file a rule set, one JSON line a proven deal.

A line is `{"seed": hex}` for a deal of the shuffle or `{"deck": text}` for an imported one, with
`"solution"` (a log), `"moves"` and, where known, `"effort"` (`difficulty`).
`SHA256SUMS` beside them vouches for files whose every solution was replayed (`sha256sum -c`).
"""

import gzip
import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from games.deals.seeds import cards_of
from games.engine.cards import Card, deck_text, parse_deck
from games.engine.rules import RuleSet

CATALOGUE = Path(__file__).parent / "catalogue"
SUFFIX = ".jsonl.gz"
SUMS = "SHA256SUMS"


class Entry(NamedTuple):
    """One proven deal as it is shipped."""

    seed: bytes | None
    deck: tuple[Card, ...] | None
    solution: str
    moves: int
    effort: float | None = None

    def cards(self, rules: RuleSet) -> tuple[Card, ...]:
        """Return the cards in deal order."""
        if self.deck is None and self.seed is not None:
            return cards_of(rules, self.seed)
        return self.deck or ()

    def fingerprint(self, rules: RuleSet) -> str:
        """Return what tells two deals of a game apart, whatever form they are shipped in."""
        text = f"{rules.key}/{rules.version}/{deck_text(self.cards(rules))}"
        return hashlib.sha256(text.encode()).hexdigest()


def path_of(ruleset: str, folder: Path = CATALOGUE) -> Path:
    """Return the catalogue file of a rule set."""
    return folder / f"{ruleset}{SUFFIX}"


def digest_of(path: Path) -> str:
    """Return the file's SHA-256, by which a second start knows that nothing changed."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _sums(folder: Path) -> dict[str, str]:
    """Return the digests by file name that the folder vouches for."""
    path = folder / SUMS
    if not path.exists():
        return {}
    lines = path.read_text(encoding="ascii").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}


def vouched(path: Path) -> bool:
    """Tell whether these very bytes were replayed before they were shipped."""
    return _sums(path.parent).get(path.name) == digest_of(path)


def vouch(path: Path) -> None:
    """Note that every solution of this file was replayed."""
    sums = _sums(path.parent) | {path.name: digest_of(path)}
    text = "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items()))
    (path.parent / SUMS).write_text(text, encoding="ascii")


def _line(entry: Entry) -> str:
    row: dict[str, object] = {}
    if entry.seed is not None:
        row["seed"] = entry.seed.hex()
    elif entry.deck is not None:
        row["deck"] = deck_text(entry.deck)
    row |= {"solution": entry.solution, "moves": entry.moves}
    if entry.effort is not None:
        row["effort"] = entry.effort
    return json.dumps(row, separators=(",", ":")) + "\n"


def write(path: Path, entries: Iterable[Entry]) -> None:
    """Write a catalogue file; the same entries always give the same bytes."""
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        for entry in entries:
            packed.write(_line(entry).encode())


def read(path: Path) -> Iterator[Entry]:
    """Read a catalogue file line by line."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield Entry(
                seed=bytes.fromhex(row["seed"]) if "seed" in row else None,
                deck=parse_deck(row["deck"]) if "deck" in row else None,
                solution=row["solution"],
                moves=row["moves"],
                effort=row.get("effort"),
            )
