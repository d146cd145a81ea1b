"""Who wins a race (M23): pure, no database, no clock."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Standing:
    """One seat when the race ends; `up_ms` is when its last card went up, in race time."""

    seat: int
    finished: bool
    out: bool
    up: int
    moves: int
    up_ms: int


def _first_key(standing: Standing) -> tuple[int, ...]:
    if standing.finished:
        return (0, standing.up_ms)
    return (1, int(standing.out), -standing.up, standing.moves, standing.up_ms)


def _fewest_key(standing: Standing) -> tuple[int, ...]:
    if standing.finished:
        return (0, standing.moves, standing.up_ms)
    return _first_key(standing)


def winner(standings: Sequence[Standing], mode: str) -> int | None:
    """Return the winning seat, or None for a draw.

    `first`: whoever finished first; with nobody finished more cards up, then fewer moves, then who
    got there first. `fewest`: fewer moves among those who finished, else the same order. A seat
    that gave up or stayed away (`out`) ranks behind one that did not.
    """
    key = _fewest_key if mode == "fewest" else _first_key
    ranked = sorted(standings, key=key)
    if len(ranked) > 1 and key(ranked[0]) == key(ranked[1]):
        return None
    return ranked[0].seat if ranked else None
