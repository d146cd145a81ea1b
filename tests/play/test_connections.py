"""Requests give their database connection back: PostgreSQL has a hundred for all of us."""

from pathlib import Path

import psycopg

from tests.support import services
from tests.support.client import Guest
from tests.support.server import Databases, Site

REQUESTS = 40
FEW = 6


def test_many_requests_leave_few_connections_behind(databases: Databases, tmp_path: Path) -> None:
    services.need_postgres()
    with databases.postgres() as url:
        site = Site(url, tmp_path)
        try:
            guest = Guest(site.serve().url)
            for _ in range(REQUESTS):
                guest.get("me/")
            with psycopg.connect(services.POSTGRES, autocommit=True) as admin:
                query = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s"
                found = admin.execute(query, [services.name_of(url)]).fetchone()
            assert found is not None
            assert found[0] <= FEW
        finally:
            site.stop()
