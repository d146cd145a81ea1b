"""Players and a few proven deals."""

import pytest

from accounts.services import create_guest
from tests.proven import load_few


@pytest.fixture
def player(db):
    return create_guest()[0]


@pytest.fixture
def proven(db, tmp_path):
    """Six proven deals of Clássico, loaded."""
    return load_few(tmp_path)
