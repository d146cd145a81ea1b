"""Finding deals."""

import secrets
from datetime import datetime

from django.db.models import Case, Exists, OuterRef, Q, QuerySet, When
from django.db.models.functions import Length, Random

from accounts.models import User
from games.deals import problems
from games.deals.codes import HIGHEST_NUMBER, Address, BadCode, decode, encode
from games.deals.models import Deal, SeenDeal
from games.engine.rules import RuleSet
from games.engine.variants import RULESETS


def rules_of(key: str) -> RuleSet:
    """Return a rule set by its key, or refuse."""
    rules = RULESETS.get(key)
    if rules is None:
        raise problems.unknown_ruleset()
    return rules


def address_of(code: str) -> Address:
    """Read a code as typed, or refuse."""
    try:
        address = decode(code)
    except BadCode:
        raise problems.bad_code() from None
    if address.kind == Deal.Kind.OPEN and not 1 <= address.number <= HIGHEST_NUMBER:
        raise problems.unknown_deal()
    return address


def find(address: Address) -> Deal | None:
    """Return the deal at an address when it was ever dealt."""
    return Deal.objects.filter(
        ruleset=address.ruleset, kind=address.kind, number=address.number
    ).first()


def describe(code: str) -> Deal:
    """Return the deal of a code to be looked at; an open number never dealt is not stored by it."""
    address = address_of(code)
    deal = find(address)
    if deal is not None:
        return deal
    if address.kind != Deal.Kind.OPEN:
        raise problems.unknown_deal()
    code = encode(rules_of(address.ruleset), address.kind, address.number)
    return Deal(
        ruleset=address.ruleset, kind=address.kind, number=address.number, code=code, seed=b""
    )


def may_play(deal: Deal, player: User, now: datetime) -> bool:
    """Tell whether a player may start the deal by its code: a race's cards only who sat in it."""
    return deal.kind != Deal.Kind.RACE or deal.revealed(now) or has_seen(player, deal)


def has_seen(player: User, deal: Deal) -> bool:
    """Tell whether the player knows the cards (M20, M32)."""
    return SeenDeal.objects.filter(player=player, deal=deal).exists()


def proven(ruleset: str) -> QuerySet[Deal]:
    """Return the open deals with a stored solution."""
    return Deal.objects.filter(~Q(solution=""), ruleset=ruleset, kind=Deal.Kind.OPEN)


def has_proven(ruleset: str) -> bool:
    """Tell whether «só partidas com solução» has anything to serve."""
    return proven(ruleset).exists()


def _somewhere(deals: QuerySet[Deal]) -> Deal | None:
    """Return a deal near a random number, without sorting them all."""
    pivot = 1 + secrets.randbelow(HIGHEST_NUMBER)
    ordered = deals.order_by("number")
    return ordered.filter(number__gte=pivot).first() or ordered.first()


def random_proven(ruleset: str, player: User | None) -> Deal:
    """Return a proven deal that the player has not seen, any proven one when all were seen."""
    deals = proven(ruleset)
    if player is not None:
        seen = SeenDeal.objects.filter(player=player, deal=OuterRef("pk"))
        fresh = _somewhere(deals.filter(~Exists(seen)))
        if fresh is not None:
            return fresh
    found = _somewhere(deals)
    if found is None:
        raise problems.no_proven_deal()
    return found


def without_par() -> QuerySet[Deal]:
    """Return proven deals that have no lower bound yet, those of the newest events first (M33)."""
    event = Case(When(kind__in=[Deal.Kind.DAILY, Deal.Kind.RACE], then=0), default=1)
    waiting = Deal.objects.filter(~Q(solution=""), lower_bound=None)
    return waiting.order_by(event, "-revealed_at", "-pk")


def stock(ruleset: str) -> QuerySet[Deal]:
    """Return the sealed deals not yet drawn, in no order that could be foreseen.

    Those with a seed alone come first: this server proved them and nobody else has their cards.
    Longer seeds carry the renamed deck of a deal that the public catalogue has as well.
    """
    waiting = Deal.objects.filter(ruleset=ruleset, kind=Deal.Kind.SEALED)
    return waiting.order_by(Length("seed"), Random())
