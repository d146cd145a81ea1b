"""The exhaustive search, in chunks, so that it stops on time and says only what it knows."""

from time import process_time
from typing import NamedTuple

import numpy as np

from .answers import Verdict
from .kernels.common import I64, U8, Z1, Z2
from .kernels.games import MOVES, RIGHT, hash_one, moves, settle, won
from .kernels.games_proof import EXHAUSTED, RUNNING, STATES, WON, explore, rehash, remembered
from .kernels.thieves_relaxed import relaxed_room

CHUNK = 4000
DEEPEST = 20_000
SMALL, LARGE = 1 << 14, 1 << 23


class Proof(NamedTuple):
    """A verdict with, for a win, the packed moves to it."""

    verdict: Verdict
    line: list[int]
    states: int


class Search:
    """One exhaustive search from one position; may be asked to go on."""

    def __init__(self, p: I64, start: U8, dominate: bool = True, largest: int = LARGE) -> None:
        self._p, self._start, self._dominate = p, start, int(dominate)
        self._largest = largest
        self._room = relaxed_room()
        self._auto = np.zeros(MOVES, dtype=np.int64)
        self._rows = np.zeros((DEEPEST, start.size), dtype=start.dtype)
        self._lists = np.zeros((DEEPEST, MOVES), dtype=np.int64)
        self._counts, self._nexts = (np.zeros(DEEPEST, dtype=np.int64) for _ in range(2))
        self._begin(min(SMALL, largest))

    def _begin(self, size: int) -> None:
        """Start over with tables of this size."""
        p, rows = self._p, self._rows
        rows[0] = self._start
        if self._dominate and not p[RIGHT]:
            settle(p, rows[0], self._auto)
        self._low, self._high = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
        self._notes = np.zeros(3, dtype=np.int64)
        remembered(self._low, self._high, hash_one(p, rows[0], Z1), hash_one(p, rows[0], Z2))
        self._counts[0] = moves(p, rows[0], self._lists[0], 2 if self._dominate else 0)
        self._nexts[0] = 0

    def _grow(self) -> None:
        """Tables four times as large, with what is remembered."""
        low, high = self._low, self._high
        size = min(low.size * 4, self._largest)
        self._low, self._high = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
        rehash(low, high, self._low, self._high)

    def run(self, deadline: float) -> Proof:
        """Search until the end or the deadline (`process_time`)."""
        if won(self._p, self._rows[0]):
            return Proof("solvable", [], 0)
        answer = RUNNING
        while answer == RUNNING and process_time() < deadline:
            free = self._low.size * 3 // 4 - int(self._notes[STATES])
            if free < CHUNK and self._low.size < self._largest:
                self._grow()
            answer = explore(
                self._p, self._rows, self._lists, self._counts, self._nexts,
                self._low, self._high, self._notes, CHUNK, self._dominate, self._room,
            )  # fmt: skip
        states = int(self._notes[STATES])
        if answer == WON:
            depth = int(self._notes[0])
            line = [int(self._lists[d, self._nexts[d] - 1]) for d in range(depth + 1)]
            return Proof("solvable", line, states)
        return Proof("unsolvable" if answer == EXHAUSTED else "unknown", [], states)
