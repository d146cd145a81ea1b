"""Django app configuration."""

from django.apps import AppConfig


class RacesConfig(AppConfig):
    """Listens to the attempts of races."""

    name = "games.races"
    label = "races"

    def ready(self) -> None:
        """Register with the play room, which imports nothing of this one."""
        from games.play.progress import observe
        from games.play.signals import attempt_finished
        from games.races.receivers import attempt_ended, attempt_news

        observe("race", attempt_news)
        attempt_finished.connect(attempt_ended, dispatch_uid="races")
