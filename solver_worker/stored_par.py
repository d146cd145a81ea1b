"""Par of a stored deal (M33): its solution made shorter, and a bound below which none goes."""

from games.deals import services
from games.deals.models import Deal
from games.engine.cards import parse_deck
from games.engine.moves import format_move, moves_of
from games.engine.position import deal as lay_out
from games.engine.variants import ruleset

from .par import par

SECONDS = 2.0


def improve(row: Deal, seconds: float = SECONDS) -> None:
    """Shorten for so many CPU seconds, replay, store."""
    rules = ruleset(row.ruleset)
    found = par(rules, lay_out(rules, parse_deck(row.deck)), moves_of(row.solution), seconds)
    solution = " ".join(map(format_move, found.solution))
    services.store_par(row.pk, solution, found.moves, found.bound)
