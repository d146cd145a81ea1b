"""T12: the walk in place of the exhaustive search is the kernel's moves, forth and back."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.position import deal
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS, ruleset
from solver_worker import thieves
from solver_worker.kernels import thieves as kernel
from solver_worker.kernels import thieves_walk as walks
from solver_worker.kernels.common import DEPTH, Z2, mix

KEYS = [key for key, rules in RULESETS.items() if thieves.plays(rules)]


class Walk:
    """A position that is walked, and the same one by the kernel's `apply`."""

    def __init__(self, key: str, seed: bytes) -> None:
        rules = ruleset(key)
        self.p = thieves.parameters(rules)
        self.row = thieves.pack_position(rules, deal(rules, shuffle(seed, rules.pack())))
        self.rows = [self.row.copy()]
        self.tops, self.keys = [0], []
        self.walk = walks.new_walk()
        self.records = np.zeros(5000, dtype=np.int64)
        walks.begin(self.p, self.row, self.walk)
        self.keys.append(self.key)

    @property
    def key(self) -> tuple[int, int]:
        return int(self.walk[walks.KEY1]), int(self.walk[walks.KEY2])

    def forth(self, choice: int, settles: int) -> bool:
        out = np.zeros(kernel.MOVES, dtype=np.int64)
        count = kernel.moves(self.p, self.row, out, 0)
        if count == 0:
            return False
        self.play(out[choice % count if choice % 3 else count - 1], settles)  # draws come last
        return True

    def play(self, move: int, settles: int) -> None:
        """A move here and by the kernel."""
        after = self.rows[-1].copy()
        kernel.apply(self.p, after, move)
        if settles:
            kernel.settle(self.p, after, np.zeros(kernel.MOVES, dtype=np.int64))
        top = walks.play_on(self.p, self.row, self.walk, move, self.records, self.tops[-1], settles)
        self.rows.append(after)
        self.tops.append(top)
        self.keys.append(self.key)

    def forth_waste(self) -> None:
        """A move of the waste's card, where there is one."""
        out = np.zeros(kernel.MOVES, dtype=np.int64)
        count = kernel.moves(self.p, self.row, out, 0)
        for move in out[:count]:
            if move & 31 == kernel.WASTE:
                self.play(move, 0)
                return

    def back(self) -> None:
        self.rows.pop()
        top = self.tops.pop()
        self.keys.pop()
        walks.back_to(self.p, self.row, self.walk, self.records, top, self.tops[-1])
        self.walk[walks.KEY1], self.walk[walks.KEY2] = self.keys[-1]

    def check(self) -> None:
        """The walked position is the kernel's, and so are its keys."""
        walks.write_stock(self.row, self.walk)
        length = kernel.TAL + int(self.row[kernel.TN])
        assert self.row[:length].tolist() == self.rows[-1][:length].tolist()
        assert self.row[kernel.COL :].tolist() == self.rows[-1][kernel.COL :].tolist()
        low, high = self.key
        assert mix(low) == kernel.hash_low(self.p, self.rows[-1])
        assert mix(high) == kernel.hash_one(self.p, self.rows[-1], Z2)


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=25, deadline=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.integers(0, 999), min_size=60, max_size=260),
    st.booleans(),
)
def test_t12_a_walk_is_the_kernels_moves_forth_and_back(
    key: str, seed: bytes, choices: list[int], settled: bool
) -> None:
    """C1: the same positions as by `apply` and `settle`, and one key for each of them."""
    walk = Walk(key, seed)
    settles = int(settled and not walk.p[kernel.RIGHT])
    if settles:  # where a walk settles, it starts settled
        kernel.settle(walk.p, walk.row, np.zeros(kernel.MOVES, dtype=np.int64))
        walk.rows = [walk.row.copy()]
        walks.begin(walk.p, walk.row, walk.walk)
        walk.keys = [walk.key]
    for choice in choices:
        if choice % 7 < 2 and len(walk.rows) > 1:
            walk.back()
        elif not walk.forth(choice // 7, settles):
            break
        walk.check()


def test_t12_a_redeal_is_taken_back_with_the_draws_before_and_after_it() -> None:
    """The stock drawn out, turned over, drawn again and all of it taken back."""
    walk = Walk("forty-thieves-free", bytes(32))
    for number in range(200):
        if walk.row[kernel.PASS] == 0 and walk.row[kernel.TP] == 5:
            break
        if number % 2:  # the last move is the draw or the redeal
            walk.forth(0, 0)
        else:
            walk.forth_waste()
    assert walk.row[kernel.PASS] == 0
    assert walk.row[kernel.TN] < 60
    while len(walk.rows) > 1:
        walk.back()
        walk.check()


def test_t12_only_what_was_played_between_columns_is_taken_back_by_a_move() -> None:
    """A card that went up, came from the waste or was drawn does not come back by a move."""
    pack = kernel.pack
    assert walks.reverses(pack(3, 5, 2), pack(5, 3, 2))
    assert not walks.reverses(pack(3, 5, 1), pack(5, 3, 2))
    assert not walks.reverses(pack(kernel.WASTE, 5, 1), pack(5, kernel.UP, 1))
    assert not walks.reverses(pack(5, kernel.UP, 1), pack(kernel.WASTE, 5, 1))


def test_t12_no_two_things_of_a_position_share_a_key() -> None:
    """Columns, waste, talon's state, foundations and stock each have keys of their own."""
    ends = (
        kernel.HEIGHT * 64,
        kernel.WASTE_KEY + 64 * 64,
        kernel.PLACE_KEY + 64 * 2 + 1,
        kernel.PILE_KEY + 8 * 64,
        kernel.STOCK_KEY + 64 * 64,
    )
    begins = (kernel.WASTE_KEY, kernel.PLACE_KEY, kernel.PILE_KEY, kernel.STOCK_KEY, DEPTH * 64)
    assert all(end <= begin for end, begin in zip(ends, begins, strict=True))
