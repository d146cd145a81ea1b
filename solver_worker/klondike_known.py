"""Klondike from the player's side: verdict and hint from seen cards alone (T11, T12).

A card nobody has seen may be any card, so nothing is concluded from it. The search plays with the
known cards only. As soon as it can reach an unseen one the position is not dead, whatever lies
there; when it has tried everything and reached none, no arrangement of the unseen cards helps.
"""

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Literal, NamedTuple

from games.engine.cards import parse_card
from games.engine.hints import UNSEEN
from games.engine.moves import DRAW_MOVE, Move
from games.engine.position import Position
from games.engine.rules import RuleSet
from games.engine.view import View

from .klondike import prepare
from .klondike_line import spell

Known = Mapping[str, Sequence[int | str]]


class Judgement(NamedTuple):
    """What follows from seen cards.

    `decided` tells "an unseen card can be reached" from "out of time"; the verdict is unknown in
    both. `line` leads to the win, or to the first unseen card.
    """

    verdict: Literal["winnable", "dead", "unknown"]
    decided: bool
    line: tuple[Move, ...]
    states: int


def seen_position(rules: RuleSet, shown: View, known: Known, redeals: int) -> Position:
    """The position of a view, with UNSEEN for every card that the player has not seen."""
    piles: dict[str, tuple[int, ...]] = {}
    hidden: dict[str, int] = {}
    for name, pile in shown.items():
        names = [None] * pile if isinstance(pile, int) else pile
        cards = [UNSEEN if card is None else parse_card(card) for card in names]
        seen = known.get(name, ())
        for at, card in zip(seen[::2], seen[1::2], strict=True):
            cards[int(at)] = parse_card(str(card))
        piles[name] = tuple(cards)
        hidden[name] = sum(card is None for card in names)
    columns = [f"T{c + 1}" for c in range(rules.columns)]
    return Position(
        stock=piles["S"],
        waste=piles["W"],
        foundations=tuple(piles[f"F{f + 1}"] for f in range(rules.foundations)),
        columns=tuple(piles[name] for name in columns),
        hidden=tuple(hidden[name] for name in columns),
        redeals=redeals,
    )


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


def hint(rules: RuleSet, seen: Position, seconds: float) -> Move | None:
    """The first move of a win among seen cards, if the budget finds one."""
    found = judge(rules, seen, seconds)
    return found.line[0] if found.verdict == "winnable" and found.line else None
