"""What the policies of every family take and give."""

from dataclasses import dataclass
from typing import Literal

from games.engine.moves import Move

Verdict = Literal["solvable", "unsolvable", "unknown"]


@dataclass(frozen=True, slots=True)
class Budget:
    """CPU seconds for one position, and how they may be spent."""

    seconds: float
    prove: bool = True
    """Whether to look for a proof that it can not be won, once finding has failed."""


@dataclass(frozen=True, slots=True)
class Found:
    """A policy's answer: moves not yet replayed by the engine, positions looked at."""

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    states: int = 0


UNKNOWN = Found("unknown")
