"""PostgreSQL and Redis of the machine, when there are any."""

import os
import socket
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

POSTGRES = os.environ.get("TEST_POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/postgres")
# Tests run side by side: a Celery worker of one must not take the other's tasks.
SIDE = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
REDIS = os.environ.get("TEST_REDIS_URL", f"redis://127.0.0.1:6379/{1 + int(SIDE) % 15}")


def _listens(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except OSError:
        return False


def need_postgres() -> None:
    """Skip, saying why, without PostgreSQL."""
    try:
        psycopg.connect(POSTGRES, connect_timeout=2).close()
    except psycopg.Error:
        pytest.skip("PostgreSQL is not reachable (TEST_POSTGRES_URL)")


def need_redis() -> None:
    """Skip, saying why, without Redis."""
    host, _, port = REDIS.split("//")[1].split("/")[0].partition(":")
    if not _listens(host, int(port or 6379)):
        pytest.skip("Redis is not reachable (TEST_REDIS_URL)")


def _url(name: str) -> str:
    return POSTGRES.rsplit("/", 1)[0] + "/" + name


@contextmanager
def postgres_database(template: str | None = None) -> Iterator[str]:
    """A database of its own; yields its URL and drops it afterwards."""
    name = f"paciencia_test_{uuid.uuid4().hex[:12]}"
    copied = f' TEMPLATE "{template}"' if template else ""
    with psycopg.connect(POSTGRES, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}"{copied}')
    try:
        yield _url(name)
    finally:
        with psycopg.connect(POSTGRES, autocommit=True) as admin:
            admin.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def name_of(url: str) -> str:
    """The database's name in a URL."""
    return url.rsplit("/", 1)[1]
