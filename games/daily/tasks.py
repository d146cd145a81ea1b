"""The daily room's one task: a day is opened even when nobody comes by."""

from celery import shared_task
from django.utils import timezone

from games.daily.services import open_dailies


@shared_task(name="daily.open")
def open_today() -> None:
    """Open the deals of the day; harmless when they are open."""
    list(open_dailies(timezone.now()))
