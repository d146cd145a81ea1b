"""Perft: how many sequences of legal moves there are, by depth. It pins the move generator."""

from games.engine.play import Step, apply, legal_moves
from games.engine.position import Position
from games.engine.rules import RuleSet


def perft(rules: RuleSet, position: Position, depth: int) -> list[int]:
    """The counts for depths 1 to ``depth``; a won position ends a sequence."""
    counts = [0] * depth
    _count(rules, position, 0, counts)
    return counts


def _count(rules: RuleSet, position: Position, done: int, counts: list[int]) -> None:
    if done == len(counts):
        return
    moves = legal_moves(rules, position)
    counts[done] += len(moves)
    if done + 1 == len(counts):
        return
    for move in moves:
        step = apply(rules, position, move)
        assert isinstance(step, Step)
        _count(rules, step.position, done + 1, counts)
