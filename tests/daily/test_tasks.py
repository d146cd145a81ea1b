"""M10: a day opens at midnight whether or not anybody comes by."""

from games.daily.tasks import open_today
from games.deals.models import Deal
from solver_worker.tasks import EMBEDDED


def test_m10_the_task_opens_today_once(proven):
    assert EMBEDDED["daily.open"] is not None
    open_today()
    first = set(Deal.objects.filter(kind=Deal.Kind.DAILY).values_list("code", flat=True))
    assert first
    open_today()
    assert set(Deal.objects.filter(kind=Deal.Kind.DAILY).values_list("code", flat=True)) == first
