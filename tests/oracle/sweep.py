"""Offer, acceptance and the oracle compared on many random positions (cases 1).

`python -m tests.oracle.sweep 10000` does it for ten thousand positions of every rule set (or of
those named after the number); the tests do it for a few.
"""

import random
import sys
from functools import cache

from games.engine.moves import format_move, parse_move
from games.engine.play import apply, legal_moves
from games.engine.refusals import SENTENCES, Refusal
from games.engine.variants import ruleset

from . import KEYS, Oracle, pack
from .duel import one_of_twins
from .positions import random_position

COUNTS = range(1, 15)


def every_move(oracle):
    """Every pair of piles with every count that a run could have, and the two actions."""
    names = [name for name in oracle.names() if name != "S"]
    yield from ("S", "R")
    for source in names:
        for target in [name for name in names if name != "W"]:
            for count in COUNTS if source[0] == "T" else (1, 2):
                yield f"{source}>{target}" + (f":{count}" if count > 1 else "")


@cache
def parsed(key):
    return [(text, parse_move(text)) for text in every_move(Oracle(key, pack(key)))]


def check_position(key, position, oracle):
    """All moves there are: accepted exactly when the oracle says so. Returns the codes seen."""
    rules, legal, codes = ruleset(key), oracle.legal(), set()
    for text, move in parsed(key):
        answer = apply(rules, position, move)
        assert isinstance(answer, Refusal) == (text not in legal), (key, text, position.text())
        if isinstance(answer, Refusal) and answer.code not in codes:
            for sentence in SENTENCES[answer.code]:
                written = sentence.format(**answer.params)
                assert written.endswith(".")
                assert "{" not in written
            codes.add(answer.code)
    listed = {format_move(move) for move in legal_moves(rules, position)}
    assert listed == one_of_twins(oracle, legal), (key, position.text())
    return codes


def main(positions, *keys):
    for key in keys or KEYS:
        codes = set()
        for seed in range(positions):
            codes |= check_position(key, *random_position(random.Random(seed), key))
        print(
            f"{key}: {positions} positions agree; refused as {', '.join(sorted(codes))}", flush=True
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
