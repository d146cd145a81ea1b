"""RuleSet: the closed vocabulary in which a game is declared.

A rule set is data. Everything a declaration may say is a field or an enum member here, every member
is used by a declared game, and a combination that no shared code plays is refused when it is
declared, so that a declaration can not silently mean something else.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from games.engine.cards import KING, Card

_CARDS_PER_DECK = 52
_KEY = re.compile(r"[a-z]+(-[a-z0-9]+)*")
_CODE = re.compile(r"[A-Z]{2}-[A-Z0-9]")

# The suits of one deck when a game is played with 1, 2 or 4 of them: by colour for two, so that the
# same seed gives related deals of the four-, two- and one-suit games.
_SUITS_DEALT = {4: (0, 1, 2, 3), 2: (0, 1, 1, 0), 1: (0, 0, 0, 0)}


class BadRuleSet(ValueError):
    """A declaration that contradicts itself or that the shared code does not play."""


class Text(NamedTuple):
    """What a reader sees, in both languages."""

    pt: str
    en: str


class Faces(Enum):
    """How the columns are dealt."""

    OPEN = "open"
    LAST_OPEN = "last_open"


class Order(Enum):
    """How a card joins the one it lies on, which is always one rank higher."""

    SUIT = "suit"
    ALTERNATE = "alternate"
    ANY = "any"


class Lift(Enum):
    """How many cards leave a column at once."""

    ONE_BY_ONE = "one_by_one"
    """Single cards; a run is a shorthand for single moves through empty columns (FT6)."""
    RUN = "run"
    """A run of any length, whole."""


class Space(Enum):
    """What an empty column takes."""

    ANYTHING = "anything"
    SINGLE = "single"
    """Any single card, but no run as a unit (FD5)."""
    KING = "king"
    """A king or a run headed by one."""


class Stock(Enum):
    """Where the stock goes."""

    WASTE = "waste"
    ROWS = "rows"


class Kind(Enum):
    """How a foundation is filled."""

    UP = "up"
    """From the ace to the king, card by card."""
    RUN = "run"
    """A complete run, king to ace, dropped by the player as a unit."""
    SET = "set"
    """A complete run, king to ace, that leaves its column by itself."""


class Returns(Enum):
    """Where the top card of a foundation may go back to."""

    NOWHERE = "nowhere"
    COLUMNS = "columns"
    COLUMNS_AND_UP = "columns_and_up"
    """Also from a run foundation to the up foundation of its suit (FD6)."""


class Automatic(Enum):
    """Which cards are safe to go up by themselves; with NONE there is no «Finalizar» either."""

    NONE = "none"
    SAME_SUIT = "same_suit"
    """Aces, and cards of which every copy one rank lower in suit is up (FT9)."""
    ALTERNATE = "alternate"
    """Rank two and below, and cards that no card still to be placed needs (KL10)."""


class Scoring(Enum):
    """What besides the count of moves is kept."""

    NONE = "none"
    STANDARD = "standard"
    VEGAS = "vegas"


class Foundations(NamedTuple):
    """A group of foundations of one kind; suits share it evenly."""

    kind: Kind
    number: int


@dataclass(frozen=True, eq=False, kw_only=True)
class RuleSet:
    """One game, declared. Compared by identity: there is one object per rule set."""

    key: str
    game: str
    code: str
    """Two letters and a variant, the head of a deal number."""
    name: Text
    variant: Text
    prose: Text
    """The rules as a player reads them, with a sentence on every point that could be doubted."""
    version: int = 1
    """Goes up when a rule changes; old attempts keep theirs."""
    decks: int
    suits: int = 4
    layout: tuple[int, ...]
    """Cards dealt to each column, row by row from left to right."""
    faces: Faces = Faces.OPEN
    build: Order
    """What a column accepts."""
    run: Order
    """What counts as a run when cards move together."""
    lift: Lift = Lift.RUN
    space: Space = Space.ANYTHING
    stock: Stock = Stock.WASTE
    draw: int = 1
    """Cards that one draw puts on the waste; 1 where rows are dealt."""
    passes: int | None = 1
    """Passes through the stock; None: no limit."""
    piles: tuple[Foundations, ...]
    returns: Returns = Returns.NOWHERE
    automatic: Automatic = Automatic.NONE
    scoring: Scoring = Scoring.NONE
    undo_allowed: bool = True

    def __post_init__(self) -> None:
        """Refuse what contradicts itself or what no shared code plays."""
        for wrong, message in (*self._wrong_numbers(), *self._wrong_parts()):
            if wrong:
                raise BadRuleSet(f"{self.key}: {message}")

    def _wrong_numbers(self) -> tuple[tuple[bool, str], ...]:
        cards = self.decks * _CARDS_PER_DECK
        left = cards - sum(self.layout)
        rows = self.stock is Stock.ROWS
        return (
            (_KEY.fullmatch(self.key) is None, "a key is words of small letters"),
            (_CODE.fullmatch(self.code) is None, "a code is two letters and a variant"),
            (self.version < 1, "versions count from 1"),
            (not 1 <= self.decks <= 4, "one to four decks"),
            (self.suits not in _SUITS_DEALT, "one, two or four suits"),
            (not 1 <= len(self.layout) <= 20, "one to twenty columns"),
            (min(self.layout, default=1) < 1, "every column is dealt a card"),
            (left < 0, "more cards dealt than there are"),
            (rows and left % len(self.layout) != 0, "the stock does not make whole rows"),
            (not 1 <= self.draw <= 3, "one to three cards a draw"),
            (rows and (self.draw, self.passes) != (1, 1), "rows know no draw and no second pass"),
            (self.passes is not None and self.passes < 1, "at least one pass"),
            (self.foundations * KING != cards, "the foundations do not hold the cards"),
            (any(n < 1 or n % self.suits for _, n in self.piles), "suits share piles evenly"),
        )

    def _wrong_parts(self) -> tuple[tuple[bool, str], ...]:
        kinds = [kind for kind, _ in self.piles]
        up_only = kinds == [Kind.UP]
        returning = self.returns is not Returns.NOWHERE
        one_by_one = self.lift is Lift.ONE_BY_ONE
        automatic, scoring = self.automatic, self.scoring
        vegas = scoring is Scoring.VEGAS
        safe = {Automatic.SAME_SUIT: Order.SUIT, Automatic.ALTERNATE: Order.ALTERNATE}
        return (
            (len(set(kinds)) != len(kinds), "a kind of foundation named twice"),
            (Kind.SET in kinds and len(kinds) > 1, "sets stand alone"),
            (not up_only and self.run is not Order.SUIT, "complete runs need runs in suit"),
            (self.run is not self.build and self.build is not Order.ANY, "a run must be built"),
            (one_by_one and self.run is not self.build, "single moves must build the run"),
            (one_by_one and self.space is not Space.ANYTHING, "single moves need free columns"),
            (Kind.SET in kinds and returning, "a set comes back only by undo"),
            (
                self.returns is Returns.COLUMNS_AND_UP and kinds != [Kind.UP, Kind.RUN],
                "returns go from run piles to up piles",
            ),
            (automatic is not Automatic.NONE and not up_only, "only up piles are automatic"),
            (automatic in safe and safe.get(automatic) is not self.build, "nothing proves it safe"),
            (automatic is Automatic.ALTERNATE and self.decks != 1, "proven safe for one deck"),
            (
                automatic is Automatic.SAME_SUIT and returning,
                "a card that may come down is not proven safe in suit",
            ),
            (
                scoring is not Scoring.NONE and (not up_only or self.stock is Stock.ROWS),
                "points are for waste and up piles",
            ),
            (
                scoring is not Scoring.NONE and (self.decks != 1 or self.draw == 2),
                "points are set for one deck, draw 1 and draw 3",
            ),
            (vegas and (returning or self.undo_allowed), "Vegas takes nothing back"),
        )

    @property
    def columns(self) -> int:
        """Number of columns."""
        return len(self.layout)

    @property
    def foundations(self) -> int:
        """Number of foundations."""
        return sum(count for _, count in self.piles)

    @property
    def cards(self) -> int:
        """Number of cards in play."""
        return self.decks * _CARDS_PER_DECK

    @property
    def hidden_cards(self) -> bool:
        """Whether columns are dealt with face-down cards."""
        return self.faces is Faces.LAST_OPEN

    def pack(self) -> tuple[Card, ...]:
        """All cards in the frozen order that the shuffle starts from."""
        suits = _SUITS_DEALT[self.suits]
        return tuple(
            suit * KING + rank for _ in range(self.decks) for suit in suits for rank in range(KING)
        )

    def check_deck(self, deck: tuple[Card, ...]) -> None:
        """Raise ValueError unless ``deck`` is an order of the pack."""
        if Counter(deck) != Counter(self.pack()):
            raise ValueError(f"{self.key}: the deck is not an order of the pack")
