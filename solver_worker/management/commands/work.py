"""`manage.py work`: the embedded worker (solver_worker.embedded), fed through standard input."""

import itertools
import json
import logging
import os
import sys
import threading
from queue import PriorityQueue
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections

from games.play import workers
from games.play.hub import hub
from solver_worker import tasks
from solver_worker.embedded import news_line

log = logging.getLogger(__name__)

NICENESS = 10
FIRST, LATER = 0, 1


class Command(BaseCommand):
    help = "Work for a web process: one JSON line a task. Started by `manage.py serve`."

    def handle(self, *arguments: Any, **options: Any) -> None:
        os.nice(NICENESS)
        self._waiting: PriorityQueue[tuple[int, int, str, tuple[str, ...]]] = PriorityQueue()
        self._numbers = itertools.count()
        hub.use_outlet(self._tell)
        workers.use(self._put)
        threading.Thread(target=self._read, name="reader", daemon=True).start()
        while True:
            _, _, name, task_arguments = self._waiting.get()
            close_old_connections()
            try:
                tasks.EMBEDDED[name](*task_arguments)
            except Exception as error:
                # Never with its message: it may quote a position.
                log.error("task %s failed: %s", name, type(error).__name__)

    def _read(self) -> None:
        for line in sys.stdin:
            name, task_arguments = json.loads(line)
            self._put(name, tuple(task_arguments))
        # The web process is gone; what is left is swept up by the next one.
        os._exit(0)

    def _put(self, name: str, task_arguments: tuple[str, ...]) -> None:
        rank = FIRST if name in workers.INTERACTIVE else LATER
        self._waiting.put((rank, next(self._numbers), name, task_arguments))

    def _tell(self, room: str, data: bytes) -> None:
        sys.stdout.buffer.write(news_line(room, data))
        sys.stdout.buffer.flush()
