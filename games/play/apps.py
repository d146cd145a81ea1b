"""Django app configuration."""

from typing import Any

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Closes a player's sockets on signing out."""

    name = "games.play"
    label = "play"

    def ready(self) -> None:
        """Connect to the room below."""
        from accounts.signals import signed_out
        from games.play.sockets import close_sockets_of

        def on_signed_out(player: Any, **_: Any) -> None:
            close_sockets_of(player.pk)

        signed_out.connect(on_signed_out, weak=False, dispatch_uid="play")
