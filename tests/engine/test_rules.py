"""The vocabulary is closed: what contradicts itself is refused, and every member is used."""

from dataclasses import fields, replace
from enum import Enum

import pytest

from games.engine import rules as vocabulary
from games.engine.rules import (
    Automatic,
    BadRuleSet,
    Foundations,
    Kind,
    Lift,
    Order,
    Returns,
    RuleSet,
    Scoring,
    Space,
    Stock,
)
from games.engine.variants import RULESETS

QL = RULESETS["forty-thieves"]
FD = RULESETS["forty-devils"]
SP = RULESETS["spider-4"]
KL = RULESETS["klondike-1"]
VEGAS = RULESETS["klondike-1-vegas"]


@pytest.mark.parametrize(
    ("rules", "change"),
    [
        (QL, {"key": "Forty Thieves"}),
        (QL, {"code": "QLC"}),
        (QL, {"version": 0}),
        (QL, {"decks": 0}),
        (SP, {"suits": 3}),
        (QL, {"layout": ()}),
        (QL, {"layout": (4,) * 9 + (0,)}),
        (QL, {"layout": (11,) * 10}),
        (SP, {"layout": (6,) * 10}),
        (KL, {"draw": 4}),
        (KL, {"draw": 2}),
        (SP, {"draw": 3}),
        (SP, {"passes": 2}),
        (QL, {"passes": 0}),
        (QL, {"piles": (Foundations(Kind.UP, 16),)}),
        (FD, {"piles": (Foundations(Kind.UP, 6), Foundations(Kind.RUN, 2))}),
        (FD, {"piles": (Foundations(Kind.UP, 4), Foundations(Kind.UP, 4))}),
        (FD, {"piles": (Foundations(Kind.UP, 4), Foundations(Kind.SET, 4))}),
        (SP, {"run": Order.ALTERNATE}),
        (QL, {"run": Order.ALTERNATE}),
        (SP, {"lift": Lift.ONE_BY_ONE}),
        (QL, {"space": Space.KING}),
        (SP, {"returns": Returns.COLUMNS}),
        (KL, {"returns": Returns.COLUMNS_AND_UP}),
        (FD, {"automatic": Automatic.SAME_SUIT}),
        (QL, {"automatic": Automatic.ALTERNATE}),
        (KL, {"decks": 2, "piles": (Foundations(Kind.UP, 8),)}),
        (QL, {"returns": Returns.COLUMNS}),
        (SP, {"scoring": Scoring.STANDARD}),
        (VEGAS, {"undo_allowed": True}),
        (VEGAS, {"returns": Returns.COLUMNS}),
    ],
)
def test_a_contradiction_is_refused(rules, change):
    with pytest.raises(BadRuleSet):
        replace(rules, **change)


def test_an_unknown_field_is_refused():
    with pytest.raises(TypeError):
        replace(QL, fondations=8)


def test_every_member_of_the_vocabulary_is_used():
    parts = [part for part in vars(vocabulary).values() if isinstance(part, type)]
    members = {member for part in parts if issubclass(part, Enum) for member in part}
    used = {kind for rules in RULESETS.values() for kind, _ in rules.piles}
    for rules in RULESETS.values():
        used |= {
            value
            for field in fields(RuleSet)
            if isinstance(value := getattr(rules, field.name), Enum)
        }
    assert members == used


def test_codes_and_keys_are_unique():
    assert len({rules.code for rules in RULESETS.values()}) == len(RULESETS) == 12
    assert all(key == rules.key for key, rules in RULESETS.items())


def test_packs_hold_what_the_game_is_played_with():
    assert len(QL.pack()) == len(FD.pack()) == len(SP.pack()) == 104
    assert len(set(KL.pack())) == len(KL.pack()) == 52
    two, one = RULESETS["spider-2"].pack(), RULESETS["spider-1"].pack()
    assert {card // 13 for card in two} == {0, 1}
    assert all(two.count(card) == 4 for card in range(26))
    assert all(one.count(card) == 8 for card in range(13))


def test_the_same_seed_gives_related_spider_deals():
    """A deal of four suits becomes that of two by colour, and of one: each one easier."""
    four, two = SP.pack(), RULESETS["spider-2"].pack()
    assert all(
        a % 13 == b % 13 and (a // 13 in (1, 2)) == (b // 13 == 1)
        for a, b in zip(four, two, strict=True)
    )


def test_the_stock_decides_what_is_in_the_way():
    assert SP.stock is Stock.ROWS
    assert {rules.key for rules in RULESETS.values() if rules.hidden_cards} == {
        key for key in RULESETS if key.startswith(("spider", "klondike"))
    }
