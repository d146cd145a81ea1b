"""A second implementation of the rules, naive on purpose: the judge of the engine.

It is written from the rules alone and shares no code with `games.engine`.
"""

from .base import RANKS, Base, Card, Illegal, split_deck
from .families import Devils, Forty, Klondike, Spider

FAMILIES = {
    "forty-thieves": Forty,
    "forty-thieves-free": Forty,
    "forty-devils": Devils,
    "spider-4": Spider,
    "spider-2": Spider,
    "spider-1": Spider,
    "klondike-1": Klondike,
    "klondike-3": Klondike,
    "klondike-1-strict": Klondike,
    "klondike-3-strict": Klondike,
    "klondike-1-vegas": Klondike,
    "klondike-3-vegas": Klondike,
}
KEYS = tuple(FAMILIES)


def Oracle(key, deck, **options):
    return FAMILIES[key](key, deck, **options)


def pack(key):
    """The cards of a rule set in plain order."""
    if key.startswith("klondike"):
        suits = "SHDC"
    elif key == "spider-2":
        suits = "SHSHSHSH"
    elif key == "spider-1":
        suits = "SSSSSSSS"
    else:
        suits = "SHDCSHDC"
    return [rank + suit for suit in suits for rank in RANKS]


__all__ = ["FAMILIES", "KEYS", "RANKS", "Base", "Card", "Illegal", "Oracle", "pack", "split_deck"]
