"""Django app configuration."""

from django.apps import AppConfig


class LeaderboardsConfig(AppConfig):
    """Names the app; the label is the room's own name."""

    name = "leaderboards"
    label = "leaderboards"
