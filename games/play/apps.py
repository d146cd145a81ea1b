"""Django app configuration."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Names the app; the label is the room's own name."""

    name = "games.play"
    label = "play"
