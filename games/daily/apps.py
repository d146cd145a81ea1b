"""Django app configuration."""

from django.apps import AppConfig


class DailyConfig(AppConfig):
    """Names the app; the label is the room's own name."""

    name = "games.daily"
    label = "daily"
