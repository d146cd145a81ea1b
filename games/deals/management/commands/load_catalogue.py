"""Load the shipped catalogue: every deal is replayed by the engine before it is stored."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.deals import loading
from games.deals.catalogue_file import CATALOGUE
from games.deals.proofs import NotAWinError
from games.engine.variants import RULESETS


class Command(BaseCommand):
    help = "Load the shipped catalogue of proven deals (nothing to do when it is loaded already)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), help="only this rule set")
        parser.add_argument("--folder", type=Path, default=CATALOGUE)

    def handle(self, *args: Any, **options: Any) -> None:
        for rules in RULESETS.values():
            if options["ruleset"] not in {None, rules.key}:
                continue
            try:
                loaded = loading.load(rules, options["folder"])
            except NotAWinError:
                raise CommandError(f"{rules.key}: a stored solution does not win") from None
            if not loaded.skipped:
                self.stdout.write(
                    f"{rules.key}: {loaded.stored} deals stored, {loaded.known} known before"
                )
