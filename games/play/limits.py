"""How much one socket may send: a token bucket, and how often it may overdraw it."""

import time


class Bucket:
    """`take` answers whether one more frame is allowed; `drowned` whether to give the socket up."""

    __slots__ = ("_at", "_burst", "_rate", "_refused", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = time.monotonic()
        self._refused = 0

    def take(self) -> bool:
        """Take one token if there is one."""
        if self._tokens < 1:
            now = time.monotonic()
            self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
            self._at = now
            if self._tokens >= self._burst / 2:
                self._refused = 0
            if self._tokens < 1:
                self._refused += 1
                return False
        self._tokens -= 1
        return True

    @property
    def drowned(self) -> bool:
        """Whether as many frames were refused, without a calm moment, as a burst holds."""
        return self._refused >= self._burst
