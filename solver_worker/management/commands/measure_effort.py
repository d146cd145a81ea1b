"""Measure how hard the shipped deals are, or the scale that tells it, again."""

import hashlib
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.deals import catalogue_file
from games.deals.arguments import at_least
from games.deals.catalogue_file import CATALOGUE, Entry
from games.deals.difficulty import FROM, label_of
from games.engine.position import deal
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS
from solver_worker.difficulty import Scale
from solver_worker.search import effort, policy_of


class Command(BaseCommand):
    help = "Measure the effort of every shipped deal again; with --random, print a scale for it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), help="only this rule set")
        parser.add_argument(
            "--random", type=at_least(2), help="so many random deals, for the scale"
        )
        parser.add_argument("--folder", type=Path, default=CATALOGUE)

    def handle(self, *args: Any, **options: Any) -> None:
        for rules in RULESETS.values():
            if options["ruleset"] in {None, rules.key}:
                if options["random"]:
                    self._scale(rules, options["random"])
                else:
                    self._measure(rules, catalogue_file.path_of(rules.key, options["folder"]))

    def _scale(self, rules: RuleSet, count: int) -> None:
        seeds = (hashlib.sha256(f"scale {rules.key} {n}".encode()).digest() for n in range(count))
        deals = (deal(rules, shuffle(seed, rules.pack())) for seed in seeds)
        works = (policy_of(rules).work(rules, position) for position in deals)
        won = sorted(work for work in works if work is not None)
        places = (*FROM.values(), 1.0)
        scale = Scale(*(won[min(int(len(won) * place), len(won) - 1)] for place in places))
        self.stdout.write(f'"{rules.key}": Scale{tuple(scale)},  # {len(won)} of {count}')

    def _measure(self, rules: RuleSet, path: Path) -> None:
        vouched = catalogue_file.vouched(path)
        entries = [self._measured(rules, entry) for entry in catalogue_file.read(path)]
        catalogue_file.write(path, entries)
        if vouched:  # nothing that was replayed has changed
            catalogue_file.vouch(path)
        labels = Counter(label_of(entry.effort) for entry in entries)
        mix = ", ".join(f"{labels[label]} {label}" for label in FROM)
        self.stdout.write(f"{rules.key}: {mix}")

    @staticmethod
    def _measured(rules: RuleSet, entry: Entry) -> Entry:
        return entry._replace(effort=effort(rules, deal(rules, entry.cards(rules))))
