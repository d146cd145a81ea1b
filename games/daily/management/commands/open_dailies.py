"""Open today's deals; run at midnight by the scheduler, harmless at any other time."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.daily.services import open_dailies


class Command(BaseCommand):
    help = "Open the deal of the day of every rule set that has proven deals."

    def handle(self, *args: Any, **options: Any) -> None:
        for deal in open_dailies(timezone.now()):
            self.stdout.write(f"{deal.code} {deal.commitment}")
