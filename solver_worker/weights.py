"""Tuned weights of the beams' scores (bench/solver.py measures them on other deals)."""

import numpy as np

from .kernels.common import I64


def _weights(values: str) -> I64:
    return np.array(values.split(), dtype=np.int64)


THIEVES = {
    "forty-thieves": (
        _weights("60 83 150 50 12 8 29 15 12 4 1 1 7 3 27 2 10 0 0 0 0 0"),
        # deals that one vector loses another wins: these complete each other
        _weights("62 201 184 29 9 8 12 15 13 7 6 0 9 11 25 2 8 0 0 0 0 20"),
        _weights("60 201 192 29 9 7 29 15 20 3 6 0 9 2 22 2 8 0 0 0 0 0"),
        _weights("45 201 184 38 8 2 49 15 17 3 4 0 9 8 24 1 2 0 0 0 0 20"),
        _weights("60 86 141 44 20 8 34 15 9 4 8 1 9 4 22 1 8 0 0 0 0 40"),
        _weights("60 86 95 64 9 8 12 15 12 7 8 1 9 11 22 1 8 0 0 0 0 0"),
        _weights("60 86 72 14 12 8 12 15 12 5 8 2 9 8 22 1 8 0 0 0 0 0"),
    ),
    "forty-thieves-free": (_weights("60 100 60 40 20 4 12 6 8 4 1 1 7 2 9 3 10 0 0 0 0 0"),),
    "forty-devils": (_weights("100 130 110 100 30 4 12 6 8 4 0 0 7 0 5 3 10 0 400 20 4 0"),),
}
# Spider's tuned weights with each scattered by some half of its value.
SCATTERED = (
    _weights("24 11 127 45 22 31 17 5 4 117 11 1 4 12"),
    _weights("29 5 114 41 27 27 6 8 3 229 13 2 4 7"),
    _weights("38 15 152 31 11 27 7 4 4 157 17 1 4 10"),
    _weights("22 11 138 36 12 25 15 8 6 164 16 1 2 13"),
    _weights("25 14 108 56 15 25 19 7 4 193 21 1 5 7"),
    _weights("15 10 135 34 22 28 9 13 3 97 9 1 5 13"),
    _weights("17 8 121 36 21 15 9 6 3 144 14 2 4 10"),
    _weights("16 6 188 18 15 12 15 8 6 126 16 1 3 11"),
    _weights("25 9 146 33 17 27 15 5 10 49 14 1 4 8"),
)
SPIDER = {
    key: (_weights("24 9 149 40 16 27 10 7 4 150 14 1 4 10"), *SCATTERED)
    for key in ("spider-4", "spider-2", "spider-1")
}
