"""What a rule set implies, worked out once: card comparisons as table look-ups, and pile names.

A card lies on another when ``onto[lower] == slot[upper]``: every building order has exactly one
slot that a card may go onto, so the columns that accept a card are one dictionary look-up.
"""

from functools import cache
from typing import NamedTuple

from games.engine.cards import KING, is_red, rank
from games.engine.rules import Kind, Lift, Order, Returns, RuleSet, Space, Stock

NO_SLOT = -1
UNLIMITED = 10**6


class Tables(NamedTuple):
    """Look-ups for one rule set."""

    slot: tuple[int, ...]
    onto: tuple[int, ...]
    run_slot: tuple[int, ...]
    run_onto: tuple[int, ...]
    column_names: tuple[str, ...]
    column_index: dict[str, int]
    keys: tuple[tuple[str, ...], ...]
    """``keys[c][n]``: the key of n cards lifted from column c in a legal map."""
    sources: dict[str, tuple[str, int]]
    """The pile and the count behind a key."""
    foundation_names: tuple[str, ...]
    foundation_index: dict[str, int]
    kinds: tuple[Kind, ...]
    """The kind of every foundation, and, parallel to it, the first of its group …"""
    group_start: tuple[int, ...]
    group_end: tuple[int, ...]
    suit_limit: tuple[int, ...]
    """… and how many foundations of that group one suit may open."""
    up: range
    """The foundations that are built up card by card, and those that take complete runs."""
    runs: range
    chosen: frozenset[str]
    """Names of the foundations that are never a tap's target (FD3)."""
    sets: bool
    one_by_one: bool
    king_space: bool
    single_space: bool
    mixed: bool
    """Columns take several suits, so that same-suit targets are preferred to the others."""
    rows: bool
    returns: bool
    returns_up: bool
    redeals: int


def _order_tables(order: Order) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cards = range(52)
    if order is Order.SUIT:
        slot = tuple(cards)
        onto = tuple(c + 1 if rank(c) < KING else NO_SLOT for c in cards)
    elif order is Order.ANY:
        slot = tuple(rank(c) for c in cards)
        onto = tuple(rank(c) + 1 if rank(c) < KING else NO_SLOT for c in cards)
    else:
        slot = tuple(2 * rank(c) + is_red(c) for c in cards)
        onto = tuple(
            2 * (rank(c) + 1) + (not is_red(c)) if rank(c) < KING else NO_SLOT for c in cards
        )
    return slot, onto


def _group(rules: RuleSet, wanted: Kind) -> range:
    start = 0
    for kind, count in rules.piles:
        if kind is wanted:
            return range(start, start + count)
        start += count
    return range(0)


@cache
def tables(rules: RuleSet) -> Tables:
    """The look-ups of ``rules``."""
    slot, onto = _order_tables(rules.build)
    run_slot, run_onto = _order_tables(rules.run)
    columns = tuple(f"T{c + 1}" for c in range(rules.columns))
    keys = tuple((name, name, *(f"{name}:{n}" for n in range(2, KING + 1))) for name in columns)
    foundations = tuple(f"F{f + 1}" for f in range(rules.foundations))
    sources = {key: (row[0], n) for row in keys for n, key in enumerate(row) if n}
    sources |= {name: (name, 1) for name in ("W", *foundations)}
    groups = [(kind, count, _group(rules, kind)) for kind, count in rules.piles]
    return Tables(
        slot=slot,
        onto=onto,
        run_slot=run_slot,
        run_onto=run_onto,
        column_names=columns,
        column_index={name: c for c, name in enumerate(columns)},
        keys=keys,
        sources=sources,
        foundation_names=foundations,
        foundation_index={name: f for f, name in enumerate(foundations)},
        kinds=tuple(kind for kind, count, _ in groups for _ in range(count)),
        group_start=tuple(span.start for _, count, span in groups for _ in range(count)),
        group_end=tuple(span.stop for _, count, span in groups for _ in range(count)),
        suit_limit=tuple(count // rules.suits for _, count, _ in groups for _ in range(count)),
        up=_group(rules, Kind.UP),
        runs=_group(rules, Kind.RUN),
        chosen=frozenset(foundations[f] for f in _group(rules, Kind.RUN)),
        sets=bool(_group(rules, Kind.SET)),
        one_by_one=rules.lift is Lift.ONE_BY_ONE,
        king_space=rules.space is Space.KING,
        single_space=rules.space is Space.SINGLE,
        mixed=rules.build is Order.ANY,
        rows=rules.stock is Stock.ROWS,
        returns=rules.returns is not Returns.NOWHERE,
        returns_up=rules.returns is Returns.COLUMNS_AND_UP,
        redeals=UNLIMITED if rules.passes is None else rules.passes - 1,
    )
