"""Best rows: one per deal, player and tab, and how many there are at each count of moves (M30)."""

from datetime import datetime
from typing import NamedTuple

from django.db import models

from games.play.models import Attempt


class Key(NamedTuple):
    """What rows are ranked by; equal keys share their place."""

    moves: int
    time_ms: int
    at: datetime


class BestRow(models.Model):
    """The best attempt of a player on a deal, as one tab counts it."""

    class Tab(models.TextChoices):
        """Which attempts a board counts."""

        BEST = "best", "every attempt"
        PURE = "pure", "no undo and no hint"
        FIRST = "first", "the first attempt on the deal"

    # The unique constraint and the ranking index begin with the deal: no third index on it.
    deal = models.ForeignKey(
        "deals.Deal", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    tab = models.CharField(max_length=5, choices=Tab.choices)
    player = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="+")
    moves = models.PositiveIntegerField()
    time_ms = models.PositiveIntegerField()
    undos = models.PositiveIntegerField()
    hints = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["deal", "tab", "player"], name="one_best_row_a_player_and_tab"
            ),
        ]
        indexes = [
            models.Index(
                fields=["deal", "tab", "moves", "time_ms", "at", "id"], name="board_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tab} of {self.player_id} on {self.deal_id}"

    @property
    def key(self) -> Key:
        """What the row is ranked by."""
        return Key(self.moves, self.time_ms, self.at)


class BoardCount(models.Model):
    """How many rows of a board have a count of moves: places and totals without counting rows."""

    deal = models.ForeignKey(
        "deals.Deal", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    tab = models.CharField(max_length=5, choices=BestRow.Tab.choices)
    moves = models.PositiveIntegerField()
    players = models.IntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["deal", "tab", "moves"], name="one_count_a_moves"),
        ]

    def __str__(self) -> str:
        return f"{self.players} with {self.moves} on {self.deal_id}"
