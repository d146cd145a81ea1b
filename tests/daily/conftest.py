"""A player and proven deals of both games of Quarenta Ladrões."""

import pytest

from accounts.services import create_guest
from tests.proven import CLASSIC, FREE, load_few


@pytest.fixture
def player(db):
    return create_guest()[0]


@pytest.fixture
def proven(db, tmp_path):
    for key in (CLASSIC, FREE):
        load_few(tmp_path, key, 8)
