"""Klondike from the player's side: the verdict from seen cards alone (T12).

A card nobody has seen may be any card, so nothing is concluded from it. The search plays with the
known cards only. As soon as it can reach an unseen one the position is not dead, whatever lies
there; when it has tried everything and reached none, no arrangement of the unseen cards helps.
"""

from time import process_time
from typing import Literal, NamedTuple

from games.engine.hints import UNSEEN
from games.engine.moves import DRAW_MOVE, Move
from games.engine.position import Position
from games.engine.rules import RuleSet

from .klondike import prepare
from .klondike_line import spell


class Judgement(NamedTuple):
    """What follows from seen cards.

    `decided` tells "an unseen card can be reached" from "out of time"; the verdict is unknown in
    both. `line` leads to the win, or to the first unseen card.
    """

    verdict: Literal["winnable", "dead", "unknown"]
    decided: bool
    line: tuple[Move, ...]
    states: int


def judge(rules: RuleSet, seen: Position, seconds: float) -> Judgement:
    """Whether the position is dead for every arrangement of its UNSEEN cards, or winnable."""
    if UNSEEN in seen.stock:
        draws = len(seen.stock) - max(i for i, card in enumerate(seen.stock) if card == UNSEEN)
        return Judgement("unknown", True, (DRAW_MOVE,) * -(-draws // rules.draw), 0)
    search = prepare(rules, seen)
    outcome = search.run(process_time() + seconds)
    if outcome == "lost":
        return Judgement("dead", True, (), search.states)
    if outcome == "unknown":
        return Judgement("unknown", False, (), search.states)
    line = spell(rules, seen, search.line(), won=outcome == "won")
    verdict: Literal["winnable", "unknown"] = "winnable" if outcome == "won" else "unknown"
    return Judgement(verdict, True, line, search.states)
