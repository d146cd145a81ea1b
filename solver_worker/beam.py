"""The beam search staged by stock cards or rows: memory, stages and clock, for every family."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time
from typing import NamedTuple

import numpy as np

from .kernels.common import I64, U8


class Family(NamedTuple):
    """The compiled parts of a search, its rules and weights bound."""

    expand: Callable[..., int]
    keep: Callable[..., tuple[int, int, int]]
    draw: Callable[..., int]
    last_stage: Callable[[U8], bool]


def _zeros(count: int) -> I64:
    return np.zeros(count, dtype=np.int64)


@dataclass(slots=True)
class Layer:
    """The states of one stage: positions, counted moves so far, nodes of the tree."""

    pool: U8
    cost: I64
    node: I64

    @classmethod
    def of(cls, rows: int, size: int) -> "Layer":
        """Room for so many rows."""
        return cls(np.zeros((rows, size), dtype=np.uint8), _zeros(rows), _zeros(rows))

    def shift(self, lo: int, hi: int) -> None:
        """Move rows lo:hi to the front."""
        for part in (self.pool, self.cost, self.node):
            part[: hi - lo] = part[lo:hi].copy()


@dataclass(slots=True)
class Beam:
    """Buffers for one width; used again from deal to deal."""

    size: int
    width: int
    levels: int
    last_levels: int = 400
    states: int = 0
    layers: tuple[Layer, Layer] = field(init=False)
    table: I64 = field(init=False)
    scores: I64 = field(init=False)
    parents: I64 = field(init=False)
    codes: I64 = field(init=False)
    tree_parent: I64 = field(init=False)
    tree_move: I64 = field(init=False)

    def __post_init__(self) -> None:
        rows = (self.levels + 2) * self.width + 1
        self.layers = (Layer.of(rows, self.size), Layer.of(rows, self.size))
        self.table = _zeros(1 << (self.width * self.levels * 24).bit_length())
        room = max(self.width * 64, rows)
        self.scores, self.parents, self.codes = _zeros(room), _zeros(room), _zeros(room)
        self.tree_parent, self.tree_move = _zeros(1 << 14), _zeros(1 << 14)

    def _keep(
        self, family: Family, found: int, to: Layer, hi: int, nodes: int, of: Layer
    ) -> tuple[int, int, int]:
        if nodes + self.width + 1 > self.tree_parent.size:
            grow = 2 * self.tree_parent.size + self.width
            self.tree_parent = np.resize(self.tree_parent, grow)
            self.tree_move = np.resize(self.tree_move, grow)
        self.states += found
        return family.keep(
            found, self.width, to.pool, to.cost, to.node, hi,
            self.scores, self.parents, self.codes,
            self.tree_parent, self.tree_move, nodes,
            of.pool, of.cost, of.node,
        )  # fmt: skip

    def path(self, node: int) -> list[int]:
        """Packed moves from the start to a node of the tree."""
        line = []
        while node >= 0:
            line.append(int(self.tree_move[node]))
            node = int(self.tree_parent[node])
        return line[::-1]

    def _stage(
        self, family: Family, layer: Layer, count: int, nodes: int, deadline: float
    ) -> tuple[int, int, int]:
        """Deepen one stage; gives (states in the layer, nodes, winning node, -1 none, -2 late)."""
        self.table[:] = 0
        last = family.last_stage(layer.pool[0])
        lo, hi = 0, count
        for level in range(self.last_levels if last else self.levels):
            if process_time() > deadline:
                return hi, nodes, -2
            if last and level:  # nothing is drawn any more: only the frontier matters
                layer.shift(lo, hi)
                lo, hi = 0, hi - lo
            found = family.expand(
                layer.pool, layer.cost, lo, hi, self.table, self.scores, self.parents, self.codes
            )
            lo = hi
            hi, nodes, won = self._keep(family, found, layer, hi, nodes, layer)
            if won >= 0:
                return hi, nodes, won
            if hi == lo:
                break
        return (0 if last else hi), nodes, -1

    def search(self, family: Family, start: U8, deadline: float) -> list[int] | None:
        """A winning line from a settled position; None: nothing found, or out of time."""
        now, then = self.layers
        now.pool[0], now.cost[0], now.node[0] = start, 0, -1
        count, nodes, self.states = 1, 0, 0
        while count:
            count, nodes, won = self._stage(family, now, count, nodes, deadline)
            if won == -1 and count:
                self.table[:] = 0
                found = family.draw(
                    now.pool, now.cost, count, self.table, self.scores, self.parents, self.codes
                )
                count, nodes, won = self._keep(family, found, then, 0, nodes, now)
                now, then = then, now
            if won >= 0:
                return self.path(won)
            if won == -2:
                return None
        return None


class Beams:
    """Beams of one family by width, made when first needed and kept."""

    def __init__(self, size: int, last_levels: int = 400) -> None:
        self._size, self._last_levels = size, last_levels
        self._made: dict[tuple[int, int], Beam] = {}

    def get(self, width: int, levels: int) -> Beam:
        """The beam of this width."""
        if (width, levels) not in self._made:
            self._made[width, levels] = Beam(self._size, width, levels, self._last_levels)
        return self._made[width, levels]
