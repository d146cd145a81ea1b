"""Where an attempt stopped being winnable (M34): back from its end to a position that is proven.

The attempt is over and its deal public, so the whole truth may be used. A position that is not
decided in time counts as not proven and the walk goes on.
"""

from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

from games.engine.cards import parse_deck
from games.engine.moves import format_move
from games.engine.refusals import Refusal
from games.engine.replay import Game
from games.engine.variants import ruleset
from games.play.models import Attempt
from games.play.selectors import entries_of, options_of

from .answers import Budget
from .search import solve

SECONDS = 1.0
TURN = 4.0
"""CPU seconds after which other tasks get their turn."""


class Found(NamedTuple):
    """The last version proven winnable, and a win from there; None: not even the first one."""

    last_winnable: int | None
    line: str = ""


class Paused(NamedTuple):
    """Time is up: `checked` is the oldest version looked at."""

    checked: int


def games_of(attempt: Attempt) -> list[Game]:
    """The game at every version."""
    rules = ruleset(attempt.ruleset)
    game = Game.start(rules, parse_deck(attempt.deal.deck), options_of(attempt))
    games = [game]
    for entry, at_ms in entries_of(attempt.pk).values_list("entry", "at_ms"):
        played = game.replay_entry(entry, at_ms)
        if isinstance(played, Refusal):
            raise LookupError(f"the log of {attempt.pk} does not replay")
        game = played.game
        games.append(game)
    return games


def _back(games: list[Game], checked: int | None) -> Iterator[tuple[int, Game]]:
    """Versions from the last not looked at back to the first; a position is looked at once."""
    start = len(games) if checked is None else checked
    looked_at = {game.position for game in games[start:]}
    for version in range(start - 1, -1, -1):
        if games[version].position not in looked_at:
            looked_at.add(games[version].position)
            yield version, games[version]


def analyse(attempt: Attempt, checked: int | None, seconds: float = TURN) -> Found | Paused:
    """Look back for so many CPU seconds."""
    deadline = process_time() + seconds
    for version, game in _back(games_of(attempt), checked):
        if game.won:
            return Found(version)
        if version == 0 and attempt.deal.solution:
            return Found(0, " ".join(attempt.deal.solution.replace("+", "").split()))
        found = solve(game.rules, game.position, Budget(SECONDS))
        if found.verdict == "solvable":
            return Found(version, " ".join(map(format_move, found.line)))
        if process_time() > deadline:
            return Paused(version)
    return Found(None)
