"""The wiring app: it owns the commands that start the product."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Holds no models; `manage.py serve` lives here."""

    name = "config"
