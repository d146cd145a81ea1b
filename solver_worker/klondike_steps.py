"""Klondike's plain table between the rules engine and its kernel: packing and naming."""

import numpy as np

from games.engine.moves import DRAW_MOVE, REDEAL_MOVE, Move
from games.engine.position import Position
from games.engine.rules import Returns, RuleSet

from .kernels import klondike_steps as kernel
from .kernels.common import I64, U8


def parameters(rules: RuleSet) -> I64:
    """The rules as the kernel reads them."""
    redeals = -1 if rules.passes is None else rules.passes - 1
    return np.array([rules.draw, redeals, rules.returns is not Returns.NOWHERE], dtype=np.int64)


def pack_position(rules: RuleSet, position: Position) -> U8:
    """The kernel's form of a position, all cards known."""
    st = kernel.empty_position()
    for c, column in enumerate(position.columns):
        st[kernel.LEN + c], st[kernel.HID + c] = len(column), position.hidden[c]
        start = kernel.COL + c * kernel.HEIGHT
        st[start : start + len(column)] = column
    for pile in filter(None, position.foundations):
        st[kernel.FND + pile[0] // 13] = len(pile)
    talon = position.waste + position.stock[::-1]
    st[kernel.TALON], st[kernel.WASTE] = len(talon), len(position.waste)
    st[kernel.TAL : kernel.TAL + len(talon)] = talon
    st[kernel.TURNED] = 0 if rules.passes is None else position.redeals
    return st


def name_move(position: Position, packed: int) -> Move:
    """A packed move in our notation; `F` for the foundation that takes the card."""
    source, target, count = packed & 31, packed >> 5 & 31, packed >> 10
    if source == kernel.DRAW:
        return DRAW_MOVE
    if source == kernel.REDEAL:
        return REDEAL_MOVE
    to = f"T{target + 1}" if target < kernel.COLUMNS else "F"
    if source < kernel.COLUMNS:
        return Move(f"T{source + 1}", to, count)
    if source == kernel.FROM_WASTE:
        return Move("W", to, count)
    suit = source - kernel.UP
    number = next(f for f, p in enumerate(position.foundations, 1) if p and p[0] // 13 == suit)
    return Move(f"F{number}", to)
