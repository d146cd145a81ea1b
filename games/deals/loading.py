"""Loading the shipped catalogue into the database (M4).

A file that its folder vouches for was replayed before it was shipped; of any other every deal is
replayed now, before it is stored. Loading twice stores once: a deal is known by its fingerprint, a
file by its hash; of a deal known before only a newly measured effort is taken over. Two
processes that start together may both load; the constraints sort it out.
"""

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from django.db import transaction

from games.deals import catalogue_file
from games.deals.catalogue_file import Entry
from games.deals.codes import HIGHEST_NUMBER, encode
from games.deals.disguise import disguise
from games.deals.models import CatalogueFile, Deal
from games.deals.proofs import moves_of_proof
from games.deals.seeds import deal_from, seed_of_deck
from games.engine.rules import RuleSet

BATCH = 200
SEALED_SHARE = 3  # one deal in so many becomes sealed stock


class Loaded(NamedTuple):
    """What loading a file did."""

    stored: int
    known: int
    skipped: bool = False


def _for_the_stock(fingerprint: str) -> bool:
    return int(fingerprint[:8], 16) % SEALED_SHARE == 0


def _number(fingerprint: str, taken: set[int]) -> int:
    """Return the number a deal gets: spread by its fingerprint, the next free one when taken."""
    number = int(fingerprint[8:24], 16) % HIGHEST_NUMBER + 1
    while number in taken:
        number = number % HIGHEST_NUMBER + 1
    taken.add(number)
    return number


def _seed(rules: RuleSet, entry: Entry) -> bytes:
    return entry.seed if entry.seed is not None else seed_of_deck(entry.cards(rules))


def _own(rules: RuleSet, entry: Entry) -> Deal:
    """Return a sealed deal that only this server knows, with the seed it was proven with."""
    deal = deal_from(rules, Deal.Kind.SEALED, _seed(rules, entry), entry.cards(rules))
    deal.solution = entry.solution
    return deal


def _renamed(rules: RuleSet, entry: Entry) -> Deal:
    """Return a sealed deal of the public catalogue under other suits and columns."""
    deck, solution = disguise(rules, entry.cards(rules), entry.solution, random.SystemRandom())
    deal = deal_from(rules, Deal.Kind.SEALED, seed_of_deck(deck), deck)
    deal.solution = solution
    return deal


def _open(rules: RuleSet, entry: Entry, number: int) -> Deal:
    deal = deal_from(rules, Deal.Kind.OPEN, _seed(rules, entry), entry.cards(rules))
    deal.solution = entry.solution
    deal.number = number
    deal.code = encode(rules, Deal.Kind.OPEN, number)
    return deal


def replayed(rules: RuleSet, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Give the entries with their count of moves; NotAWinError where a solution does not win."""
    for entry in entries:
        yield entry._replace(moves=moves_of_proof(rules, entry.cards(rules), entry.solution))


def _deal(rules: RuleSet, entry: Entry, fingerprint: str, taken: set[int], secret: bool) -> Deal:
    """Return the unsaved deal of a replayed entry."""
    if _for_the_stock(fingerprint):
        deal = _own(rules, entry) if secret else _renamed(rules, entry)
    else:
        deal = _open(rules, entry, _number(fingerprint, taken))
    deal.origin = fingerprint
    deal.best_known = entry.moves
    deal.effort = entry.effort
    return deal


def _taken(rules: RuleSet) -> set[int]:
    numbers = Deal.objects.filter(ruleset=rules.key, kind=Deal.Kind.OPEN)
    return {number for number in numbers.values_list("number", flat=True) if number is not None}


def _known(fingerprints: Iterable[str]) -> set[str]:
    known = Deal.objects.filter(origin__in=list(fingerprints)).values_list("origin", flat=True)
    return {origin for origin in known if origin is not None}


def _store(rules: RuleSet, named: dict[str, Entry], *, secret: bool) -> int:
    """Store what is new of a batch and return how many; a clash over a number is tried again."""
    before = _known(named)
    missing = set(named) - before
    while missing:
        taken = _taken(rules)
        deals = [_deal(rules, named[key], key, taken, secret) for key in named if key in missing]
        with transaction.atomic():
            Deal.objects.bulk_create(deals, ignore_conflicts=True)
        missing = set(named) - _known(named)
    return len(named) - len(before)


def _label(named: dict[str, Entry]) -> None:
    """Give deals stored before the effort that a newer file measured."""
    before = Deal.objects.filter(origin__in=list(named)).only("origin", "effort")
    newer = [deal for deal in before if deal.effort != named[deal.origin or ""].effort]
    for deal in newer:
        deal.effort = named[deal.origin or ""].effort
    Deal.objects.bulk_update(newer, ["effort"])


def _named(rules: RuleSet, entries: Iterable[Entry]) -> dict[str, Entry]:
    """Return entries by their fingerprint, their cards laid out once."""
    laid = (entry._replace(deck=entry.cards(rules)) for entry in entries)
    return {entry.fingerprint(rules): entry for entry in laid}


def store(rules: RuleSet, entries: Iterable[Entry]) -> int:
    """Store deals this server proved, a share of them sealed, and return how many were new."""
    return _store(rules, _named(rules, replayed(rules, entries)), secret=True)


def _batches(rules: RuleSet, path: Path) -> Iterator[dict[str, Entry]]:
    entries = catalogue_file.read(path)
    if not catalogue_file.vouched(path):
        entries = replayed(rules, entries)
    while batch := list(islice(entries, BATCH)):
        yield _named(rules, batch)


def load(rules: RuleSet, folder: Path = catalogue_file.CATALOGUE) -> Loaded:
    """Load the catalogue file of a rule set, if there is one and it is not loaded yet."""
    path = catalogue_file.path_of(rules.key, folder)
    if not path.exists():
        return Loaded(0, 0, skipped=True)
    digest = catalogue_file.digest_of(path)
    if CatalogueFile.objects.filter(name=path.name, digest=digest).exists():
        return Loaded(0, 0, skipped=True)
    stored = known = 0
    for named in _batches(rules, path):
        new = _store(rules, named, secret=False)
        _label(named)
        stored += new
        known += len(named) - new
    CatalogueFile.objects.update_or_create(name=path.name, defaults={"digest": digest})
    return Loaded(stored, known)
