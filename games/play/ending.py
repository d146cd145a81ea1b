"""Ends of attempts, each in one transaction.

The whole log is replayed from the database (M1), the attempt is closed against any further entry,
and higher rooms store what they make of it.
"""

from typing import Any, NamedTuple

import msgspec
from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.utils import timezone

from games.engine.replay import Game
from games.play import answers, frames, news
from games.play.appending import Entry, append
from games.play.hub import hub
from games.play.models import Attempt, LogEntry
from games.play.selectors import last_at_ms, replayed
from games.play.signals import attempt_finished

State = Attempt.State


class LogDoesNotWin(RuntimeError):
    """The stored log is no win: the position in memory was wrong, and nothing is stored."""


class Ended(NamedTuple):
    """An attempt after its end."""

    attempt: Attempt
    game: Game


def end(
    attempt_id: str, state: str, *, at_ms: int | None = None, ref: int | None = None
) -> Ended | None:
    """Close an attempt that is being played; None when it is not any more.

    Needs a transaction. Locks the attempt's row, which waits for entries on their way, and takes
    the next place of the log, so that no later one fits (M2).
    """
    attempt = (
        Attempt.objects.select_related("deal").select_for_update(of=("self",)).get(pk=attempt_id)
    )
    if attempt.state != State.PLAYING:
        return None
    game = replayed(attempt)
    if state == State.WON and not game.won:
        raise LogDoesNotWin(attempt_id)
    attempt.state = state
    attempt.clock_ms = max(attempt.clock_ms, at_ms or 0, last_at_ms(attempt_id))
    attempt.moves, attempt.undos, attempt.up = game.moves, game.undos, game.up
    attempt.end_ref = ref
    attempt.finished_at = timezone.now()
    LogEntry.objects.create(
        attempt=attempt,
        seq=game.version + 1,
        request="",
        entry=LogEntry.END,
        at_ms=attempt.clock_ms,
    )
    attempt.save()
    told = _tell_rooms(attempt, game)
    if state == State.WON:
        attempt.result = msgspec.to_builtins(_result(attempt, told))
        attempt.save(update_fields=["result"])
    return Ended(attempt, game)


def _tell_rooms(attempt: Attempt, game: Game) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for _, answer in attempt_finished.send(sender=Attempt, attempt=attempt, game=game):
        if isinstance(answer, dict):
            told.update(answer)
    return told


def _result(attempt: Attempt, told: dict[str, Any]) -> frames.Result:
    return frames.Result(
        moves=attempt.moves,
        time_ms=attempt.clock_ms,
        undos=attempt.undos,
        hints=attempt.hints,
        deal=deal_info(attempt),
        first=attempt.first,
        pure=attempt.undos == 0 and attempt.hints == 0,
        record=bool(told.get("record")),
        place=told.get("place"),
    )


def deal_info(attempt: Attempt) -> frames.DealInfo:
    """What is said of the attempt's deal."""
    deal = attempt.deal
    number = deal.number if deal.kind == deal.Kind.OPEN else None
    return frames.DealInfo(code=deal.code, number=number, solvable=deal.solvable)


def news_of(ended: Ended, reason: str) -> news.EndNews:
    """What all sockets of the attempt, in all processes, are told."""
    attempt, game = ended
    if attempt.state == State.WON:
        frame: frames.ServerFrame = answers.won(game.version, attempt.result or {})
    else:
        status = answers.status(
            game,
            answers.offered(game.rules, game.position),
            time_ms=attempt.clock_ms,
            hints=attempt.hints,
            running=False,
            ended=True,
        )
        frame = frames.Over(v=game.version, reason=reason, status=status)
    return news.EndNews(
        game.version, attempt.state, attempt.clock_ms, frames.encode(frame), attempt.end_ref
    )


def tell(attempt_id: str, item: news.News) -> None:
    """Tell the attempt's sockets everywhere, from any thread, once the transaction is through."""
    data = news.encode(item)
    transaction.on_commit(lambda: hub.tell(news.room_of(attempt_id), data))


def store_entry(entry: Entry) -> bool:
    """Append one entry inside the running transaction; False when its place is taken."""
    return not append(connection, [entry])


def store_hint_count(attempt_id: str) -> None:
    """Count one more hint; needs the transaction that stores the hint."""
    Attempt.objects.filter(pk=attempt_id).update(hints=F("hints") + 1)


def store_leave(attempt_id: str, at_ms: int, game: Game) -> None:
    """Note clock and count as a player leaves; the log is what counts later."""
    Attempt.objects.filter(pk=attempt_id, state=State.PLAYING).update(
        clock_ms=Greatest(F("clock_ms"), at_ms),
        moves=game.moves,
        undos=game.undos,
        up=game.up,
    )
