"""Thin tasks: read a request, decide, store the answer, tell the table.

Run by Celery where Redis is, by the embedded worker where it is not (`embedded`).
"""

from celery import shared_task
from django.conf import settings
from django.db import transaction

from games.deals.models import Deal
from games.deals.seeds import deal_from
from games.deals.selectors import stock
from games.engine.variants import RULESETS, ruleset
from games.play import verdicts
from games.play.models import VerdictRequest

from .judging import judge
from .proving import Proven, proven_deals


@shared_task(name="solver.verdict")
def verdict(attempt_id: str) -> None:
    """Judge the newest position of an attempt; a request answered or replaced is left alone."""
    asked = VerdictRequest.objects.filter(pk=attempt_id, verdict="").first()
    if asked is None:
        return
    found = judge(ruleset(asked.attempt.ruleset), verdicts.Seen.from_text(asked.seen))
    verdicts.answer(attempt_id, asked.seq, found.verdict, found.steps)


@shared_task(name="solver.sweep")
def sweep() -> None:
    """Ask again what a worker that died has left unanswered."""
    for attempt_id in verdicts.unanswered():
        verdict(attempt_id)


@shared_task(name="solver.top_up")
def top_up() -> None:
    """Prove one deal for the rule set whose sealed stock is the lowest, if any is low (M4)."""
    levels = {key: stock(key).filter(origin=None).count() for key in settings.TOPPED_UP_RULESETS}
    neediest = min(levels, key=lambda key: levels[key])
    if levels[neediest] < settings.SEALED_STOCK:
        found = next(proven_deals(RULESETS[neediest], 1))
        if found is not None:
            store_sealed(neediest, found)


def store_sealed(key: str, found: Proven) -> None:
    """Put a proven deal into the sealed stock; only this server knows its seed."""
    with transaction.atomic():
        deal = deal_from(RULESETS[key], Deal.Kind.SEALED, found.seed)
        deal.solution = found.solution
        deal.best_known = found.moves
        deal.effort = found.effort
        deal.save()
