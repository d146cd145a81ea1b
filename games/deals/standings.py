"""What boards say of a deal, asked by rooms that lie below the boards.

The import law has leaderboards above games; so the leaderboards room registers itself here when the
apps are ready, and deals and daily ask whatever is registered.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Best(NamedTuple):
    """The first row of a deal's board."""

    player: str
    moves: int


class Summary(NamedTuple):
    """A deal's board in a line."""

    players: int = 0
    best: Best | None = None


class Standings(Protocol):
    """What the boards answer."""

    def summaries(self, deals: Sequence[int]) -> dict[int, Summary]:
        """Return the summary of each deal that has a board."""

    def place(self, deal: int, player: int) -> int | None:
        """Return the player's place on the deal's board."""


_registered: list[Standings] = []


def register(standings: Standings) -> None:
    """Make the boards known."""
    _registered[:] = [standings]


def summaries(deals: Sequence[int]) -> dict[int, Summary]:
    """Return the summaries of deals, empty ones where there is no board yet."""
    known = _registered[0].summaries(deals) if _registered and deals else {}
    return {deal: known.get(deal, Summary()) for deal in deals}


def place(deal: int, player: int) -> int | None:
    """Return a player's place on a deal's board."""
    return _registered[0].place(deal, player) if _registered else None
