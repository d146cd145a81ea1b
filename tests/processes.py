"""Several real processes on one database of their own, SQLite or PostgreSQL, for tests of races."""

import json
import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

ROOT = Path(__file__).parent.parent
POSTGRES = os.environ.get("TEST_POSTGRES", "postgres://postgres@127.0.0.1:5432")
SECONDS = 240
PRELUDE = """
import json, os, sys, time
import django
django.setup()
def together(name):
    # Every process says that it has come here and waits for the others.
    folder, size = os.path.join(os.environ["MEETING"], name), int(os.environ["PROCESSES"])
    os.makedirs(folder, exist_ok=True)
    open(os.path.join(folder, str(os.getpid())), "w").close()
    while len(os.listdir(folder)) < size:
        time.sleep(0.002)
"""


class Database:
    """A migrated database and a way to run code on it in several processes at once."""

    def __init__(self, url: str, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {
            "DATABASE_URL": url,
            "DJANGO_SETTINGS_MODULE": "config.settings.test",
            "REDIS_URL": "",
        }

    def manage(self, *command: str) -> str:
        """Run a management command."""
        return self._finish(self._start([sys.executable, "manage.py", *command], {}))

    def at_once(self, code: str, processes: int = 3) -> list[Any]:
        """Run `code` in several processes; each sets `answer`, meeting the others at `together`."""
        meeting = self.folder / uuid.uuid4().hex
        meeting.mkdir()
        extra = {"MEETING": str(meeting), "PROCESSES": str(processes)}
        script = f"{PRELUDE}\n{code}\nprint(json.dumps(answer))"
        started = [self._start([sys.executable, "-c", script], extra) for _ in range(processes)]
        return [json.loads(self._finish(process).splitlines()[-1]) for process in started]

    def _start(self, command: list[str], extra: dict[str, str]) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment | extra,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def _finish(self, process: "subprocess.Popen[str]") -> str:
        output, errors = process.communicate(timeout=SECONDS)
        assert process.returncode == 0, errors
        return output


@contextmanager
def _postgres() -> Iterator[str]:
    name = f"test_{uuid.uuid4().hex[:12]}"
    try:
        admin = psycopg.connect(f"{POSTGRES}/postgres", autocommit=True, connect_timeout=2)
    except psycopg.OperationalError:
        pytest.skip("PostgreSQL is not reachable")
    with admin:
        admin.execute(f'CREATE DATABASE "{name}"')
        try:
            yield f"{POSTGRES}/{name}"
        finally:
            admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def database(vendor: str, folder: Path) -> Iterator[Database]:
    """Make a database of a vendor, migrate it, and throw it away afterwards."""
    if vendor == "sqlite":
        url = f"sqlite:///{folder / 'test.sqlite3'}"
        db = Database(url, folder)
        db.manage("migrate", "-v0")
        yield db
        return
    with _postgres() as url:
        db = Database(url, folder)
        db.manage("migrate", "-v0")
        yield db
