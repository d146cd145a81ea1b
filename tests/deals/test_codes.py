"""Deal codes: nothing mistyped passes, everything typed carelessly but rightly does."""

import random
import string
from types import SimpleNamespace

import pytest

from games.deals import codes
from games.deals.models import Deal

CODES = {
    "forty-thieves": "QL-C",
    "forty-thieves-free": "QL-L",
    "forty-devils": "FD-A",
    "spider-4": "SP-4",
    "spider-2": "SP-2",
    "spider-1": "SP-1",
    "klondike-1": "KL-1",
    "klondike-3": "KL-3",
    "klondike-1-strict": "KL-A",
    "klondike-3-strict": "KL-B",
    "klondike-1-vegas": "KL-V",
    "klondike-3-vegas": "KL-W",
}
CHARACTERS = string.ascii_uppercase + string.digits
KINDS = [Deal.Kind.OPEN, Deal.Kind.DAILY, Deal.Kind.RACE]


@pytest.fixture(autouse=True)
def every_ruleset_and_version(monkeypatch):
    """All twelve games in all nine one-digit versions: the densest set of valid codes there is."""
    rulesets = {
        f"{key}/{version}": SimpleNamespace(key=f"{key}/{version}", code=code, version=version)
        for key, code in CODES.items()
        for version in range(1, 10)
    }
    monkeypatch.setattr(codes, "RULESETS", rulesets)
    return rulesets


def samples(rulesets):
    numbers = random.Random(1)
    for rules in rulesets.values():
        for kind in KINDS:
            number = numbers.randint(1, 999_999)
            yield codes.encode(rules, kind, number), codes.Address(rules.key, kind, number)


def accepted(text):
    try:
        codes.decode(text)
    except codes.BadCode:
        return False
    return True


def test_m3_a_code_reads_back_as_what_it_stands_for(every_ruleset_and_version):
    for text, address in samples(every_ruleset_and_version):
        assert codes.decode(text) == address


def test_m3_the_published_form():
    rules = SimpleNamespace(key="forty-thieves", code="QL-C", version=1)
    assert codes.encode(rules, "open", 4821).startswith("QL-C1-004821-")
    assert codes.encode(rules, "daily", 261130).startswith("QL-C1-D261130-")
    assert codes.encode(rules, "race", 123).startswith("QL-C1-R000123-")


def test_m3_every_single_wrong_character_is_caught(every_ruleset_and_version):
    tried = 0
    for text, _ in samples(every_ruleset_and_version):
        plain = text.replace("-", "")
        for place in range(len(plain)):
            for wrong in CHARACTERS:
                if wrong != plain[place]:
                    tried += 1
                    assert not accepted(plain[:place] + wrong + plain[place + 1 :]), (text, place)
    assert tried > 100_000


def test_m3_every_swap_of_neighbours_is_caught(every_ruleset_and_version):
    for text, _ in samples(every_ruleset_and_version):
        plain = text.replace("-", "")
        for place in range(len(plain) - 1):
            first, second = plain[place : place + 2]
            if first != second:
                swapped = plain[:place] + second + first + plain[place + 2 :]
                assert not accepted(swapped), (text, place)


def test_m3_every_wrong_digit_of_every_number_is_caught():
    """Not only of samples: Damm's table has no two equal values in a row or column, and is
    anti-symmetric, which is what makes the two laws above hold for all numbers."""
    for row in codes.DAMM:
        assert sorted(row) == list(range(10))
    for column in zip(*codes.DAMM, strict=True):
        assert sorted(column) == list(range(10))
    for interim in range(10):
        for a in range(10):
            for b in range(10):
                if a != b:
                    ab = codes.DAMM[codes.DAMM[interim][a]][b]
                    ba = codes.DAMM[codes.DAMM[interim][b]][a]
                    assert ab != ba
    assert all(codes.DAMM[n][n] == 0 for n in range(10))


def test_m3_a_code_is_typed_leniently(every_ruleset_and_version):
    for text, address in samples(every_ruleset_and_version):
        for typed in (text.lower(), text.replace("-", ""), text.replace("-", " "), f" {text}\n"):
            assert codes.decode(typed) == address


@pytest.mark.parametrize(
    "text", ["", "-", "QL-C1-004821", "QL-C1-4821-7", "ＱＬ-C1-004821-7", "9" * 40]
)
def test_m3_what_is_no_code_is_refused(text):
    assert not accepted(text)
