"""`manage.py export_frames`: publish the sockets' JSON Schema and the refusals' sentences."""

import json
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.play import frames as attempt
from games.play.messages import ALL_SENTENCES
from games.races import frames as race

SOCKETS: dict[str, Any] = {
    "AttemptClientFrame": attempt.AttemptClientFrame,
    "AttemptServerFrame": attempt.AttemptServerFrame,
    "RaceClientFrame": race.RaceClientFrame,
    "RaceServerFrame": race.RaceServerFrame,
}
SCHEMA = Path("docs/frames.schema.json")
MESSAGES = Path("frontend/src/generated/messages.json")


def schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of all frames of all sockets."""
    tops, components = msgspec.json.schema_components(
        SOCKETS.values(), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Paciência Arena socket frames",
        "$defs": {**dict(zip(SOCKETS, tops, strict=True)), **components},
    }


def messages() -> dict[str, dict[str, str]]:
    """Every refusal code's sentence in both languages, parameters in braces."""
    return {code: text._asdict() for code, text in sorted(ALL_SENTENCES.items())}


def files() -> dict[Path, str]:
    """What is published, by path inside the project."""
    contents = {SCHEMA: schema(), MESSAGES: messages()}
    return {
        path: json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        for path, content in contents.items()
    }


class Command(BaseCommand):
    help = "Write docs/frames.schema.json and the page's messages."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="fail when they differ")

    def handle(self, *arguments: Any, **options: Any) -> None:
        for path, text in files().items():
            target = settings.BASE_DIR / path
            if options["check"]:
                if not target.exists() or target.read_text() != text:
                    raise CommandError(f"{path} has drifted: run manage.py export_frames")
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
            self.stdout.write(str(path))
