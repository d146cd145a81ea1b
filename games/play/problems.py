"""Refusals of the play room's REST."""

from accounts.problems import Problem


def unknown_attempt() -> Problem:
    """No such attempt, or none of this player's."""
    return Problem("unknown_attempt", 404, pt="Essa partida não existe.", en="No such attempt.")


def no_ruleset() -> Problem:
    """Neither a rule set nor a code."""
    return Problem(
        "invalid",
        400,
        pt="Diga o jogo ou o código da partida.",
        en="Name the rule set or the deal's code.",
        fields={"ruleset": ["required"]},
    )


def other_ruleset() -> Problem:
    """The code belongs to another game."""
    return Problem(
        "other_ruleset",
        400,
        pt="Esse código é de outro jogo.",
        en="This code belongs to another game.",
        fields={"code": ["other_ruleset"]},
    )


def bad_options() -> Problem:
    """An option that the game does not have."""
    return Problem(
        "bad_options",
        400,
        pt="Este jogo não tem essa opção.",
        en="This game has no such option.",
        fields={"options": ["unknown"]},
    )


def still_racing() -> Problem:
    """The cards of one's own running race."""
    return Problem(
        "still_racing",
        409,
        pt="Termine a corrida antes de jogar essas cartas de novo.",
        en="Finish the race before you play its cards again.",
    )


def not_finished() -> Problem:
    """Analysis is for afterwards."""
    return Problem(
        "not_finished",
        409,
        pt="A análise abre quando a partida acabar.",
        en="The analysis opens once the attempt is over.",
    )


def still_sealed() -> Problem:
    """The event of the deal is not over: a winning line would give it away."""
    return Problem(
        "still_sealed",
        409,
        pt="A análise abre quando o evento destas cartas acabar.",
        en="The analysis opens once the event of these cards is over.",
    )


def no_analysis() -> Problem:
    """Nobody asked for it."""
    return Problem(
        "no_analysis",
        404,
        pt="Ninguém pediu a análise desta partida.",
        en="No analysis of this attempt was asked for.",
    )


def no_solution() -> Problem:
    """Nobody has proven the deal, its event still runs, or the attempt is not over."""
    return Problem(
        "no_solution",
        409,
        pt="A solução abre depois de terminar, quando há uma guardada e o evento acabou.",
        en="The solution opens after the end, where one is stored and the event is over.",
    )


def not_watchable() -> Problem:
    """A replay that is not open yet."""
    return Problem(
        "not_watchable",
        403,
        pt="Esta repetição abre quando você terminar a partida ou o evento acabar.",
        en="This replay opens once you have finished the deal or its event is over.",
    )
