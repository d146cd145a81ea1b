"""Seed to deck order. Frozen and published: the same seed gives the same deck for ever.

Version 1. The random words are the SHA-256 digests of ``LABEL + seed + counter`` (counter: eight
bytes, big-endian, from 0), each digest cut into eight big-endian 32-bit words. Fisher-Yates from
the last card down; a word for ``n`` places is rejected when it is not below the greatest multiple
of ``n`` that fits into 32 bits, so that every order is equally likely.
"""

import hashlib
from collections.abc import Iterator, Sequence

from games.engine.cards import Card

SHUFFLE_VERSION = 1
SEED_BYTES = 32
LABEL = b"paciencia-arena/shuffle/1"

_WORDS = 2**32


def _words(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(LABEL + seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def shuffle(seed: bytes, pack: Sequence[Card]) -> tuple[Card, ...]:
    """The pack in the order that ``seed`` stands for."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    deck = list(pack)
    words = _words(seed)
    for last in range(len(deck) - 1, 0, -1):
        places = last + 1
        limit = _WORDS - _WORDS % places
        word = next(words)
        while word >= limit:
            word = next(words)
        chosen = word % places
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)
