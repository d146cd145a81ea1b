"""The kernels' legal moves and successors are the engine's (C1), compiled and interpreted."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.moves import Move
from games.engine.play import Step, apply, legal_moves
from games.engine.position import Position, deal
from games.engine.rules import RuleSet
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS
from solver_worker import klondike_steps, spider, thieves
from solver_worker.kernels import klondike_steps as klondike_kernel
from solver_worker.kernels import spider as spider_kernel
from solver_worker.kernels import thieves as thieves_kernel

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"


def _plain(rules: RuleSet, move: Move) -> Move:
    """A move with `F` for any foundation: which one takes the card follows from the card."""
    target = move.target
    return move if target is None or target[0] != "F" else move._replace(target="F")


def _kernel(rules: RuleSet, position: Position):
    if spider.plays(rules):
        row = spider.pack_position(rules, position)
        return spider_kernel, spider.parameters(rules, position), row
    if rules.game == "klondike":
        return klondike_kernel, klondike_steps.parameters(rules), _pack(rules, position)
    return thieves_kernel, thieves.parameters(rules), thieves.pack_position(rules, position)


def _named(rules: RuleSet, position: Position, packed: int) -> Move:
    if spider.plays(rules):
        return spider.name_move(packed)
    if rules.game == "klondike":
        return klondike_steps.name_move(position, packed)
    return thieves.name_move(rules, position, packed)


def _packed_moves(kernel, p, row):
    import numpy as np

    out = np.zeros(kernel.MOVES, dtype=np.int64)
    return [int(out[i]) for i in range(kernel.moves(p, row, out, 0))]


def _pack(rules: RuleSet, position: Position):
    if spider.plays(rules):
        return spider.pack_position(rules, position)
    if rules.game == "klondike":
        return klondike_steps.pack_position(rules, position)
    return thieves.pack_position(rules, position)


@pytest.mark.parametrize("key", RULESETS)
@settings(max_examples=2 if INTERPRETED else 15, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 999), max_size=120))
def test_c1_walks_agree_with_the_engine(key: str, seed: bytes, choices: list[int]) -> None:
    """C1, FT6-7, FD3-FD6, SP2-SP7, KL2-KL7: the same moves, and the same positions after them."""
    rules = RULESETS[key]
    position = deal(rules, shuffle(seed, rules.pack()))
    for choice in choices:
        kernel, p, row = _kernel(rules, position)
        packed = {
            _plain(rules, _named(rules, position, m)): m for m in _packed_moves(kernel, p, row)
        }
        legal = {_plain(rules, m) for m in legal_moves(rules, position)}
        assert set(packed) == legal
        if not legal:
            return
        move = sorted(legal, key=str)[choice % len(legal)]
        step = apply(rules, position, move)
        assert isinstance(step, Step)
        position = step.position
        kernel.apply(p, row, packed[move])
        assert row.tolist() == _pack(rules, position).tolist()


@pytest.mark.skipif(INTERPRETED, reason="is the interpreted run")
def test_c1_walks_agree_with_the_engine_interpreted() -> None:
    """The same with the JIT off: what is tested is what is written."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
         "-k", "test_c1_walks_agree_with_the_engine and not interpreted", __file__],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:]
