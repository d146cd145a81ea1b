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
SPIDER = {
    "spider-4": _weights("24 9 149 40 16 27 10 7 4 150 14 1 4 10"),
    "spider-2": _weights("24 9 149 40 16 27 10 7 4 150 14 1 4 10"),
    "spider-1": _weights("24 9 149 40 16 27 10 7 4 150 14 1 4 10"),
}
