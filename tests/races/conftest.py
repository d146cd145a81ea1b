"""The servers of the play tests serve here as well."""

from collections.abc import Iterator

import pytest

from tests.play.conftest import databases, own_site, site
from tests.support.server import Databases, Site

__all__ = ["databases", "own_site", "site"]


@pytest.fixture
def lone_site(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A SQLite site of one test: two servers without Redis must not share a database."""
    with databases.site(tmp_path_factory.mktemp("lone")) as made:
        yield made
