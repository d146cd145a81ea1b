"""Replay the whole shipped catalogue with the rules engine, and say what is in it."""

from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.deals import catalogue_file, loading
from games.deals.catalogue_file import CATALOGUE, Entry
from games.deals.difficulty import FROM, UNMEASURED, label_of
from games.deals.proofs import NotAWinError
from games.engine.rules import RuleSet
from games.engine.variants import RULESETS


class Command(BaseCommand):
    help = "Replay every deal of the shipped catalogue and count them by difficulty."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), help="only this rule set")
        parser.add_argument("--folder", type=Path, default=CATALOGUE)
        parser.add_argument(
            "--vouch", action="store_true", help=f"note the files in {catalogue_file.SUMS}"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for rules in RULESETS.values():
            path = catalogue_file.path_of(rules.key, options["folder"])
            if options["ruleset"] in {None, rules.key} and path.exists():
                self._check(rules, path)
                if options["vouch"]:
                    catalogue_file.vouch(path)
                if not catalogue_file.vouched(path):
                    raise CommandError(f"{path.name} is not the file of {catalogue_file.SUMS}")

    def _check(self, rules: RuleSet, path: Path) -> None:
        labels: Counter[str] = Counter()
        prints = set()
        try:
            for shipped in catalogue_file.read(path):
                prints.add(self._replayed(rules, shipped).fingerprint(rules))
                labels[label_of(shipped.effort)] += 1
        except NotAWinError:
            raise CommandError(f"{rules.key}: a stored solution does not win") from None
        if len(prints) != labels.total():
            raise CommandError(f"{rules.key}: a deal is there twice")
        mix = ", ".join(f"{labels[label]} {label}" for label in (*FROM, UNMEASURED))
        self.stdout.write(f"{rules.key}: {labels.total()} deals won: {mix}")

    @staticmethod
    def _replayed(rules: RuleSet, shipped: Entry) -> Entry:
        entry = next(loading.replayed(rules, [shipped]))
        if entry.moves != shipped.moves:
            raise CommandError(f"{rules.key}: a count of moves is wrong")
        return entry
