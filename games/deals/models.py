"""Deals: a rule set, a number and a secret seed from which the frozen shuffle gives the cards."""

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.deals.difficulty import label_of


class Deal(models.Model):
    """One deal of the cards. `deck` and `seed` never leave the server while they matter (M3).

    `seed` is 32 random bytes; an imported deal has its deck text appended to them, so that in
    either case the commitment is the SHA-256 of `seed` and the cards follow from `seed`.
    """

    class Kind(models.TextChoices):
        """Where a deal may be played."""

        OPEN = "open", "open number"
        DAILY = "daily", "daily"
        RACE = "race", "race"
        SEALED = "sealed", "sealed, not yet drawn for an event"

    ruleset = models.CharField(max_length=32)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    # Open: 1..999 999. Daily: yymmdd. Race: a running number. Sealed stock: none yet.
    number = models.PositiveIntegerField(null=True)
    code = models.CharField(max_length=24, unique=True, null=True)
    seed = models.BinaryField()
    commitment = models.CharField(max_length=64)
    deck = models.CharField(max_length=208)
    # A log that the rules engine replayed to a win, or empty when none is known.
    solution = models.TextField(blank=True)
    best_known = models.PositiveIntegerField(null=True)
    lower_bound = models.PositiveIntegerField(null=True)
    # Its place by the search it takes among the solvable deals of its rule set, 0..1.
    effort = models.FloatField(null=True)
    # From this moment on the seed of a sealed deal is public and nothing counts on it any more.
    revealed_at = models.DateTimeField(null=True)
    # Fingerprint of the catalogue line it came from, so that loading twice stores once.
    origin = models.CharField(max_length=64, unique=True, null=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["ruleset", "kind", "number"], name="one_deal_a_number"),
        ]
        indexes = [
            models.Index(
                fields=["ruleset", "kind", "number"],
                condition=~Q(solution=""),
                name="deals_proven",
            )
        ]

    def __str__(self) -> str:
        return self.code or f"{self.ruleset} #{self.pk}"

    @property
    def difficulty(self) -> str:
        """How hard the solver finds it, in a word."""
        return label_of(self.effort)

    @property
    def solvable(self) -> bool:
        """Whether a solution is stored (and so was replayed by the engine)."""
        return bool(self.solution)

    def revealed(self, now: datetime) -> bool:
        """Whether the seed may be shown and the deal is nobody's contest any more."""
        return self.revealed_at is not None and self.revealed_at <= now


class CatalogueFile(models.Model):
    """A catalogue file that was loaded to its end; the same bytes are not read again."""

    name = models.CharField(max_length=80, primary_key=True)
    digest = models.CharField(max_length=64)
    loaded_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class SeenDeal(models.Model):
    """A player has seen the cards of a deal: by an attempt, a replay or a solution (M20, M32)."""

    player = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="+")
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "deal"], name="one_sight_a_player_and_deal"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} saw {self.deal_id}"
