"""Numbers of the command line: what makes no sense is refused before anything starts."""

import math
from argparse import ArgumentTypeError
from collections.abc import Callable


def at_least(least: int) -> Callable[[str], int]:
    """A whole number not below ``least``."""

    def whole(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise ArgumentTypeError("not a whole number") from None
        if number < least:
            raise ArgumentTypeError(f"{least} at least")
        return number

    return whole


def seconds(text: str) -> float:
    """A time that ends."""
    try:
        number = float(text)
    except ValueError:
        raise ArgumentTypeError("not a number") from None
    if not (math.isfinite(number) and number >= 0):
        raise ArgumentTypeError("neither negative nor endless")
    return number
