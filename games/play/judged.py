"""What a table knows of a worker's judgement of its position, and who waits for it.

The winning line, when there is one, follows from cards the player has seen; it stays on the server
and comes out one hint at a time.
"""

import hashlib
from typing import NamedTuple, Protocol

from games.engine.position import Position
from games.play import frames

Steps = dict[str, str]
"""The next move of a winning line, by the key of the position it is made in."""


def key_of(position: Position) -> str:
    """A position in few letters."""
    return hashlib.blake2b(position.text().encode(), digest_size=8).hexdigest()


class Judgement(NamedTuple):
    """A verdict on version `seq`; an empty one is being computed."""

    seq: int
    verdict: str = ""
    steps: Steps = {}

    @property
    def frame(self) -> bytes:
        """What sockets are told."""
        if not self.verdict:
            return frames.encode(frames.VerdictPending(self.seq))
        return frames.encode(frames.Verdict(v=self.seq, verdict=self.verdict, known_only=True))


class Waiting(Protocol):
    """Somebody who asked about a version."""

    seq: int

    def judged(self) -> None:
        """Hear that there is a verdict now."""


class Judged:
    """The newest judgement; the line of an older one stays as long as it is followed."""

    def __init__(self) -> None:
        self.newest: Judgement | None = None
        self.steps: Steps = {}
        self._waiting: list[Waiting] = []

    def on(self, seq: int) -> Judgement | None:
        """The judgement of a version, as far as it is asked for."""
        newest = self.newest
        return newest if newest is not None and newest.seq == seq else None

    def take(self, judgement: Judgement, here: str | None = None) -> None:
        """Take a judgement in unless a newer one is known; `here` is the key of its position."""
        known = self.newest
        if known is not None and (known.seq, known.verdict) > (judgement.seq, judgement.verdict):
            return
        self.newest = judgement
        if judgement.steps and (here is None or here not in self.steps):
            self.steps = judgement.steps
        if judgement.verdict:
            waiting, self._waiting = self._waiting, []
            for who in waiting:
                if who.seq == judgement.seq:
                    who.judged()

    def wait(self, who: Waiting) -> None:
        """Be told when there is a verdict; those who wait for older versions are forgotten."""
        self._waiting = [other for other in self._waiting if other.seq == who.seq]
        self._waiting.append(who)
