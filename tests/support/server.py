"""A real server process for tests: `manage.py serve` on a free port with its own database."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.support import services

ROOT = Path(__file__).parent.parent.parent
START_SECONDS = 60


def environment(database_url: str, **more: str) -> dict[str, str]:
    """The environment of a server under test."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
        "DATABASE_URL": database_url,
        "REDIS_URL": "",
        "PLAY_RATE_PER_SECOND": "100000",
        "PLAY_RATE_BURST": "100000",
        "PYTHONUNBUFFERED": "1",
        **more,
    }


def prepare(database_url: str) -> None:
    """Migrate a database and store the known deals."""
    script = Path(__file__).parent / "prepare.py"
    subprocess.run([sys.executable, str(script)], check=True, env=environment(database_url))


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One web process."""

    def __init__(self, database_url: str, log: Path, program: list[str], more: dict[str, str]):
        self.port = free_port()
        self.database_url = database_url
        self.log = log
        self._program = program
        self._environment = environment(database_url, **more)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self._program, "--port", str(self.port)],
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"no server: {self.log.read_text()[-2000:]}") from None
                time.sleep(0.05)

    def stop(self, signum: int = signal.SIGTERM) -> int:
        """End the process and return its exit code."""
        assert self.process is not None
        self.process.send_signal(signum)
        try:
            return self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def kill(self) -> None:
        """`kill -9`."""
        self.stop(signal.SIGKILL)


class Site:
    """A database and the servers on it."""

    def __init__(self, database_url: str, directory: Path) -> None:
        self.database_url = database_url
        self._directory = directory
        self.servers: list[Server] = []

    def serve(self, *program: str, **more: str) -> Server:
        """Start one more server; keyword arguments are environment variables."""
        log = self._directory / f"server{len(self.servers)}.log"
        server = Server(self.database_url, log, list(program or ("manage.py", "serve")), more)
        self.servers.append(server)
        server.start()
        return server

    def stop(self) -> None:
        """End what still runs."""
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.stop()

    @property
    def logs(self) -> str:
        """All that the servers wrote."""
        return "".join(server.log.read_text() for server in self.servers)


class Databases:
    """Prepared databases, each a copy of one that was migrated once."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._stack = ExitStack()
        self._sqlite: Path | None = None
        self._postgres: str | None = None
        self._made = 0

    def close(self) -> None:
        self._stack.close()

    @contextmanager
    def sqlite(self) -> Iterator[str]:
        """A prepared SQLite file."""
        if self._sqlite is None:
            self._sqlite = self._directory / "template.sqlite3"
            prepare(f"sqlite:///{self._sqlite}")
        self._made += 1
        copy = self._directory / f"copy{self._made}.sqlite3"
        shutil.copy(self._sqlite, copy)
        yield f"sqlite:///{copy}"

    @contextmanager
    def site(self, directory: Path) -> Iterator[Site]:
        """A site on a SQLite file of its own; its servers end with it."""
        with self.sqlite() as url:
            made = Site(url, directory)
            try:
                yield made
            finally:
                made.stop()

    @contextmanager
    def postgres(self) -> Iterator[str]:
        """A prepared PostgreSQL database; skips when there is no PostgreSQL."""
        services.need_postgres()
        if self._postgres is None:
            url = self._stack.enter_context(services.postgres_database())
            prepare(url)
            self._postgres = services.name_of(url)
        with services.postgres_database(self._postgres) as url:
            yield url
