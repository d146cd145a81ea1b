"""Races: a room with seats, one sealed deal, one clock (M20–M24)."""

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.play.models import ID_ALPHABET, new_attempt_id

CODE_LENGTH = 6


def new_race_code() -> str:
    """Return a short code that can be told over the phone; unique by constraint."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(CODE_LENGTH)).upper()


def default_limit_ms() -> int:
    """Return the time limit of a new race in ms."""
    return int(settings.RACE_LIMIT * 1000)


class Race(models.Model):
    """One race. Who may end it is decided by one conditional update on `state` (M27)."""

    class State(models.TextChoices):
        """The life of a race, in order."""

        OPEN = "open"
        COUNTDOWN = "countdown"
        RUNNING = "running"
        OVER = "over"
        VOID = "void"

    class Mode(models.TextChoices):
        """What wins: finishing first, or the fewest moves within a fixed clock."""

        FIRST = "first"
        FEWEST = "fewest"

    id = models.CharField(primary_key=True, max_length=12, default=new_attempt_id, editable=False)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_race_code)
    ruleset = models.CharField(max_length=32)
    mode = models.CharField(max_length=8, choices=Mode.choices, default=Mode.FIRST)
    rated = models.BooleanField(default=False)
    size = models.PositiveSmallIntegerField(default=2)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    deal = models.ForeignKey("deals.Deal", on_delete=models.PROTECT, related_name="races")
    limit_ms = models.PositiveIntegerField(default=default_limit_ms)
    created_at = models.DateTimeField(default=timezone.now)
    # The moment the cards open; moved on when a restart gives lost time back (M24).
    starts_at = models.DateTimeField(null=True)
    # Refreshed while some process watches over the race; a gap is time that was lost.
    watched_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    reason = models.CharField(max_length=16, blank=True)
    winner = models.PositiveSmallIntegerField(null=True)
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, related_name="rematch"
    )

    class Meta:
        indexes = [models.Index(fields=["state", "-created_at"], name="races_by_state")]

    def __str__(self) -> str:
        return f"race {self.id} ({self.ruleset})"

    @property
    def ends_at(self) -> datetime | None:
        """When the time limit falls, once the start is known."""
        if self.starts_at is None:
            return None
        return self.starts_at + timedelta(milliseconds=self.limit_ms)


class Seat(models.Model):
    """One player's place in a race, with the progress the others may see (M22)."""

    class State(models.TextChoices):
        """What the player is doing, or how it ended for them."""

        WAITING = "waiting"
        PLAYING = "playing"
        FINISHED = "finished"
        RESIGNED = "resigned"
        FORFEIT = "forfeit"
        DEAD = "dead"
        STOPPED = "stopped"

    race = models.ForeignKey(Race, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="seats")
    ready = models.BooleanField(default=False)
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    attempt = models.OneToOneField(
        "play.Attempt", on_delete=models.PROTECT, null=True, related_name="race_seat"
    )
    up = models.PositiveSmallIntegerField(default=0)
    moves = models.PositiveIntegerField(default=0)
    # Race time in ms at which `up` was reached: breaks ties (M23).
    up_ms = models.PositiveIntegerField(default=0)
    # Last moment some process held an open socket of this player for this race.
    seen_at = models.DateTimeField(null=True)
    # When the player will have been away too long; null while connected.
    absent_until = models.DateTimeField(null=True)

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["race", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["race", "player"], name="one_seat_a_player"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.race_id}"

    @property
    def connected(self) -> bool:
        """Whether the player is there now."""
        return self.seen_at is not None and self.absent_until is None
