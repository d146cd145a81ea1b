"""A relative of these games is a declaration and nothing else: the example of docs/rules-engine.md.

The declarations are taken out of the document, so that what it shows is what works.
"""

import re
from pathlib import Path

import pytest

from games.engine.moves import format_move
from games.engine.play import legal_moves
from games.engine.position import deal, from_text
from games.engine.rules import RuleSet

from . import test_laws
from .support import deck

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules-engine.md"


def relatives() -> dict[str, RuleSet]:
    scope: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL):
        exec(block, scope)
    return {value.key: value for value in scope.values() if isinstance(value, RuleSet)}


RELATIVES = relatives()
LAWS = [name for name in vars(test_laws) if name.startswith("test_law_")]


def test_the_document_declares_josephine_and_sixty_thieves():
    assert set(RELATIVES) == {"josephine", "sixty-thieves"}


@pytest.mark.parametrize("key", RELATIVES)
@pytest.mark.parametrize("law", LAWS)
def test_a_relative_passes_every_law(key, law):
    getattr(test_laws, law).hypothesis.inner_test(RELATIVES[key], 7) if hasattr(
        getattr(test_laws, law), "hypothesis"
    ) else getattr(test_laws, law)(RELATIVES[key])


def test_josephine_moves_runs_and_has_one_pass():
    josephine = RELATIVES["josephine"]
    position = from_text(josephine, "W 2H\nT1 9S 8S 7S\nT2 TS\nT3 KH\nT4 KH")
    moves = {format_move(move) for move in legal_moves(josephine, position)}
    assert {"T1>T2:3", "T1>T5:2"} <= moves
    assert "R" not in moves


def test_sixty_thieves_has_three_decks():
    sixty = RELATIVES["sixty-thieves"]
    position = deal(sixty, deck(sixty, 1))
    assert (len(position.columns), len(position.foundations), len(position.stock)) == (12, 12, 96)
