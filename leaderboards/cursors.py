"""Cursors: where the next page begins, opaque to the client, checked when they come back."""

import base64
import binascii
import json
from datetime import UTC, datetime

from accounts.problems import Problem
from leaderboards.models import Key
from leaderboards.selectors import Spot

MICROSECONDS = 1_000_000
LONGEST = 200
HIGHEST = 2**31 - 1
LATEST = 2**53


def _bad_cursor() -> Problem:
    return Problem(
        "bad_cursor",
        400,
        pt="Essa página do placar não existe.",
        en="There is no such page of the board.",
        fields={"cursor": ["invalid"]},
    )


def encode(spot: Spot) -> str:
    """Return the cursor of a spot."""
    moment = spot.key.at
    micros = int(moment.replace(microsecond=0).timestamp()) * MICROSECONDS + moment.microsecond
    text = json.dumps([spot.key.moves, spot.key.time_ms, micros, spot.pk], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _numbers(text: str) -> list[int]:
    if len(text) > LONGEST or not text.isascii():
        raise ValueError
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    numbers = json.loads(raw)
    if not isinstance(numbers, list) or [type(n) for n in numbers] != [int] * 4:
        raise ValueError
    highest = (HIGHEST, HIGHEST, LATEST, LATEST)
    if any(not 0 <= n <= top for n, top in zip(numbers, highest, strict=True)):
        raise ValueError
    return numbers


def decode(text: str) -> Spot:
    """Read a cursor, or refuse it."""
    try:
        moves, time_ms, micros, pk = _numbers(text)
        seconds, rest = divmod(micros, MICROSECONDS)
        at = datetime.fromtimestamp(seconds, UTC).replace(microsecond=rest)
    except (ValueError, OverflowError, OSError, binascii.Error, UnicodeDecodeError):
        raise _bad_cursor() from None
    return Spot(Key(moves, time_ms, at), pk)
