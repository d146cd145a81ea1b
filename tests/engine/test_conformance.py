"""Every rule set in the registry has everything: the test names whatever is missing."""

import inspect
import json
from pathlib import Path

import pytest

from games.engine.variants import RULESETS
from tests.golden import wins

from . import test_forty_devils, test_forty_thieves, test_klondike, test_laws, test_spider

BY_HAND = {
    "forty-thieves": (test_forty_thieves, "ft", 12),
    "forty-devils": (test_forty_devils, "fd", 7),
    "spider": (test_spider, "sp", 9),
    "klondike": (test_klondike, "kl", 10),
}
ELSEWHERE = {"kl8": "test_scoring", "kl9": "test_scoring"}
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
class TestRuleSet:
    def test_it_has_prose_in_both_languages(self, rules):
        for text in (rules.prose.pt, rules.prose.en):
            assert len(text) > 400
            assert text.endswith(".")
        assert rules.prose.pt != rules.prose.en
        assert all((*rules.name, *rules.variant))
        # Going through the stock has one name on the whole site.
        assert "passada" not in (rules.variant.pt + rules.prose.pt).lower()

    def test_every_rule_is_tried_by_hand(self, rules):
        module, prefix, count = BY_HAND[rules.game]
        sources = inspect.getsource(module)
        for number in range(1, count + 1):
            rule = f"{prefix}{number}"
            other = ELSEWHERE.get(rule)
            text = Path(__file__).with_name(f"{other}.py").read_text() if other else sources
            assert f"def test_{rule}_" in text, f"no hand-worked test of {rule.upper()}"

    def test_its_perft_is_golden(self, rules):
        rows = json.loads((GOLDEN / "perft.json").read_text()).get(rules.key, [])
        assert len(rows) >= 5
        assert len({row["deck"] for row in rows}) == len(rows)

    def test_its_shuffle_is_golden(self, rules):
        assert json.loads((GOLDEN / "shuffle.json").read_text())["decks"].get(rules.key)

    def test_it_has_been_won(self, rules):
        assert any(win.ruleset == rules.key for win in wins.load()), "no golden win"

    def test_the_laws_are_tried_on_it(self, rules):
        assert rules in test_laws.RULESETS.values()
