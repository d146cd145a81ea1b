"""Production: behind a TLS proxy, PostgreSQL and Redis from the environment."""

from django.core.exceptions import ImproperlyConfigured

from config.settings.base import *  # noqa: F403
from config.settings.base import REDIS_URL, SECRET_KEY

if not SECRET_KEY:
    raise ImproperlyConfigured("SECRET_KEY must be set in production")
if not REDIS_URL:
    raise ImproperlyConfigured("REDIS_URL must be set in production")

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = False
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
