"""Fixtures of the engine's tests."""

import pytest

from tests.golden import wins


@pytest.fixture
def golden_win():
    """The golden winning game of a rule set."""
    return lambda key: next(win for win in wins.load() if win.ruleset == key)
