"""Deal codes: game, variant, rule version, number and a check digit, `QL-C1-004821-7` (M3).

The number part of a daily is `D` and the day (`D261130`), of a race `R` and a running number. The
check digit is Damm's: over digits it catches every wrong one and every swap of neighbours. Letters
take part with the values of `VALUES`, chosen so that letters that could stand for one another in a
valid code differ (a test tries every wrong character in every place of every kind of code).
"""

import re
from typing import NamedTuple

from games.deals.models import Deal
from games.engine.rules import RuleSet
from games.engine.variants import RULESETS

HIGHEST_NUMBER = 999_999
MARKS = {Deal.Kind.OPEN: "", Deal.Kind.DAILY: "D", Deal.Kind.RACE: "R"}
KINDS = {mark: kind for kind, mark in MARKS.items()}

# A quasigroup of order ten, totally anti-symmetric (H. M. Damm, 2004).
DAMM = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)
VALUES = {digit: int(digit) for digit in "0123456789"} | {
    letter: value % 10 for value, letter in enumerate("ACBLVWDRQKFSPEGHIJMNOTUXYZ")
}
SHAPE = re.compile(r"([A-Z]{2}[A-Z0-9])([0-9])([DR]?)([0-9]{6})([0-9])")


class BadCode(ValueError):
    """Text that is no deal code; nothing is said about which character is wrong."""


class Address(NamedTuple):
    """What a code stands for."""

    ruleset: str
    kind: str
    number: int


def check_digit(body: str) -> str:
    """Return the digit that makes a body of digits and capitals a code."""
    interim = 0
    for character in body:
        interim = DAMM[interim][VALUES[character]]
    return str(interim)


def encode(rules: RuleSet, kind: str, number: int) -> str:
    """Return the code of a deal."""
    head = f"{rules.code}{rules.version}"
    tail = f"{MARKS[Deal.Kind(kind)]}{number:06d}"
    return f"{head}-{tail}-{check_digit(head.replace('-', '') + tail)}"


def decode(text: str) -> Address:
    """Read a code as people type it: small letters, dashes and blanks anywhere or nowhere."""
    plain = re.sub(r"[-\s]", "", text).upper()
    shape = SHAPE.fullmatch(plain) if plain.isascii() else None
    if shape is None or check_digit(plain[:-1]) != plain[-1]:
        raise BadCode
    game, version, mark, number, _check = shape.groups()
    for rules in RULESETS.values():
        if rules.code.replace("-", "") == game and str(rules.version) == version:
            return Address(rules.key, KINDS[mark], int(number))
    raise BadCode
