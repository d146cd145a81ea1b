"""How hard a deal is: the work of a search that starts narrow, among the rule set's other deals.

The work is a count of positions and depends on no clock. In the two-deck games beams of doubling
width are tried until one wins; in Klondike it is that of the complete search.
"""

import math
from itertools import pairwise
from typing import NamedTuple

from games.deals.difficulty import DIGITS, FROM
from games.engine.position import Position
from games.engine.rules import RuleSet

from . import klondike
from .decide import Problem

WIDEST = 512
NODES = 300_000
FOREVER = float("inf")


class Scale(NamedTuple):
    """The work, in positions, that a share of a rule set's solvable deals stays below."""

    least: int
    medium: int
    hard: int
    most: int


# Of random deals that this work solves: `manage.py measure_effort --random N`
SCALES = {
    "forty-thieves": Scale(603, 11963, 85726, 706529),  # 46 of 100
    "forty-thieves-free": Scale(707, 1672, 2523, 14706),  # 100 of 100
    "forty-devils": Scale(2642, 55603, 275626, 782025),  # 23 of 60
    "spider-1": Scale(609, 878, 1984, 50640),  # 100 of 100
    "spider-2": Scale(809, 5360, 11148, 93535),  # 100 of 100
    "spider-4": Scale(2813, 32869, 118879, 657088),  # 100 of 100
    "klondike-1": Scale(49, 52, 77, 80369),  # 183 of 200
    "klondike-3": Scale(50, 61, 440, 116826),  # 171 of 200
    "klondike-1-strict": Scale(51, 12391, 115168, 244394),  # 49 of 200
    "klondike-3-strict": Scale(52, 2906, 21119, 121963),  # 96 of 150
    "klondike-1-vegas": Scale(1349, 27889, 120562, 276847),  # 33 of 150
    "klondike-3-vegas": Scale(52, 3941, 18948, 231391),  # 97 of 150
}


def ladder(problem: Problem) -> int | None:
    """Positions looked at by beams of doubling width up to the one that wins."""
    work, width = 0, 1
    levels = problem.schedule[0].levels
    while width <= WIDEST:
        beam = problem.beams.get(width, levels)
        line = beam.search(problem.families[0], problem.start, FOREVER)
        work += beam.states
        if line is not None:
            return work
        width *= 2
    return None


def complete(rules: RuleSet, position: Position) -> int | None:
    """Nodes looked at by the complete search of Klondike up to the win."""
    search = klondike.prepare(rules, position)
    return search.states if search.run(FOREVER, NODES) == "won" else None


def effort_of(scale: Scale, work: int | None) -> float:
    """Where on the scale some work lies, 0..1; what was not won is beyond its end."""
    if work is None:
        return 1.0
    places = (*FROM.values(), 1.0)
    for (low, at), (high, then) in pairwise(zip(scale, places, strict=True)):
        if work < high:
            share = math.log(max(work, low) / low) / math.log(high / low)
            return round(at + share * (then - at), DIGITS)
    return 1.0
