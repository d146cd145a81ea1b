"""Decide deals: one JSON line per deal (interface.md)."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.deals.deck_files import read_decks
from games.deals.models import Deal
from games.engine.cards import Card, parse_deck
from games.engine.variants import RULESETS
from solver_worker.batches import Task, run_all


class Command(BaseCommand):
    help = "Find a solution of each deal, or prove that there is none."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), required=True)
        parser.add_argument("--deck-file", type=Path, help='lines {"deal": n, "deck": ["AS", …]}')
        parser.add_argument(
            "--deal", help="only this deal of the file; without a file: open number"
        )
        parser.add_argument("--seconds", type=float, default=10.0, help="CPU seconds a deal")
        parser.add_argument("--jobs", type=int, default=1, help="processes")
        parser.add_argument("--out", type=Path, help="write here instead of to standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        key, seconds = options["ruleset"], options["seconds"]
        tasks = (Task(key, number, deck, seconds) for number, deck in self._decks(options))
        out = options["out"].open("w", encoding="utf-8") if options["out"] else sys.stdout
        try:
            for row in run_all(tasks, options["jobs"]):
                print(json.dumps(row, ensure_ascii=False), file=out, flush=True)
        finally:
            if options["out"]:
                out.close()

    def _decks(self, options: dict[str, Any]) -> Iterator[tuple[int | str, tuple[Card, ...]]]:
        wanted = options["deal"]
        if options["deck_file"]:
            for number, deck in read_decks(options["deck_file"]):
                if wanted is None or str(number) == wanted:
                    yield number, deck
            return
        if wanted is None or not wanted.isdigit():
            raise CommandError("name a --deck-file, or an open number with --deal")
        yield int(wanted), self._open_deal(options["ruleset"], int(wanted))

    def _open_deal(self, key: str, number: int) -> tuple[Card, ...]:
        deal = Deal.objects.filter(ruleset=key, kind=Deal.Kind.OPEN, number=number).first()
        if deal is None:
            raise CommandError(f"no open deal {number}")
        return parse_deck(deal.deck)
