"""Health of the process (`/healthz`) and of what it needs (`/readyz`)."""

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse


def healthz(request: HttpRequest) -> JsonResponse:
    """Answer as long as the process lives."""
    return JsonResponse({"status": "ok"})


def _database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _broker() -> bool:
    if not settings.REDIS_URL:
        return True
    client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2)
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False
    finally:
        client.close()


def readyz(request: HttpRequest) -> JsonResponse:
    """Answer 200 when database and broker answer, else 503 naming what does not."""
    checks = {"database": _database(), "broker": _broker()}
    return JsonResponse(checks, status=200 if all(checks.values()) else 503)
