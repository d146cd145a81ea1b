"""What races hear of attempts: every durable entry, every socket, every end."""

from functools import partial
from typing import Any

from channels.db import database_sync_to_async
from django.db import transaction

from games.play.models import Attempt
from games.play.progress import Presence, Progress
from games.races import selectors
from games.races.events import STANDING, nudge, say
from games.races.models import Seat
from games.races.services import course
from games.races.watch import tell_over, watch


def attempt_ended(sender: type[Attempt], attempt: Attempt, **rest: Any) -> None:
    """A race attempt was won or given up. Runs inside the transaction that ends it."""
    if attempt.kind != Attempt.Kind.RACE or attempt.finished_at is None:
        return
    race_id, ended = attempt.event, False
    if attempt.state == Attempt.State.WON:
        ended = course.finish_seat(attempt)
    elif attempt.state == Attempt.State.RESIGNED:
        ended = course.leave_course(
            race_id, attempt.player_id, Seat.State.RESIGNED, attempt.finished_at
        )
    told = partial(tell_over, race_id) if ended else partial(nudge, race_id, STANDING)
    transaction.on_commit(told)


async def attempt_news(news: Progress | Presence) -> None:
    """A race attempt went on, or its player's sockets came or went."""
    if isinstance(news, Presence):
        moved = watch.arrive if news.here else watch.depart
        await moved(news.event, news.player)
    elif news.attempt in _newest:
        _newest[news.attempt] = news
    else:
        await _keep_up(news)


# The newest progress of attempts whose last one is still being stored: fast players cost no more.
_newest: dict[str, Progress] = {}


async def _keep_up(news: Progress) -> None:
    _newest[news.attempt] = news
    try:
        stored = None
        while stored is not _newest[news.attempt]:
            stored = _newest[news.attempt]
            await database_sync_to_async(_progressed)(stored)
    finally:
        del _newest[news.attempt]


def _progressed(news: Progress) -> None:
    seat = course.record_progress(news.attempt, news.up, news.moves, news.time_ms)
    if seat is not None:
        say(news.event, selectors.progress_frame(seat))
