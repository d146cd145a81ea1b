"""Analyses of finished attempts (M34): asked for by the player, worked out by a worker."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.deals.models import Deal
from games.play import problems, services, workers
from games.play.models import Analysis, Attempt

TASK = "solver.analyse"


@transaction.atomic
def ask(attempt: Attempt, now: datetime) -> Analysis:
    """Have a finished attempt analysed, once; its deal must be nobody's contest any more."""
    if attempt.state == Attempt.State.PLAYING:
        raise problems.not_finished()
    if attempt.deal.kind != Deal.Kind.OPEN and not attempt.deal.revealed(now):
        raise problems.still_sealed()
    # Whoever knows a winning line does not play these cards for the first time any more.
    services.note_watching(attempt.player, attempt.deal)
    analysis, _ = Analysis.objects.get_or_create(attempt=attempt)
    if analysis.state == Analysis.State.PENDING:
        workers.enqueue(TASK, attempt.pk)
    return analysis


def of(attempt: Attempt) -> Analysis:
    """The analysis of an attempt, or a refusal."""
    analysis = Analysis.objects.filter(attempt=attempt).first()
    if analysis is None:
        raise problems.no_analysis()
    return analysis


def unanswered(now: datetime) -> list[str]:
    """The attempts whose analysis is not done and which nobody got on with lately."""
    lately = now - timedelta(seconds=settings.ANALYSIS_PATIENCE)
    pending = Analysis.objects.filter(state=Analysis.State.PENDING, touched_at__lt=lately)
    return list(pending.order_by("touched_at").values_list("attempt_id", flat=True))


def note(attempt_id: str, checked: int) -> None:
    """Note how far back a worker has looked."""
    Analysis.objects.filter(pk=attempt_id).update(checked=checked, touched_at=timezone.now())


def finish(attempt_id: str, last_winnable: int | None, line: str) -> None:
    """Store what was found."""
    Analysis.objects.filter(pk=attempt_id, state=Analysis.State.PENDING).update(
        state=Analysis.State.DONE, last_winnable=last_winnable, line=line
    )
