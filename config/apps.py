"""The wiring app: it owns the commands that start the product."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Holds no models; `manage.py serve` lives here."""

    name = "config"

    def ready(self) -> None:
        """Let the schema know the ways of signing in: they register by being imported."""
        from config import openapi  # noqa: F401
