"""`manage.py serve`: one web process with HTTP and sockets, under Daphne."""

import os
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.module_loading import import_string

from config.asgi import application
from config.serving import ArenaServer

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
        proxied = options["behind_proxy"]
        server = ArenaServer(
            application,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            companions=[import_string(path)() for path in settings.SERVE_COMPANIONS],
            websocket_max_message_size=settings.PLAY_FRAME_BYTES,
            websocket_max_frame_size=settings.PLAY_FRAME_BYTES,
            websocket_timeout=-1,
            ping_interval=25,
            ping_timeout=30,
            verbosity=0,
            server_name="paciencia",
            proxy_forwarded_address_header="X-Forwarded-For" if proxied else None,
            proxy_forwarded_proto_header="X-Forwarded-Proto" if proxied else None,
            ready_callable=lambda: self.stdout.write(f"http://{host}:{port}"),
        )
        server.run()
