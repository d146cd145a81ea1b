"""What a stored solution is worth: the rules engine replays it, or it is not stored (M4)."""

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.moves import BadMove, split_log
from games.engine.replay import IllegalLog, replay
from games.engine.rules import RuleSet


class NotAWinError(ValueError):
    """A log that does not lead to a win; nothing of the deal is said."""


def moves_of_proof(rules: RuleSet, deck: Sequence[Card], solution: str) -> int:
    """Replay a solution and return its count of moves, or raise NotAWinError."""
    try:
        game = replay(rules, tuple(deck), split_log(solution))
    except (IllegalLog, BadMove, ValueError):
        raise NotAWinError from None
    if not game.won:
        raise NotAWinError
    return game.moves
