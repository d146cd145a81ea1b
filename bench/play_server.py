"""The product's server with two bare echoes beside its sockets, for `bench.play`.

`/bench/channels`: a Channels consumer without the thread hop of its dispatch. `/bench/loop`: the
least that an ASGI application can do. Both run in the same process as what they are compared with.
"""

import argparse
import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from config.asgi import application as product
from config.serving import serve


class Echo(AsyncWebsocketConsumer):
    """What most projects would write, on the fast dispatch."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        await getattr(self, get_handler_name(message))(message)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.send(text_data=text_data)


async def loop(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Receive, send, nothing else."""
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        await send({"type": "websocket.send", "text": message["text"]})


ECHOES = {"/bench/channels": Echo.as_asgi(), "/bench/loop": loop}


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    await ECHOES.get(scope["path"], product)(scope, receive, send)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--profile", default="")
    given = parser.parse_args()
    if given.profile:
        import cProfile

        profile = cProfile.Profile()
        profile.enable()
        serve(application, "127.0.0.1", given.port)
        profile.dump_stats(given.profile)
    else:
        serve(application, "127.0.0.1", given.port)
