"""Django app configuration."""

from django.apps import AppConfig


class DealsConfig(AppConfig):
    """Names the app; the label is the room's own name."""

    name = "games.deals"
    label = "deals"
