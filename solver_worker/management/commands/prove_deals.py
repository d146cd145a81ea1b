"""Prove new deals: random seeds, solved, shortened, replayed, stored (interface.md)."""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.deals import loading
from games.deals.arguments import at_least
from games.deals.difficulty import FROM
from games.deals.models import Deal
from games.engine.rules import RuleSet
from games.engine.variants import RULESETS
from solver_worker import proving
from solver_worker.proving import Proven

BAR = 30


class Command(BaseCommand):
    help = "Draw new deals and prove that they can be won; solution, par and difficulty are stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), required=True)
        parser.add_argument("--count", type=at_least(0), required=True)
        parser.add_argument("--label", choices=FROM, help="keep only deals of this difficulty")
        parser.add_argument(
            "--journal",
            type=Path,
            help="add to this file of JSON lines until it holds --count, instead of storing",
        )
        parser.add_argument(
            "--catalogue", action="store_true", help="put the journal into the shipped catalogue"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        rules: RuleSet = RULESETS[options["ruleset"]]
        journal: Path | None = options["journal"]
        if journal is None:
            new = proving.proven_deals(rules, options["count"], options["label"])
            self._prove(new, options["count"], lambda found: _store(rules, found))
            return
        missing = options["count"] - len(proving.read(journal))
        new = proving.proven_deals(rules, missing, options["label"])
        self._prove(new, missing, lambda found: proving.append(journal, found))
        if options["catalogue"]:
            total = proving.into_catalogue(rules, journal)
            self.stdout.write(f"{rules.key}: {total} deals in the catalogue")

    def _prove(
        self, new: Iterator[Proven | None], count: int, keep: Callable[[Proven], None]
    ) -> None:
        tried = done = 0
        for found in new:
            tried += 1
            if found is not None:
                keep(found)
                done += 1
            bar = "#" * (BAR * done // count)
            self.stderr.write(f"\r[{bar:<{BAR}}] {done}/{count} proven, {tried} tried ", ending="")
        if tried:
            self.stderr.write("")


def _store(rules: RuleSet, found: Proven) -> None:
    entry = found.entry()
    loading.store(rules, [entry])
    Deal.objects.filter(origin=entry.fingerprint(rules)).update(lower_bound=found.bound)
