"""Another deal of the same shape: suits and equal columns renamed, in the cards and in the log.

The shipped catalogue is public. A sealed deal taken from it is therefore dealt under other suits
and columns, chosen by the server, so that no look into the catalogue finds it by its cards; and one
proven deal gives a proven deal that nobody was ever dealt. What comes out is replayed like any
other: renaming that a game does not allow is found by that and tried otherwise.
"""

import random
import re
from collections.abc import Sequence

from games.deals.proofs import NotAWinError, moves_of_proof
from games.engine.cards import Card
from games.engine.rules import RuleSet, Stock

TRIES = 40
COLUMN = re.compile(r"T(\d+)")


def _columns_alike(rules: RuleSet) -> bool:
    return rules.stock is Stock.WASTE and len(set(rules.layout)) == 1


def _renamed(
    deck: Sequence[Card], solution: str, suits: Sequence[int], columns: Sequence[int], dealt: int
) -> tuple[tuple[Card, ...], str]:
    recoloured = [suits[card // 13] * 13 + card % 13 for card in deck]
    placed = list(recoloured)
    for index in range(dealt):
        row, column = divmod(index, len(columns))
        placed[row * len(columns) + columns[column]] = recoloured[index]
    log = COLUMN.sub(lambda found: f"T{columns[int(found[1]) - 1] + 1}", solution)
    return tuple(placed), log


def disguise(
    rules: RuleSet, deck: Sequence[Card], solution: str, chance: random.Random
) -> tuple[tuple[Card, ...], str]:
    """Return a renamed deal and its solution, replayed to a win."""
    for _ in range(TRIES):
        suits = chance.sample(range(4), 4)
        columns = list(range(rules.columns))
        if _columns_alike(rules):
            chance.shuffle(columns)
        dealt = sum(rules.layout) if _columns_alike(rules) else 0
        other, log = _renamed(deck, solution, suits, columns, dealt)
        try:
            moves_of_proof(rules, other, log)
        except NotAWinError:
            continue
        return other, log
    moves_of_proof(rules, deck, solution)
    return tuple(deck), solution
