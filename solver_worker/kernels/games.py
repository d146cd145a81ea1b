"""One face for the families that the shortening serves."""

from . import spider, thieves
from .common import I64, KIND, SPIDER_KIND, U8
from .jit import jit

_spider_moves, _thieves_moves = spider.moves, thieves.moves
_spider_apply, _thieves_apply = spider.apply, thieves.apply
_spider_hash, _thieves_hash = spider.hash_one, thieves.hash_one
_sets_done, _cards_up, _counted = spider.sets_done, thieves.cards_up, thieves.counted
SETS_TO_WIN, TOTAL = spider.SETS_TO_WIN, thieves.TOTAL
MOVES = max(spider.MOVES, thieves.MOVES)


@jit
def moves(p: I64, st: U8, out: I64, pruned: int) -> int:
    """See the families."""
    if p[KIND] == SPIDER_KIND:
        return _spider_moves(p, st, out, pruned)
    return _thieves_moves(p, st, out, pruned)


@jit
def apply(p: I64, st: U8, move: int) -> None:
    """See the families."""
    if p[KIND] == SPIDER_KIND:
        _spider_apply(p, st, move)
    else:
        _thieves_apply(p, st, move)


@jit
def hash_one(p: I64, st: U8, keys: I64) -> int:
    """See the families."""
    if p[KIND] == SPIDER_KIND:
        return _spider_hash(p, st, keys)
    return _thieves_hash(p, st, keys)


@jit
def counted(p: I64, st: U8, move: int) -> int:
    """What a move counts by C3."""
    if p[KIND] == SPIDER_KIND:
        return 1
    return _counted(p, st, move)


@jit
def won(p: I64, st: U8) -> bool:
    """Whether all cards are on the foundations."""
    if p[KIND] == SPIDER_KIND:
        return bool(_sets_done(st) == p[SETS_TO_WIN])
    return bool(_cards_up(st) == p[TOTAL])


@jit
def legal(p: I64, st: U8, move: int, out: I64) -> bool:
    """Whether the rules allow a move; `out` is scratch."""
    for m in range(moves(p, st, out, 0)):
        if out[m] == move:
            return True
    return False
