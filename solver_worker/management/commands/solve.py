"""Decide deals: one JSON line per deal (interface.md)."""

import json
import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandError

from games.deals.arguments import at_least, seconds
from games.deals.deck_files import DeckFileError, checked, read_decks
from games.deals.models import Deal
from games.engine.cards import Card, parse_deck
from games.engine.variants import RULESETS
from solver_worker.batches import Task, run_all


def _output(path: Path | None) -> AbstractContextManager[TextIO]:
    if path is None:
        return nullcontext(sys.stdout)
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None


class Command(BaseCommand):
    help = "Find a solution of each deal, or prove that there is none."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), required=True)
        parser.add_argument("--deck-file", type=Path, help='lines {"deal": n, "deck": ["AS", …]}')
        parser.add_argument(
            "--deal", help="only this deal of the file; without a file: open number"
        )
        parser.add_argument("--seconds", type=seconds, default=10.0, help="CPU seconds a deal")
        parser.add_argument("--jobs", type=at_least(1), default=1, help="processes")
        parser.add_argument("--out", type=Path, help="write here instead of to standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        key, limit = options["ruleset"], options["seconds"]
        tasks = (Task(key, number, deck, limit) for number, deck in self._decks(options))
        try:
            with _output(options["out"]) as out:
                for row in run_all(tasks, options["jobs"]):
                    print(json.dumps(row, ensure_ascii=False), file=out, flush=True)
        except DeckFileError as error:
            raise CommandError(str(error)) from None
        except BrokenPipeError:
            # Whoever reads has seen enough; what Python still holds goes nowhere, without a word.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def _decks(self, options: dict[str, Any]) -> Iterator[tuple[int | str, tuple[Card, ...]]]:
        wanted = options["deal"]
        if options["deck_file"]:
            yield from self._filed(options["ruleset"], options["deck_file"], wanted)
            return
        if wanted is None or not re.fullmatch("[0-9]{1,6}", wanted):
            raise CommandError("name a --deck-file, or an open number with --deal")
        yield int(wanted), self._open_deal(options["ruleset"], int(wanted))

    def _filed(
        self, key: str, path: Path, wanted: str | None
    ) -> Iterator[tuple[int | str, tuple[Card, ...]]]:
        found = wanted is None
        for number, deck in read_decks(path):
            if wanted is None or str(number) == wanted:
                found = True
                yield number, checked(RULESETS[key], deck)
        if not found:
            raise CommandError(f"no deal {wanted}")

    def _open_deal(self, key: str, number: int) -> tuple[Card, ...]:
        deal = Deal.objects.filter(ruleset=key, kind=Deal.Kind.OPEN, number=number).first()
        if deal is None:
            raise CommandError(f"no open deal {number}")
        return parse_deck(deal.deck)
