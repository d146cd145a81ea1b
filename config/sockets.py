"""Addresses of the sockets."""

from typing import Any, cast

from django.urls import re_path

from games.play.consumer import AttemptSocket
from games.play.sockets import nowhere
from games.races.consumer import RaceSocket

websocket_patterns = [
    re_path(
        r"^ws/v1/attempts/(?P<attempt_id>[0-9a-z]{1,32})/$", cast(Any, AttemptSocket.application)
    ),
    re_path(r"^ws/v1/races/(?P<race_id>[0-9a-z]{1,32})/$", cast(Any, RaceSocket.application)),
    re_path(r"", cast(Any, nowhere)),
]
