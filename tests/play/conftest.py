"""Servers for the tests of live play."""

from collections.abc import Iterator

import pytest

from tests.support.client import Guest
from tests.support.server import Databases, Server, Site


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    made = Databases(tmp_path_factory.mktemp("databases"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def site(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A SQLite site shared by the tests of a module."""
    with databases.site(tmp_path_factory.mktemp("site")) as made:
        yield made


@pytest.fixture(scope="session")
def server(site: Site) -> Server:
    """Its server."""
    return site.serve()


@pytest.fixture
def guest(server: Server) -> Guest:
    """A new player."""
    return Guest(server.url)


@pytest.fixture(params=["sqlite", "postgres"])
def own_site(
    request: pytest.FixtureRequest, databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """A site of one test alone, on either database."""
    with getattr(databases, request.param)() as url:
        made = Site(url, tmp_path_factory.mktemp("own"))
        yield made
        made.stop()
