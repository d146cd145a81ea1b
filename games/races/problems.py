"""Refusals of the races room."""

from accounts.problems import Problem
from games.races.models import Race


def unknown_race() -> Problem:
    """No race has this id or code."""
    return Problem("unknown_race", 404, pt="Essa corrida não existe.", en="There is no such race.")


def race_started() -> Problem:
    """Too late for this: the countdown has begun."""
    return Problem(
        "race_started", 409, pt="A corrida já começou.", en="The race has already started."
    )


def race_over() -> Problem:
    """It has ended, or everybody left before it began."""
    return Problem("race_over", 409, pt="A corrida já acabou.", en="The race is over.")


def not_open(state: str) -> Problem:
    """Why nobody can sit down or get ready any more."""
    return race_over() if state in (Race.State.OVER, Race.State.VOID) else race_started()


def race_not_over() -> Problem:
    """Too early for a rematch."""
    return Problem(
        "race_not_over",
        409,
        pt="A revanche espera o fim da corrida.",
        en="A rematch waits for the end of the race.",
    )


def race_not_running() -> Problem:
    """Nothing to give up."""
    return Problem(
        "race_not_running",
        409,
        pt="A corrida não está em andamento.",
        en="The race is not running.",
    )


def race_full() -> Problem:
    """Every seat is taken."""
    return Problem(
        "race_full", 409, pt="Não há mais lugar nesta corrida.", en="There is no seat left."
    )


def deal_seen() -> Problem:
    """The player knows the cards (M20)."""
    return Problem(
        "deal_seen", 409, pt="Você já viu estas cartas.", en="You have already seen these cards."
    )


def not_seated() -> Problem:
    """A spectator can not do this."""
    return Problem(
        "not_seated", 403, pt="Só quem corre pode fazer isso.", en="Only racers can do that."
    )
