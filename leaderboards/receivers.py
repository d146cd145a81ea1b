"""The one signal by which boards hear of wins, sent inside the winning transaction."""

from typing import Any

from games.play.models import Attempt
from games.play.signals import attempt_finished
from leaderboards import services


def on_finished(sender: object, attempt: Attempt, **_: Any) -> dict[str, Any] | None:
    """Enter the attempt; what is returned joins the result that the winner sees."""
    return services.enter(attempt)


def connect() -> None:
    """Listen, once however often it is called."""
    attempt_finished.connect(on_finished, dispatch_uid="leaderboards")
