"""The Celery app. Production: Redis. Without REDIS_URL the embedded workers are processes that
`manage.py serve` starts, which need no broker (solver_worker)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

app = Celery("paciencia")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()
app.autodiscover_tasks()
