"""Django app configuration."""

from django.apps import AppConfig


class RacesConfig(AppConfig):
    """Names the app; the label is the room's own name."""

    name = "games.races"
    label = "races"
