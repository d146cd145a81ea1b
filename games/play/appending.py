"""Writing log entries: one statement for many, on SQLite and PostgreSQL.

The fast way bypasses the ORM and uses the driver's connection under Django's: one autocommitted
`INSERT … ON CONFLICT DO NOTHING RETURNING`. Only where one attempt has several entries in a batch
(pipelined moves) a transaction is needed, because a lost entry takes its followers with it.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import psycopg
from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

DRIVER_ERRORS = (sqlite3.Error, psycopg.Error)

_COLUMNS = "attempt_id, seq, ref, request, entry, at_ms"
_CHUNK = 64  # SQLite: rows a statement, so that few different statements are prepared
_POSTGRES = (
    f"INSERT INTO play_logentry ({_COLUMNS}) "  # noqa: S608
    "SELECT a, s, r, q, e, t FROM json_to_recordset(%s::json) "
    "AS x(a text, s int, r bigint, q text, e text, t int) ORDER BY a, s "
    "ON CONFLICT DO NOTHING RETURNING attempt_id, seq"
)
_encoder = msgspec.json.Encoder()


class Entry:
    """One entry on its way into the log."""

    __slots__ = ("at_ms", "attempt_id", "chain", "entry", "ref", "request", "seq")

    def __init__(
        self,
        chain: Any,
        attempt_id: str,
        seq: int,
        ref: int | None,
        request: str,
        entry: str,
        at_ms: int,
    ) -> None:
        self.chain = chain
        self.attempt_id = attempt_id
        self.seq = seq
        self.ref = ref
        self.request = request
        self.entry = entry
        self.at_ms = at_ms

    def settle(self, outcome: Any) -> None:
        """Hear the outcome."""
        raise NotImplementedError


def append(connection: BaseDatabaseWrapper, entries: Sequence[Entry]) -> set[Entry]:
    """Store the entries, answer those that were not: places taken, and what built on them."""
    lost: set[Entry] = set()
    places: dict[tuple[str, int], Entry] = {}
    several = False
    attempts = set()
    for entry in entries:
        place = (entry.attempt_id, entry.seq)
        if entry.chain.broken or place in places:
            entry.chain.broken = True
            lost.add(entry)
            continue
        places[place] = entry
        several = several or entry.attempt_id in attempts
        attempts.add(entry.attempt_id)
    if places:
        connection.ensure_connection()
        insert = _insert_sqlite if connection.vendor == "sqlite" else _insert_postgres
        if several or len(places) > _CHUNK:
            lost |= _append_together(connection, insert, places)
        else:
            lost |= _missing(places, insert(connection.connection, list(places.values())))
    return lost


def _append_together(
    connection: BaseDatabaseWrapper,
    insert: Callable[..., Any],
    places: dict[tuple[str, int], Entry],
) -> set[Entry]:
    """Insert in one transaction; followers of a lost entry are taken out before it commits."""
    with transaction.atomic():
        ordered = sorted(places.values(), key=lambda entry: (entry.attempt_id, entry.seq))
        lost = _missing(places, insert(connection.connection, ordered))
        if lost:
            first = {}
            for entry in sorted(lost, key=lambda entry: -entry.seq):
                first[entry.attempt_id] = entry.seq
            followers = {
                entry
                for entry in ordered
                if entry not in lost and entry.seq > first.get(entry.attempt_id, entry.seq)
            }
            with connection.cursor() as cursor:
                for entry in followers:
                    cursor.execute(
                        "DELETE FROM play_logentry WHERE attempt_id = %s AND seq = %s",
                        [entry.attempt_id, entry.seq],
                    )
            lost |= followers
    return lost


def _missing(places: dict[tuple[str, int], Entry], stored: set[tuple[str, int]]) -> set[Entry]:
    if len(stored) == len(places):
        return set()
    return {entry for place, entry in places.items() if place not in stored}


def _row(entry: Entry) -> tuple[Any, ...]:
    return (entry.attempt_id, entry.seq, entry.ref, entry.request, entry.entry, entry.at_ms)


def _insert_sqlite(raw: sqlite3.Connection, entries: list[Entry]) -> set[tuple[str, int]]:
    stored: set[tuple[str, int]] = set()
    for start in range(0, len(entries), _CHUNK):
        chunk = entries[start : start + _CHUNK]
        rows = ",".join(["(?,?,?,?,?,?)"] * len(chunk))
        statement = (
            f"INSERT INTO play_logentry ({_COLUMNS}) VALUES {rows} "  # noqa: S608
            "ON CONFLICT DO NOTHING RETURNING attempt_id, seq"
        )
        values = [value for entry in chunk for value in _row(entry)]
        stored.update(raw.execute(statement, values).fetchall())
    return stored


def _insert_postgres(raw: Any, entries: list[Entry]) -> set[tuple[str, int]]:
    rows = [
        {"a": e.attempt_id, "s": e.seq, "r": e.ref, "q": e.request, "e": e.entry, "t": e.at_ms}
        for e in entries
    ]
    cursor = psycopg.Cursor(raw)
    cursor.execute(_POSTGRES, [_encoder.encode(rows).decode()], prepare=True)
    return set(cursor.fetchall())


def in_transaction(write: Callable[[], bool]) -> bool:
    """Run a job's work in a transaction of its own; False undoes what it had written."""
    with transaction.atomic():
        done = write()
        if not done:
            transaction.set_rollback(True)
        return done
