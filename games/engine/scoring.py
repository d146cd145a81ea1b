"""Counting of moves (C3) and the points of Klondike (KL8, KL9).

Points are a running value: what a move gives is noted with the move, so that undo takes exactly
that back. A card brought down from a foundation earns, when it goes up again, no more than its way
down cost: carrying it up and down earns nothing, not even at a score of 0.
"""

from typing import NamedTuple

from games.engine.cards import Card
from games.engine.events import Event, Moved, Turned
from games.engine.rules import RuleSet, Scoring

WASTE_TO_COLUMN = 5
TO_FOUNDATION = 10
TURNED_UP = 5
FROM_FOUNDATION = 15
UNDO_COST = 2
RECYCLE_COST = {1: 100, 3: 20}
FREE_RECYCLES = {1: 0, 3: 3}
TICK_MS = 10_000
TICK_COST = 2
BONUS = 700_000
BONUS_FROM_SECONDS = 30
VEGAS_ENTRY = 52
VEGAS_CARD = 5


class Tally(NamedTuple):
    """Points now, and what each card brought down from a foundation cost on its way."""

    points: int = 0
    brought_down: tuple[tuple[Card, int], ...] = ()


def counted(events: tuple[Event, ...]) -> int:
    """How many moves the events of one move count (C3); what the rules did alone counts none."""
    count = 0
    row = False
    for event in events:
        if isinstance(event, Turned) or event.auto:
            continue
        if event.source[0] == "F" or event.target[0] == "F":
            count += len(event.cards)
        elif event.source == "S":
            row = True
        else:
            count += 1
    return count + row


def starting(rules: RuleSet) -> Tally:
    """The tally of an attempt that begins."""
    return Tally(-VEGAS_ENTRY if rules.scoring is Scoring.VEGAS else 0)


def scored(rules: RuleSet, tally: Tally, events: tuple[Event, ...], redeals: int) -> Tally:
    """The tally after the events of one move; ``redeals`` counts this one if it is one."""
    if rules.scoring is Scoring.VEGAS:
        up = sum(1 for event in events if isinstance(event, Moved) and event.target[0] == "F")
        return tally._replace(points=tally.points + VEGAS_CARD * up)
    if rules.scoring is Scoring.NONE:
        return tally
    for event in events:
        tally = _standard(rules, tally, event, redeals)
    return tally


def _standard(rules: RuleSet, tally: Tally, event: Event, redeals: int) -> Tally:
    points, down = tally
    if isinstance(event, Turned):
        return Tally(points + TURNED_UP, down)
    source, target = event.source[0], event.target[0]
    if source == "F":
        cost = min(points, FROM_FOUNDATION)
        return Tally(points - cost, (*down, (event.cards[0], cost)))
    if target == "F":
        card = event.cards[0]
        gain = min(TO_FOUNDATION, dict(down).get(card, TO_FOUNDATION))
        return Tally(points + gain, tuple(pair for pair in down if pair[0] != card))
    if target == "S":
        cost = RECYCLE_COST[rules.draw] if redeals > FREE_RECYCLES[rules.draw] else 0
        return Tally(max(0, points - cost), down)
    return Tally(points + WASTE_TO_COLUMN, down) if source == "W" else tally


def undone(points: int, gained: int) -> int:
    """Points after taking back a move that gave ``gained``."""
    return max(0, points - gained - UNDO_COST)


def ticked(points: int, before_ms: int, now_ms: int) -> int:
    """Points of a timed attempt after the clock went on from ``before_ms`` to ``now_ms``."""
    ticks = now_ms // TICK_MS - before_ms // TICK_MS
    return max(0, points - TICK_COST * max(0, ticks))


def bonus(at_ms: int) -> int:
    """What winning a timed attempt gives."""
    seconds = at_ms // 1000
    return BONUS // seconds if seconds >= BONUS_FROM_SECONDS else 0
