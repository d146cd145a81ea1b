"""Shortening a solution by counted moves (C3), and a bound below which no solution goes."""

from dataclasses import dataclass, field
from itertools import pairwise
from time import process_time

import numpy as np

from .kernels import spider, thieves
from .kernels.common import I64, KIND, SPIDER_KIND, U8
from .kernels.games_short import index, trace, window, wins

COLUMNS = 10


@dataclass(slots=True)
class Shortener:
    """Buffers for windows of a size; `line` in packed single moves from `start` is made shorter."""

    p: I64
    start: U8
    size: int = 400
    _rows: U8 = field(init=False)
    _table: I64 = field(init=False)
    _lists: tuple[I64, I64, I64] = field(init=False)

    def __post_init__(self) -> None:
        self._rows = np.zeros((self.size, self.start.size), dtype=self.start.dtype)
        self._table = np.zeros(1 << (self.size * 24).bit_length(), dtype=np.int64)
        ints = (np.zeros(self.size, dtype=np.int64) for _ in range(3))
        self._lists = (next(ints), next(ints), next(ints))

    def shorten(self, line: list[int], deadline: float) -> list[int]:
        """The shortest equivalent found before the deadline; never longer than `line`."""
        line = self._by_windows(line, deadline, 1)  # loops first: what follows may disguise them
        before = len(line) + 1
        while len(line) < before and process_time() < deadline:
            before = len(line)
            line = self._without_detours(line, deadline)
            line = self._by_windows(line, deadline, self.size)
        return line

    def _without_detours(self, line: list[int], deadline: float) -> list[int]:
        """Leave out single moves, and send cards to their second target at once."""
        i = 0
        while i < len(line) and process_time() < deadline:
            for shorter in self._variants(line, i):
                if wins(self.p, self.start, np.array(shorter, dtype=np.int64)):
                    line = shorter
                    break
            else:
                i += 1
        return line

    def _variants(self, line: list[int], i: int) -> list[list[int]]:
        source, target, count = line[i] & 31, line[i] >> 5 & 31, line[i] >> 10
        found = [line[:i] + line[i + 1 :]]
        if target >= COLUMNS or source == thieves.DRAW:
            return found
        for j in range(i + 1, len(line)):
            if line[j] & 31 == target and line[j] >> 10 == count:
                direct = source | line[j] & ~31
                found.append([*line[:i], direct, *line[i + 1 : j], *line[j + 1 :]])
                found.append([*line[:i], *line[i + 1 : j], direct, *line[j + 1 :]])
                break
            if line[j] & 31 == target or line[j] >> 5 & 31 == target:
                break
        return found

    def _by_windows(self, line: list[int], deadline: float, size: int) -> list[int]:
        at = 0
        while at < len(line) and process_time() < deadline:
            line, saved = self._window(line, at, size)
            if not saved:
                at += 1
        return line

    def _window(self, line: list[int], at: int, size: int) -> tuple[list[int], bool]:
        """Replace what follows position `at` by a shorter way to a later position, if any."""
        moves = np.array(line, dtype=np.int64)
        rows = np.zeros((len(line) + 1, self.start.size), dtype=self.start.dtype)
        keys, costs = (np.zeros(len(line) + 1, dtype=np.int64) for _ in range(2))
        slots = np.zeros(1 << (4 * len(line)).bit_length(), dtype=np.int64)
        trace(self.p, self.start, moves, rows, keys, costs)
        index(keys, slots)
        self._rows[0] = rows[at]
        parents, codes, depths = self._lists
        saved, met, node = window(
            self.p, at, keys, costs, slots, self._table, self._rows[:size], parents, codes, depths
        )
        if saved <= 0:
            return line, False
        way: list[int] = []
        reached = self._rows[node]
        while node > 0:
            way.append(int(codes[node]))
            node = int(parents[node])
        rest = renamed(self.p, rows[met], reached, line[met:])
        shorter = line[:at] + way[::-1] + rest
        if not wins(self.p, self.start, np.array(shorter, dtype=np.int64)):
            return line, False
        return shorter, True


def columns_of(p: I64, row: U8) -> list[bytes]:
    """The columns of a packed position, as something to compare."""
    found = []
    for c in range(int(p[0])):
        if p[KIND] == SPIDER_KIND:
            start, height = spider.COL + c * spider.HEIGHT, int(row[spider.LEN + c])
            found.append(bytes([int(row[spider.HID + c]), *row[start : start + height].tolist()]))
        else:
            start, height = thieves.COL + c * thieves.HEIGHT, int(row[thieves.LEN + c])
            found.append(bytes(row[start : start + height].tolist()))
    return found


def renamed(p: I64, old: U8, new: U8, line: list[int]) -> list[int]:
    """Moves of a line from `old`, for the equivalent position `new` with its columns elsewhere."""
    free = list(enumerate(columns_of(p, new)))
    place: dict[int, int] = {}
    for c, column in enumerate(columns_of(p, old)):
        if (c, column) in free:
            place[c] = c
            free.remove((c, column))
    for c, column in enumerate(columns_of(p, old)):
        if c not in place:
            match = next((d for d, other in free if other == column), None)
            if match is None:
                return line
            place[c] = match
            free.remove((match, column))
    moves = []
    for code in line:
        source, target = code & 31, code >> 5 & 31
        moved = source not in (thieves.DRAW, thieves.REDEAL)
        target = place.get(target, target) if moved else target
        moves.append(place.get(source, source) | target << 5 | code >> 10 << 10)
    return moves


def lower_bound(p: I64, row: U8) -> int:
    """Moves that no solution from here goes without (proofs in the helpers)."""
    if p[KIND] == SPIDER_KIND:
        return _breaks(p, row) + int(p[spider.ROWS]) - int(row[spider.DEALT])
    left = int(p[thieves.TOTAL]) - int(row[thieves.FND : thieves.FND + 8].sum())
    draws = int(row[thieves.TN]) - int(row[thieves.TP])
    return left + draws + (0 if p[thieves.RIGHT] else _forced_aside(p, row))


def _forced_aside(p: I64, row: U8) -> int:
    """Moves between columns that the thieves can not do without.

    Going up a card needs one lower card of its suit up; when both twins of one lie under it in its
    column, it goes to another column first. Cards of different suits do not go in one move.
    """
    moves = 0
    for column in columns_of(p, row):
        suits = set()
        for height, card in enumerate(column):
            under = [other for other in column[:height] if card - card % 13 <= other < card]
            if any(under.count(other) == 2 for other in under):
                suits.add(card // 13)
        moves += len(suits)
    return moves


def _breaks(p: I64, row: U8) -> int:
    """Neighbours that are no run in suit: one move parts one such pair, and each is parted.

    But for kings, which may leave as the head of a completed set.
    """
    return sum(
        below != card + 1
        for column in columns_of(p, row)
        for below, card in pairwise(column[1:])
        if card % 13 != 12
    )
