"""Replay a log with the rules engine (interface.md)."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.deals.deck_files import read_deck
from games.engine.moves import format_move, split_log
from games.engine.play import legal_moves
from games.engine.replay import IllegalLog, replay
from games.engine.variants import RULESETS


class Command(BaseCommand):
    help = "Replay a log: the position after it, the legal moves, whether it is won."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--ruleset", choices=sorted(RULESETS), required=True)
        parser.add_argument("--deck-file", type=Path, required=True)
        parser.add_argument("--deal", help="which deal of the file; without it the first")
        parser.add_argument("--log", default="", help='moves separated by blanks: "S W>T3 U"')

    def handle(self, *args: Any, **options: Any) -> None:
        rules = RULESETS[options["ruleset"]]
        entries = split_log(options["log"])
        try:
            deck = read_deck(options["deck_file"], options["deal"])
            game = replay(rules, deck, entries)
        except IllegalLog as illegal:
            wrong = entries[illegal.step - 1]
            raise CommandError(f"step {illegal.step}: {wrong}: {illegal.code}") from None
        except ValueError as error:
            raise CommandError(str(error)) from None
        legal = " ".join(map(format_move, legal_moves(rules, game.position)))
        self.stdout.write(game.position.text())
        self.stdout.write(f"legal: {legal}".rstrip())
        self.stdout.write(f"moves: {game.moves}")
        self.stdout.write(f"won: {str(game.won).lower()}")
