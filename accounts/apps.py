"""Django app configuration."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Names the app; the label is the room's own name."""

    name = "accounts"
    label = "accounts"
