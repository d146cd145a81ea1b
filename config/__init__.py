"""Wiring of the project. The Celery app is made here, so that every process sends to the broker."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
