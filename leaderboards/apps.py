"""Django app configuration."""

from django.apps import AppConfig


class LeaderboardsConfig(AppConfig):
    """Hears of wins and answers the rooms below once every app is there."""

    name = "leaderboards"
    label = "leaderboards"

    def ready(self) -> None:
        """Connect to the rooms below."""
        from games.deals import standings
        from leaderboards import receivers, selectors

        receivers.connect()
        standings.register(selectors.Standings())
