"""`manage.py serve`: one web process with HTTP and sockets, under Daphne."""

import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.module_loading import import_string

from config.asgi import application
from config.serving import serve

LOOPBACK = ("127.0.0.1", "localhost")


class Command(BaseCommand):
    help = "Serve the site, its API and its sockets."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument(
            "--behind-proxy",
            action="store_true",
            help="take client address and scheme from the proxy's X-Forwarded headers",
        )

    def handle(self, *arguments: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        if host in LOOPBACK:
            settings.SITE_ORIGINS = [
                *settings.SITE_ORIGINS,
                *(f"http://{name}:{port}" for name in LOOPBACK),
            ]
        serve(
            application,
            host,
            port,
            behind_proxy=options["behind_proxy"],
            companions=[import_string(path)() for path in settings.SERVE_COMPANIONS],
            ready=lambda: self.stdout.write(f"http://{host}:{port}"),
        )
