"""Thin tasks: read a request, decide, store the answer, tell the table.

Run by Celery where Redis is, by the embedded worker where it is not (`embedded`).
"""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.daily.tasks import open_today
from games.deals.models import Deal
from games.deals.seeds import deal_from
from games.deals.selectors import stock, without_par
from games.engine.variants import RULESETS, ruleset
from games.play import analyses, verdicts, workers
from games.play.models import Analysis, VerdictRequest

from . import analysing
from .judging import judge
from .proving import Proven, proven_deals
from .stored_par import improve

PARS_AT_ONCE = 5


@shared_task(name="solver.verdict")
def verdict(attempt_id: str) -> None:
    """Judge the newest position of an attempt; a request answered or replaced is left alone."""
    asked = VerdictRequest.objects.filter(pk=attempt_id, verdict="").first()
    if asked is None:
        return
    found = judge(ruleset(asked.attempt.ruleset), verdicts.Seen.from_text(asked.seen))
    verdicts.answer(attempt_id, asked.seq, found.verdict, found.steps)


@shared_task(name="solver.analyse")
def analyse(attempt_id: str) -> None:
    """Look back for a while; the rest is a task of its own, so that others get their turn."""
    asked = Analysis.objects.filter(pk=attempt_id, state=Analysis.State.PENDING).first()
    if asked is None:
        return
    found = analysing.analyse(asked.attempt, asked.checked)
    if isinstance(found, analysing.Found):
        analyses.finish(attempt_id, found.last_winnable, found.line)
    else:
        analyses.note(attempt_id, found.checked)
        workers.enqueue(analyses.TASK, attempt_id)


@shared_task(name="solver.sweep")
def sweep() -> None:
    """Ask again what a worker that died has left unanswered."""
    for attempt_id in verdicts.unanswered():
        verdict(attempt_id)
    for attempt_id in analyses.unanswered(timezone.now()):
        workers.enqueue(analyses.TASK, attempt_id)


@worker_ready.connect
def sweep_at_start(**_: Any) -> None:
    """What a worker that died held goes on with the next one that comes up."""
    sweep.delay()


@shared_task(name="solver.par")
def par(deal_id: str) -> None:
    """Shorten a deal's solution and bound it from below (M33)."""
    deal = Deal.objects.exclude(solution="").filter(pk=deal_id, lower_bound=None).first()
    if deal is not None:
        improve(deal)


@shared_task(name="solver.top_up")
def top_up() -> None:
    """Prove one deal for the rule set whose sealed stock is the lowest, if any is low (M4)."""
    for deal in without_par()[:PARS_AT_ONCE]:
        workers.enqueue("solver.par", str(deal.pk))
    levels = {key: stock(key).filter(origin=None).count() for key in settings.TOPPED_UP_RULESETS}
    neediest = min(levels, key=lambda key: levels[key], default=None)
    if neediest is not None and levels[neediest] < settings.SEALED_STOCK:
        found = next(proven_deals(RULESETS[neediest], 1))
        if found is not None:
            store_sealed(neediest, found)


def store_sealed(key: str, found: Proven) -> None:
    """Put a proven deal into the sealed stock; only this server knows its seed."""
    with transaction.atomic():
        deal = deal_from(RULESETS[key], Deal.Kind.SEALED, found.seed)
        deal.solution = found.solution
        deal.best_known = found.moves
        deal.lower_bound = found.bound or None
        deal.effort = found.effort
        deal.save()


EMBEDDED = {task.name: task for task in (verdict, analyse, sweep, par, top_up, open_today)}
"""What the embedded worker does, by name."""
