"""The registry: every rule set that is played, by key."""

from games.engine.rules import RuleSet
from games.engine.variants import forty_devils, forty_thieves, klondike, spider


class UnknownRuleSet(KeyError):
    """A key that names no rule set."""


RULESETS: dict[str, RuleSet] = {
    rules.key: rules
    for family in (forty_thieves, forty_devils, spider, klondike)
    for rules in family.RULESETS
}


def ruleset(key: str) -> RuleSet:
    """The rule set called ``key``."""
    try:
        return RULESETS[key]
    except KeyError:
        raise UnknownRuleSet(key) from None
