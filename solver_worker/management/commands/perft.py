"""Count move sequences by depth, with the rules engine or the solver's kernels (interface.md)."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.deals.arguments import at_least
from games.deals.deck_files import read_deck
from games.engine.perft import perft
from games.engine.position import deal
from games.engine.variants import RULESETS
from solver_worker.perft import kernel_perft

ENGINES = {"rules": perft, "kernel": kernel_perft}


class Command(BaseCommand):
    help = "Print depth and number of move sequences, one line a depth."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), required=True)
        parser.add_argument("--deck-file", type=Path, required=True)
        parser.add_argument("--deal", help="which deal of the file; without it the first")
        parser.add_argument("--depth", type=at_least(0), default=3)
        parser.add_argument("--engine", choices=sorted(ENGINES), default="rules")

    def handle(self, *args: Any, **options: Any) -> None:
        rules = RULESETS[options["ruleset"]]
        try:
            position = deal(rules, read_deck(options["deck_file"], options["deal"]))
            counts = ENGINES[options["engine"]](rules, position, options["depth"])
        except ValueError as error:
            raise CommandError(str(error)) from None
        for depth, count in enumerate(counts, 1):
            self.stdout.write(f"{depth} {count}")
