"""Typed compile decorators whose disk cache can not go stale.

Numba's cache looks at the file of the compiled function only: after an edit to an imported helper
the callers would keep running old code. So every family caches under a hash of all its sources.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

SHARED = ("jit.py", "common.py")
# families whose kernels call others'
CALLS = {"games": ("thieves", "spider")}
HERE = Path(__file__).resolve().parent
BASE = Path(os.environ.get("SOLVER_CACHE_DIR", HERE.parents[1] / ".numba_cache"))


def source_hash(family: str) -> str:
    """A hash over the sources that functions of this family may call."""
    digest = hashlib.sha256()
    families = (family, *CALLS.get(family, ()))
    for path in sorted(HERE.glob("*.py")):
        if path.name in SHARED or path.stem.split("_")[0] in families:
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def use_cache(family: str) -> None:
    """Point Numba's cache at this family's directory."""
    os.environ["NUMBA_CACHE_DIR"] = str(BASE / f"{family}-{source_hash(family)}")


use_cache("shared")

import numba  # noqa: E402  (the cache directory is read when Numba is imported)
import numpy as np  # noqa: E402
from numba.core import config as numba_config  # noqa: E402

# Rows of bytes; plain Python (NUMBA_DISABLE_JIT) would wrap sums of bytes around, so it gets ints.
ROW = np.int64 if vars(numba_config)["DISABLE_JIT"] else np.uint8

F = TypeVar("F", bound=Callable[..., Any])


def jit(function: F) -> F:
    """Compile without the GIL, cached under the family of the function's module."""
    family = function.__module__.rsplit(".", 1)[-1].split("_")[0]
    use_cache("shared" if family == "common" else family)
    vars(numba_config)["CACHE_DIR"] = os.environ["NUMBA_CACHE_DIR"]
    return cast(F, numba.njit(cache=True, nogil=True)(function))


def inlined(function: F) -> F:
    """Compile into every caller: arrays passed to a called function cost reference counts."""
    return cast(F, numba.njit(inline="always")(function))
