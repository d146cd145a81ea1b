"""Refusals of the daily room."""

from accounts.problems import Problem


def no_daily() -> Problem:
    """A day that has not come, or on which nobody opened the deal; both look alike."""
    return Problem(
        "no_daily",
        404,
        pt="Não há partida do dia nessa data.",
        en="There is no deal of the day on that date.",
    )
