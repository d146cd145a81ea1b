"""Attempts and their append-only log. The log is the truth; everything else is derived."""

import secrets

from django.db import models
from django.utils import timezone

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_attempt_id() -> str:
    """Return an unguessable id of twelve characters that can be read aloud."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))


class Attempt(models.Model):
    """One player's try at one deal."""

    class State(models.TextChoices):
        """What has become of it; anything but `playing` is immutable (M2)."""

        PLAYING = "playing"
        WON = "won"
        RESIGNED = "resigned"
        OVER = "over"

    class Kind(models.TextChoices):
        """What it is played for."""

        SOLO = "solo"
        DAILY = "daily"
        RACE = "race"

    id = models.CharField(primary_key=True, max_length=12, default=new_attempt_id, editable=False)
    player = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="attempts")
    deal = models.ForeignKey("deals.Deal", on_delete=models.PROTECT, related_name="attempts")
    ruleset = models.CharField(max_length=32)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.SOLO)
    state = models.CharField(max_length=8, choices=State.choices, default=State.PLAYING)
    # The race's id or the daily's date; empty for a solo attempt.
    event = models.CharField(max_length=32, blank=True)
    auto_up = models.BooleanField(default=True)
    options = models.JSONField(default=dict, blank=True)
    # Whether the player had never seen the deal before this attempt (M12, M30).
    first = models.BooleanField(default=False)
    # Play time in ms up to the last pause; between entries the log's own times rule.
    clock_ms = models.PositiveIntegerField(default=0)
    # A race's start: from then on time runs and never pauses. Empty: the player's own clock.
    started_at = models.DateTimeField(null=True)
    hints = models.PositiveIntegerField(default=0)
    # From the replayed log when the attempt ends; before that as of the last time it was left.
    moves = models.PositiveIntegerField(default=0)
    undos = models.PositiveIntegerField(default=0)
    up = models.PositiveIntegerField(default=0)
    # The client reference of the frame that gave up, so that a resend finds its answer.
    end_ref = models.BigIntegerField(null=True)
    # What the result panel shows, as it was on winning (M2).
    result = models.JSONField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["player", "state", "-created_at"], name="attempts_of_player"),
            models.Index(fields=["deal", "player"], name="attempts_of_deal"),
        ]

    def __str__(self) -> str:
        return f"{self.id} ({self.ruleset})"


class LogEntry(models.Model):
    """One entry of the log: a move with what it triggered, `U` or `Y`. Never changed.

    The two constraints are what keeps two tabs, two processes or a resend from forking an
    attempt: whoever comes second is told to sync. An attempt that ends takes one more `seq` with
    the entry `END`, so that the same constraint keeps every later move out (M2).
    """

    END = "END"

    # The constraints' own indexes find an attempt's entries; one more would be written every move.
    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="log", db_index=False
    )
    seq = models.PositiveIntegerField()
    ref = models.BigIntegerField(null=True)
    # What the client asked for, to tell a resend from a reference used twice.
    request = models.CharField(max_length=20)
    entry = models.TextField()
    at_ms = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["attempt", "seq"], name="one_entry_a_version"),
            models.UniqueConstraint(fields=["attempt", "ref"], name="one_entry_a_reference"),
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.seq}"


class HintShown(models.Model):
    """A hint that was shown; stored before it is sent, so that reloading does not give it back."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="hints_shown", db_index=False
    )
    # The version the hint was given for.
    seq = models.PositiveIntegerField()
    ref = models.BigIntegerField()
    move = models.CharField(max_length=16)
    reason = models.CharField(max_length=24)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["attempt", "ref"], name="one_hint_a_reference"),
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.seq}"


class Analysis(models.Model):
    """Where a finished attempt stopped being winnable (M34), worked out version by version.

    `checked` is the oldest version looked at so far: a worker that dies goes on from there.
    """

    class State(models.TextChoices):
        """Whether it is worked out."""

        PENDING = "pending"
        DONE = "done"

    attempt = models.OneToOneField(
        Attempt, on_delete=models.CASCADE, related_name="analysis", primary_key=True
    )
    state = models.CharField(max_length=8, choices=State.choices, default=State.PENDING)
    checked = models.PositiveIntegerField(null=True)
    last_winnable = models.PositiveIntegerField(null=True)
    # A win from there, replayed by the engine: moves separated by blanks.
    line = models.TextField(blank=True)
    # When it was asked for, or a worker last got on with it.
    touched_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["state", "touched_at"], name="analyses_asked")]

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.state}"


class VerdictRequest(models.Model):
    """The newest position of an attempt that a worker is to judge (T12).

    One row an attempt: a newer position takes the place of an older one, whose answer is dropped.
    `seen` is what the player sees and has seen, as JSON; never anything of the deck besides.
    """

    attempt = models.OneToOneField(
        Attempt, on_delete=models.CASCADE, related_name="verdict_request", primary_key=True
    )
    seq = models.PositiveIntegerField()
    seen = models.TextField()
    verdict = models.CharField(max_length=8, blank=True)
    # A winning line: the next move by the key of each position on it, as JSON.
    line = models.TextField(blank=True)

    class Meta:
        indexes = [models.Index(fields=["verdict"], name="verdicts_asked")]

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.seq} {self.verdict}"
