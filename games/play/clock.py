"""The clock of one attempt, in the server's time only (T8)."""

import time

MOST_MS = 2**31 - 1


def wall_ms() -> int:
    """The server's clock."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """A clock that is never set back."""
    return time.monotonic_ns() // 1_000_000


class Clock:
    """Play time: of a solo attempt while it runs, of a race since its start."""

    __slots__ = ("_base", "_since", "_start")

    def __init__(self, base_ms: int, start_ms: int | None = None) -> None:
        self._base = base_ms
        self._since: int | None = None
        self._start = start_ms

    @property
    def races(self) -> bool:
        """Whether it runs from a given start and never pauses."""
        return self._start is not None

    @property
    def running(self) -> bool:
        """Whether time passes now."""
        return self._start is not None or self._since is not None

    def start_at(self, start_ms: int) -> None:
        """Move a race's start, to give time back."""
        self._start = start_ms

    def elapsed(self) -> int:
        """Play time up to now."""
        if self._start is not None:
            now = max(self._base, wall_ms() - self._start)
        elif self._since is not None:
            now = self._base + steady_ms() - self._since
        else:
            now = self._base
        return min(now, MOST_MS)

    def run(self) -> None:
        """Let time pass; does nothing when it does."""
        if not self.running:
            self._since = steady_ms()

    def stop(self) -> None:
        """Stop; a race's clock does not."""
        if self._since is not None:
            self._base = self.elapsed()
            self._since = None

    def freeze(self, at_ms: int) -> None:
        """Stop for good: the attempt is over."""
        self._base, self._since, self._start = at_ms, None, None

    def catch_up(self, at_ms: int) -> None:
        """Another process logged an entry at a later time."""
        behind = at_ms - self.elapsed()
        if behind > 0 and self._start is None:
            self._base += behind
