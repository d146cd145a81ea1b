"""How hard a deal is, in a word: its place among the solvable deals of its rule set.

`effort` is that place by the search it takes, 0..1: half of all solvable deals are below 0.5. It
is kept with three digits.
"""

# What is reached from which effort on: the easier half, the next third, the rest.
FROM = {"easy": 0.0, "medium": 1 / 2, "hard": 5 / 6}
UNMEASURED = "unmeasured"
DIGITS = 3


def label_of(effort: float | None) -> str:
    """Return the word for an effort."""
    if effort is None:
        return UNMEASURED
    return max((bound, label) for label, bound in FROM.items() if round(bound, DIGITS) <= effort)[1]
