"""Who else wants to know how an attempt goes: higher rooms register here, play imports none."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """An attempt after a durable entry, or after its end."""

    attempt: str
    player: int
    event: str
    v: int
    up: int
    moves: int
    time_ms: int
    state: str
    """`playing`, `won`, `resigned` or `over`."""


class Presence(NamedTuple):
    """The first socket of an attempt opened, or the last one closed, in this process."""

    attempt: str
    player: int
    event: str
    here: bool


Observer = Callable[[Progress | Presence], Awaitable[None]]

_observers: dict[str, list[Observer]] = {}
_running: set[asyncio.Task[None]] = set()


def observe(kind: str, observer: Observer) -> None:
    """Call `observer` for attempts of a kind (`race`, …), in the process that made the entry."""
    observers = _observers.setdefault(kind, [])
    if observer not in observers:
        observers.append(observer)


def observed(kind: str) -> bool:
    """Whether anybody wants to know."""
    return kind in _observers


def report(kind: str, news: Progress | Presence) -> None:
    """Tell the observers of a kind; each runs as a task, begun in the order of the news."""
    for observer in _observers.get(kind, ()):
        task = asyncio.ensure_future(_call(observer, news))
        _running.add(task)
        task.add_done_callback(_running.discard)


async def _call(observer: Observer, news: Progress | Presence) -> None:
    try:
        await observer(news)
    except Exception:
        log.exception("an observer of attempts failed")
