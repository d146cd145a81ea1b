"""ASGI entry: HTTP to Django, sockets to the rooms' consumers, Origin checked exactly."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
http = get_asgi_application()

from config.sockets import websocket_patterns  # noqa: E402  (needs the app registry)

application = ProtocolTypeRouter({"http": http, "websocket": URLRouter(websocket_patterns)})
