"""Refusals of the deals room."""

from accounts.problems import Problem


def unknown_ruleset() -> Problem:
    """No such game."""
    return Problem("unknown_ruleset", 404, pt="Esse jogo não existe.", en="There is no such game.")


def bad_code() -> Problem:
    """A mistyped code: the check digit or the form is wrong."""
    return Problem(
        "bad_code",
        400,
        pt="Esse código de partida tem um erro de digitação.",
        en="This deal code is mistyped.",
    )


def unknown_deal() -> Problem:
    """A well-formed code of no deal, or of one that the player may not know."""
    return Problem("unknown_deal", 404, pt="Essa partida não existe.", en="There is no such deal.")


def bad_number() -> Problem:
    """A number outside 1..999 999."""
    return Problem(
        "bad_number",
        400,
        pt="O número da partida vai de 1 a 999999.",
        en="Deal numbers go from 1 to 999999.",
        fields={"number": ["out_of_range"]},
    )


def not_proven() -> Problem:
    """A number that has no stored solution, asked for with `solvable` (M4)."""
    return Problem(
        "not_proven",
        409,
        pt="Essa partida não tem solução conhecida.",
        en="This deal has no known solution.",
    )


def no_proven_deal() -> Problem:
    """No deal of the game has a stored solution yet (M4)."""
    return Problem(
        "no_proven_deal",
        409,
        pt="Ainda não há partidas com solução comprovada deste jogo.",
        en="There are no proven deals of this game yet.",
    )
