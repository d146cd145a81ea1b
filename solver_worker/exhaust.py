"""The exhaustive search, in chunks, so that it stops on time and says only what it knows."""

from time import process_time
from typing import NamedTuple, Protocol

import numpy as np

from .answers import Verdict
from .kernels import spider, spider_proof, thieves, thieves_proof
from .kernels.common import (
    DEPTH_AT,
    EXHAUSTED,
    I64,
    KIND,
    NOTES,
    RUNNING,
    SPIDER_KIND,
    STATES,
    U8,
    WON,
    mix,
    rehash,
    remembered,
)
from .kernels.thieves_relaxed import relaxed_room
from .kernels.thieves_walk import KEY1, KEY2, begin, new_walk

CHUNK = 4000
DEEPEST = 20_000
SMALL, LARGE = 1 << 14, 1 << 23
PRUNED, ALL = 2, 0


class Proof(NamedTuple):
    """A verdict with, for a win, the packed moves to it."""

    verdict: Verdict
    line: list[int]
    states: int


class Tree:
    """The moves of every position on the way, and how many of them were tried."""

    def __init__(self, width: int) -> None:
        self.lists = np.zeros((DEEPEST, width), dtype=np.int64)
        self.counts, self.nexts = (np.zeros(DEEPEST, dtype=np.int64) for _ in range(2))
        self.notes = np.zeros(NOTES, dtype=np.int64)

    def line(self) -> list[int]:
        """The moves to the position reached."""
        depth = int(self.notes[DEPTH_AT])
        return [int(self.lists[d, self.nexts[d] - 1]) for d in range(depth + 1)]


class Walk(Protocol):
    """What the search goes through: from a start on, some positions at a time."""

    tree: Tree
    won: bool
    key: tuple[int, int]

    def explore(self, table: I64, limit: int) -> int:
        """Go on for so many new positions; one of RUNNING, WON, EXHAUSTED, CAPPED."""


class ThievesWalk:
    """One position, on which moves are played and taken back."""

    def __init__(self, p: I64, start: U8, dominate: bool) -> None:
        self._p, self._st, self._dominate = p, start.copy(), int(dominate)
        self._walk, self._room = new_walk(), relaxed_room()
        self._records = np.zeros(DEEPEST + p[thieves.TOTAL], dtype=np.int64)
        self._marks = np.zeros(DEEPEST, dtype=np.int64)
        self._keys = np.zeros((DEEPEST, 2), dtype=np.int64)
        self.tree = Tree(thieves.MOVES)
        if dominate and not p[thieves.RIGHT]:
            thieves.settle(p, self._st, np.zeros(thieves.MOVES, dtype=np.int64))
        begin(p, self._st, self._walk)
        pruned = PRUNED if dominate else ALL
        self.tree.counts[0] = thieves.moves(p, self._st, self.tree.lists[0], pruned)
        self.won = bool(thieves.cards_up(self._st) == p[thieves.TOTAL])
        self._keys[0] = self._walk[KEY1], self._walk[KEY2]
        self.key = mix(int(self._walk[KEY1])), mix(int(self._walk[KEY2]))

    def explore(self, table: I64, limit: int) -> int:
        """So many new positions."""
        tree = self.tree
        return thieves_proof.explore(
            self._p, self._st, self._walk, self._records, self._marks, self._keys,
            tree.lists, tree.counts, tree.nexts, table, tree.notes,
            limit, self._dominate, self._room,
        )  # fmt: skip


class SpiderWalk:
    """A position for every step on the way: what a completed set took away comes back with it."""

    def __init__(self, p: I64, start: U8, dominate: bool) -> None:
        self._p, self._dominate = p, int(dominate)
        self._rows = np.zeros((DEEPEST, start.size), dtype=start.dtype)
        self._rows[0] = start
        self.tree = Tree(spider.MOVES)
        pruned = PRUNED if dominate else ALL
        self.tree.counts[0] = spider.moves(p, start, self.tree.lists[0], pruned)
        self.won = bool(spider.sets_done(start) == p[spider.SETS_TO_WIN])
        self.key = spider.hash_low(p, start), spider.hash_high(p, start)

    def explore(self, table: I64, limit: int) -> int:
        """So many new positions."""
        tree = self.tree
        return spider_proof.explore(
            self._p, self._rows, tree.lists, tree.counts, tree.nexts, table, tree.notes,
            limit, self._dominate,
        )  # fmt: skip


class Search:
    """One exhaustive search from one position; may be asked to go on."""

    def __init__(self, p: I64, start: U8, dominate: bool = True, largest: int = LARGE) -> None:
        make = SpiderWalk if p[KIND] == SPIDER_KIND else ThievesWalk
        self._walk: Walk = make(p, start, dominate)
        self._largest = largest
        self._table = np.zeros(2 * min(SMALL, largest), dtype=np.int64)
        remembered(self._table, *self._walk.key)

    def _grow(self) -> None:
        """A table four times as large, with what is remembered."""
        larger = np.zeros(min(self._table.size * 4, 2 * self._largest), dtype=np.int64)
        rehash(self._table, larger)
        self._table = larger

    def run(self, deadline: float) -> Proof:
        """Search until the end or the deadline (`process_time`)."""
        if self._walk.won:
            return Proof("solvable", [], 0)
        tree = self._walk.tree
        answer = RUNNING
        while answer == RUNNING and process_time() < deadline:
            free = self._table.size * 3 // 8 - int(tree.notes[STATES])
            if free < CHUNK and self._table.size < 2 * self._largest:
                self._grow()
            answer = self._walk.explore(self._table, CHUNK)
        states = int(tree.notes[STATES])
        if answer == WON:
            return Proof("solvable", tree.line(), states)
        return Proof("unsolvable" if answer == EXHAUSTED else "unknown", [], states)
