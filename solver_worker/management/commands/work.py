"""`manage.py work`: the embedded worker (solver_worker.embedded), fed through standard input."""

import json
import logging
import os
import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections

from games.play.hub import hub
from solver_worker import tasks
from solver_worker.embedded import news_line

log = logging.getLogger(__name__)

NICENESS = 10


class Command(BaseCommand):
    help = "Work for a web process: one JSON line a task. Started by `manage.py serve`."

    def handle(self, *arguments: Any, **options: Any) -> None:
        os.nice(NICENESS)
        hub.use_outlet(self._tell)
        known = {task.name: task for task in (tasks.verdict, tasks.sweep, tasks.top_up)}
        for line in sys.stdin:
            name, task_arguments = json.loads(line)
            close_old_connections()
            try:
                known[name](*task_arguments)
            except Exception as error:
                # Never with its message: it may quote a position.
                log.error("task %s failed: %s", name, type(error).__name__)

    def _tell(self, room: str, data: bytes) -> None:
        sys.stdout.buffer.write(news_line(room, data))
        sys.stdout.buffer.flush()
