"""Dealing: open numbers, sealed deals for events, who has seen what.

Every race is decided by a unique constraint: whoever comes second takes what the first one stored.
"""

import logging
import random
import secrets
from collections.abc import Callable
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Max, Q
from django.utils import timezone

from accounts.models import User
from games.deals import problems, selectors
from games.deals.codes import HIGHEST_NUMBER, Address, encode
from games.deals.disguise import disguise
from games.deals.models import Deal, SeenDeal
from games.deals.proofs import moves_of_proof
from games.deals.seeds import deal_from, new_seed, seed_of_deck
from games.engine.cards import parse_deck
from games.engine.rules import RuleSet

log = logging.getLogger(__name__)

RACE_TRIES = 20
# So many sealed deals are kept for dailies: races, which anybody may open, do not use them up.
RESERVE = 14


def open_deal(
    ruleset: str, number: int | None, solvable: bool | None, player: User | None = None
) -> Deal:
    """Return an open deal: of a number, or a random one; `solvable` asks for a stored solution."""
    rules = selectors.rules_of(ruleset)
    if number is None:
        if solvable:
            return selectors.random_proven(ruleset, player)
        return _dealt(rules, 1 + secrets.randbelow(HIGHEST_NUMBER))
    if not 1 <= number <= HIGHEST_NUMBER:
        raise problems.bad_number()
    deal = _dealt(rules, number)
    if solvable and not deal.solvable:
        raise problems.not_proven()
    return deal


def deal_by_code(code: str, player: User, now: datetime | None = None) -> Deal:
    """Return the deal of a code that the player may play; an open number is dealt if it must be."""
    address = selectors.address_of(code)
    if address.kind == Deal.Kind.OPEN:
        return _dealt(selectors.rules_of(address.ruleset), address.number)
    deal = selectors.find(address)
    if deal is None or not selectors.may_play(deal, player, now or timezone.now()):
        raise problems.unknown_deal()
    return deal


def mark_seen(player: User, deal: Deal) -> bool:
    """Note that the player sees the cards; return whether it is for the first time."""
    _, first = SeenDeal.objects.get_or_create(player=player, deal=deal)
    return first


def _stored(address: Address, make: Callable[[], Deal]) -> Deal:
    """Return the deal at an address, made by `make` unless somebody else was faster."""
    found = selectors.find(address)
    if found is not None:
        return found
    try:
        with transaction.atomic():
            return make()
    except IntegrityError:
        faster = selectors.find(address)
        if faster is None:
            raise
        return faster


def _dealt(rules: RuleSet, number: int) -> Deal:
    """Return the deal of an open number; one never dealt before gets its seed now (M3)."""

    def make() -> Deal:
        deal = deal_from(rules, Deal.Kind.OPEN, new_seed())
        deal.number = number
        deal.code = encode(rules, Deal.Kind.OPEN, number)
        deal.save(force_insert=True)
        return deal

    return _stored(Address(rules.key, Deal.Kind.OPEN, number), make)


def draw_sealed(
    ruleset: str, kind: str, number: int | None = None, revealed_at: datetime | None = None
) -> Deal:
    """Return the sealed deal of an event, always a proven one (M3, M4).

    A daily gives its number, and whoever asks for it gets the same deal. A race gives none and gets
    the next number. `revealed_at` is when the seed becomes public, where that is known beforehand.
    """
    rules = selectors.rules_of(ruleset)
    if number is not None:
        address = Address(ruleset, kind, number)
        return _stored(address, lambda: _drawn(rules, kind, number, revealed_at))
    for _ in range(RACE_TRIES):
        last = Deal.objects.filter(ruleset=ruleset, kind=kind).aggregate(last=Max("number"))
        try:
            with transaction.atomic():
                return _drawn(rules, kind, (last["last"] or 0) + 1, revealed_at)
        except IntegrityError:
            continue
    raise RuntimeError("no free number for a sealed deal")


def reveal(deal: Deal, now: datetime) -> None:
    """Publish the seed of a sealed deal: its event is over. The first moment stays."""
    Deal.objects.filter(pk=deal.pk, revealed_at=None).update(revealed_at=now)
    deal.refresh_from_db(fields=["revealed_at"])


@transaction.atomic
def store_par(pk: int, solution: str, moves: int, bound: int) -> None:
    """Store a replayed solution and a proven bound; what is known to be better stays (M33)."""
    deal = Deal.objects.get(pk=pk)
    rules = selectors.rules_of(deal.ruleset)
    better = moves < moves_of_proof(rules, parse_deck(deal.deck), deal.solution)
    Deal.objects.filter(pk=pk).update(
        solution=solution if better else deal.solution, lower_bound=bound
    )
    beat(deal, moves)


def beat(deal: Deal, moves: int) -> None:
    """Note a win in so many moves: the best known count may be beaten by it (M33)."""
    better = Q(best_known=None) | Q(best_known__gt=moves)
    Deal.objects.filter(better, pk=deal.pk).update(best_known=moves)


def _drawn(rules: RuleSet, kind: str, number: int, revealed_at: datetime | None) -> Deal:
    """Take a deal from the stock, or make one when it is empty. Needs a transaction."""
    waiting = selectors.stock(rules.key)
    if kind == Deal.Kind.RACE and waiting.count() <= RESERVE:
        log.warning("sealed stock of %s is low: kept for dailies", rules.key)
        deal = _renamed(rules)
    else:
        deal = waiting.select_for_update(skip_locked=True).first() or _fallback(rules)
    deal.kind = kind
    deal.number = number
    deal.code = encode(rules, kind, number)
    deal.revealed_at = revealed_at
    deal.save()
    return deal


def _fallback(rules: RuleSet) -> Deal:
    """Return an unsaved proven deal for an event that finds the stock empty (M4).

    That should never happen: it is an alarm, and the event takes place all the same.
    """
    deal = _renamed(rules)
    log.error("ALARM sealed stock of %s is empty: dealing from the open catalogue", rules.key)
    return deal


def _renamed(rules: RuleSet) -> Deal:
    """Return an unsaved proven deal that nobody was dealt: an open one under other suits."""
    model = selectors.random_proven(rules.key, None)
    deck, solution = disguise(rules, parse_deck(model.deck), model.solution, random.SystemRandom())
    deal = deal_from(rules, Deal.Kind.SEALED, seed_of_deck(deck))
    deal.solution = solution
    deal.best_known = model.best_known
    deal.effort = model.effort
    return deal
