"""Deals laid out by hand, so that a few moves lead to a state that chance seldom brings."""

from collections import Counter
from collections.abc import Mapping

from games.engine.cards import card_name, deck_text, parse_deck
from games.engine.variants import ruleset
from tests.support.deals import KLONDIKE, Known

ROW = 10
SHORT = 6  # columns 5 to 10 get five cards, 1 to 4 get six
CROWDED_NUMBER, STUCK_NUMBER, MANY_NUMBER, RUNS_NUMBER, VEGAS_NUMBER = range(900_001, 900_006)


def _laid(number: int, wanted: Mapping[int, str], key: str = "spider-4") -> Known:
    """A deal with these cards, or ranks, at these places; the rest falls as it may."""
    rules = ruleset(key)
    left = Counter(card_name(card) for card in rules.pack())
    deck = [""] * left.total()
    for place, rank in wanted.items():
        name = next(name for name in sorted(left) if name.startswith(rank) and left[name] > 0)
        deck[place] = name
        left[name] -= 1
    rest = sorted(left.elements(), key=lambda name: (name[::-1], name))
    # Neighbours in the pack lie far apart in the deal, so that nothing fits by accident.
    scattered = [rest[i * 37 % len(rest)] for i in range(len(rest))]
    for place, name in enumerate(deck):
        deck[place] = name or scattered.pop()
    return Known(key, number, deck_text(parse_deck(deck)), 0, [])


def _top(column: int, depth: int = 0) -> int:
    """Where in the deck the open card of a column lies, or one `depth` below it."""
    last = 5 if column <= 4 else 4
    return (last - depth) * ROW + column - 1


def _row(round_: int, column: int) -> int:
    return 54 + round_ * ROW + column - 1


# Column 1 takes every open card, then a row, then every card of that row: 27 cards.
CROWDED = _laid(
    CROWDED_NUMBER,
    {
        _top(n): name
        for n, name in enumerate(["9S", "8S", "7H", "6H", "5H", "4C", "3C", "2C", "A", "K"], 1)
    }
    | {
        _row(0, n): name
        for n, name in enumerate(["KD", "QD", "JD", "TS", "9S", "8S", "7S", "6S", "5C", "4C"], 1)
    }
    | {_top(2, 1): "3C", _top(3, 1): "2C", _top(4, 1): "A"},
)
CROWDED_LOG = [
    *(f"T{n}>T1" for n in range(2, 10)),
    "S",
    *(f"T{n}>T1" for n in range(2, 11)),
    "T2>T1",
    "T3>T1",
]

# The last row is eight kings and two fives: with the stock gone nothing moves.
STUCK = _laid(STUCK_NUMBER, {_row(4, n): rank for n, rank in enumerate("KKKKKKKK55", 1)})
STUCK_LOG = ["S"] * 5

# Eight sixes are open for the five of column 5, which then empties card by card.
MANY = _laid(
    MANY_NUMBER,
    {_top(n): "6" for n in (1, 2, 3, 4, 6, 7, 8, 9)}
    | {_top(5, depth): rank for depth, rank in enumerate("5432A")}
    | {_top(10): "K"},
)
MANY_LOG = ["T5>T1"] * 5

# Quarenta Ladrões: spades from Q to A walk onto the king of column 1, hearts onto that of 5.
RUNS = _laid(
    RUNS_NUMBER,
    {30: "KS", 34: "KH"}
    | {(3 - i % 4) * ROW + 1 + i // 4: f"{rank}S" for i, rank in enumerate("QJT98765432A")}
    | {(3 - i % 4) * ROW + 5 + i // 4: f"{rank}H" for i, rank in enumerate("QJT98765")},
    "forty-thieves",
)
RUNS_LOG = [
    *(f"T{2 + i // 4}>T1" for i in range(12)),
    *(f"T{6 + i // 4}>T5" for i in range(8)),
]

# One pass through the stock, and aces and twos in the columns that can go up all the while.
VEGAS = Known("klondike-1-vegas", VEGAS_NUMBER, KLONDIKE.deck, 0, [])
VEGAS_LOG = ["S"] * 24

SCENES = (CROWDED, STUCK, MANY, RUNS, VEGAS)
