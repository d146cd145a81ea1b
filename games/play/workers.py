"""The way to the workers: by task name, never by import.

With `REDIS_URL` tasks go to Celery; otherwise to the embedded worker, when the server started one.
What must happen is a row in the database; a task that gets lost is swept up again.
"""

import asyncio
from collections.abc import Callable

from celery import current_app
from django.conf import settings
from django.db import transaction

from games.play.hub import hub

Outlet = Callable[[str, tuple[str, ...]], None]

INTERACTIVE = frozenset({"solver.verdict"})
"""Tasks that somebody sits and waits for; the others let them pass."""

_outlet: list[Outlet] = []


def use(outlet: Outlet) -> None:
    """Send tasks to an embedded worker from now on."""
    _outlet[:] = [outlet]


def available() -> bool:
    """Whether anybody would answer."""
    return bool(_outlet or settings.REDIS_URL)


def send(task: str, *arguments: str) -> None:
    """Send a task, from the event loop; never waits for the broker."""
    if _outlet:
        _outlet[0](task, arguments)
    elif settings.REDIS_URL:
        asyncio.get_running_loop().run_in_executor(None, _to_celery, task, arguments)


def enqueue(task: str, *arguments: str) -> None:
    """Send a task from any thread, once the running transaction is through."""
    transaction.on_commit(lambda: _enqueue(task, arguments))


def _enqueue(task: str, arguments: tuple[str, ...]) -> None:
    if _outlet:
        if not hub.call(_outlet[0], task, arguments):
            _outlet[0](task, arguments)
    elif settings.REDIS_URL:
        _to_celery(task, arguments)


def _to_celery(task: str, arguments: tuple[str, ...]) -> None:
    queue = "interactive" if task in INTERACTIVE else "background"
    current_app.send_task(task, args=arguments, queue=queue, retry=False)
