"""What the tests use: fast hashing, generous rates, short race clocks."""

from config.settings.base import *  # noqa: F403
from config.settings.base import REST_FRAMEWORK, env

SECRET_KEY = "only-for-tests"  # noqa: S105
ALLOWED_HOSTS = ["*"]
# Only the tests of the workers start one.
EMBEDDED_WORKER = env.bool("EMBEDDED_WORKER", default=False)
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = {
    "guest": "100000/min",
    "attempts": "100000/min",
    "races": "100000/min",
}
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
