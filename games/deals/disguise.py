"""Another deal of the same shape: suits and equal columns renamed, in the cards and in the log.

The shipped catalogue is public. A sealed deal taken from it is therefore dealt under other suits
and columns, chosen by the server, so that no look into the catalogue finds it by its cards; and one
proven deal gives a proven deal that nobody was ever dealt. Only names change that the rules treat
alike, so the renamed log wins where the shipped one does.
"""

import random
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations

from games.engine.cards import Card, is_red, suit
from games.engine.rules import Order, RuleSet, Stock

COLUMN = re.compile(r"T(\d+)")


@cache
def renamings(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """Return the ways to rename suits that leave the pack, and colours that matter, alike."""
    sizes = Counter(map(suit, rules.pack()))
    red = [is_red(13 * s) for s in range(4)]

    def alike(suits: tuple[int, ...]) -> bool:
        if any(sizes[s] != sizes[to] for s, to in enumerate(suits)):
            return False
        colours = {red[s] == red[to] for s, to in enumerate(suits)}
        return rules.build is not Order.ALTERNATE or len(colours) == 1

    return tuple(filter(alike, permutations(range(4))))


def _columns_alike(rules: RuleSet) -> bool:
    return rules.stock is Stock.WASTE and len(set(rules.layout)) == 1


def disguise(
    rules: RuleSet, deck: Sequence[Card], solution: str, chance: random.Random
) -> tuple[tuple[Card, ...], str]:
    """Return a renamed deal and its solution."""
    suits = chance.choice(renamings(rules))
    columns = list(range(rules.columns))
    placed = [suits[card // 13] * 13 + card % 13 for card in deck]
    if _columns_alike(rules):
        chance.shuffle(columns)
        dealt = placed[: sum(rules.layout)]
        for index, card in enumerate(dealt):
            row, column = divmod(index, len(columns))
            placed[row * len(columns) + columns[column]] = card
    log = COLUMN.sub(lambda found: f"T{columns[int(found[1]) - 1] + 1}", solution)
    return tuple(placed), log
