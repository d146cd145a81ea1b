"""Moves and their notation.

``S`` draws or deals a row, ``R`` turns the waste over, ``T2>T7`` moves one card, ``T2>T7:5`` five.
``F`` alone names the foundation that accepts the card. In a log, ``U`` and ``Y`` undo and redo, and
``+`` marks what a setting did after the move before it.
"""

import re
from typing import NamedTuple

DRAW = "S"
REDEAL = "R"
UNDO = "U"
REDO = "Y"

_MOVE = re.compile(r"(W|[TF][1-9][0-9]?)>(T[1-9][0-9]?|F(?:[1-9][0-9]?)?)(?::([1-9][0-9]?))?")


class BadMove(ValueError):
    """Text that is not a move."""


class Move(NamedTuple):
    """``count`` cards from ``source`` to ``target``; the target is None for S and R."""

    source: str
    target: str | None = None
    count: int = 1  # type: ignore[assignment]  # shadows tuple.count, which nobody needs


DRAW_MOVE = Move(DRAW)
REDEAL_MOVE = Move(REDEAL)


def parse_move(text: str) -> Move:
    """The move written as ``text``; BadMove when it is none."""
    if text == DRAW:
        return DRAW_MOVE
    if text == REDEAL:
        return REDEAL_MOVE
    match = _MOVE.fullmatch(text, 0, 16)
    if match is None or len(text) > 16:
        raise BadMove("not a move")
    source, target, count = match.groups()
    return Move(source, target, int(count) if count else 1)


def format_move(move: Move) -> str:
    """The notation of ``move``."""
    source, target, count = move
    if target is None:
        return source
    return f"{source}>{target}" if count == 1 else f"{source}>{target}:{count}"


def split_entry(entry: str) -> tuple[Move, list[Move]]:
    """The move of a log entry and the automatic moves that belong to it."""
    first, *others = entry.split() or [""]
    if any(not other.startswith("+") for other in others):
        raise BadMove("not an entry")
    return parse_move(first), [parse_move(other[1:]) for other in others]


def split_log(text: str) -> list[str]:
    """The entries of a log: every ``+`` move joins the entry before it."""
    entries: list[str] = []
    for word in text.split():
        if word.startswith("+") and entries:
            entries[-1] = f"{entries[-1]} {word}"
        else:
            entries.append(word)
    return entries


def moves_of(log: str) -> tuple[Move, ...]:
    """Every move of a log without undos, those that a setting made as well."""
    moves: list[Move] = []
    for entry in split_log(log):
        first, others = split_entry(entry)
        moves += [first, *others]
    return tuple(moves)
