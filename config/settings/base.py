"""Settings shared by every environment; what differs comes from the environment (.env.example)."""

from pathlib import Path
from typing import Any

import environ

from games.engine.variants import RULESETS

BASE_DIR = Path(__file__).resolve().parent.parent.parent
VAR_DIR = BASE_DIR / "var"

env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")

SECRET_KEY = env.str("SECRET_KEY", default="")
DEBUG = False
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost"])
# Exact scheme, host and port that browsers may open sockets from and post forms from.
SITE_ORIGINS = env.list("SITE_ORIGINS", default=["http://127.0.0.1:8000", "http://localhost:8000"])
CSRF_TRUSTED_ORIGINS = SITE_ORIGINS

INSTALLED_APPS = [
    "daphne",
    "config.apps.ConfigConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_prometheus",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "accounts",
    "games.deals",
    "games.play",
    "games.daily",
    "games.races",
    "leaderboards",
    "solver_worker",
]

MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "config.guards.no_nul",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# SQLite has one writer per file: WAL, short IMMEDIATE transactions, NORMAL syncs (docs/adr/0003).
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;"
        " PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=8000;"
    ),
}
VAR_DIR.mkdir(exist_ok=True)
DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'paciencia.sqlite3'}")
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"].setdefault("OPTIONS", {}).update(SQLITE_OPTIONS)
else:
    # Every request runs in a thread of its own: a connection kept by the thread would be lost with
    # it. The journal's writer is one thread and keeps its own.
    DATABASES["default"]["CONN_MAX_AGE"] = 0
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Empty: one process, in-process hub, embedded workers. Set: Redis carries hub, cache and tasks.
REDIS_URL = env.str("REDIS_URL", default="")
CACHES: dict[str, dict[str, Any]] = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    )
}

AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
SESSION_COOKIE_AGE = 60 * 60 * 24 * 400
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

LANGUAGE_CODE = "pt-br"
TIME_ZONE = "America/Sao_Paulo"
USE_TZ = True
USE_I18N = True

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
FRONTEND_DIST = BASE_DIR / "frontend" / "dist"
# The page is served from where its assets are collected, so that the two never differ.
PAGE_DIR = STATIC_ROOT / "app"
STATICFILES_DIRS = [("app", FRONTEND_DIST)] if FRONTEND_DIST.exists() else []
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/app/assets/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$"

CONTENT_SECURITY_POLICY = {
    "EXCLUDE_URL_PREFIXES": ["/api/docs", "/admin"],
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", "ws:", "wss:"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "object-src": ["'none'"],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.authentication.TokenAuthentication",
        "accounts.authentication.CookieAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["accounts.parsers.BodyParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "accounts.errors.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    # Proxies that set X-Forwarded-For before us; with none the header is not believed.
    "NUM_PROXIES": env.int("PROXIES", default=0),
    "DEFAULT_THROTTLE_RATES": {
        "guest": env.str("RATE_GUEST", default="120/min"),
        "attempts": env.str("RATE_ATTEMPTS", default="60/min"),
        "races": env.str("RATE_RACES", default="30/min"),
    },
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Paciência Arena",
    "DESCRIPTION": "Compete at patience: deals, attempts, dailies, races and boards.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.openapi.with_common_errors",
    ],
    "ENUM_NAME_OVERRIDES": {
        "AttemptKind": "games.play.models.Attempt.Kind",
        "AttemptState": "games.play.models.Attempt.State",
        "RaceState": "games.races.models.Race.State",
        "Language": "accounts.models.User.Language",
    },
    # The page's scripts come from our own static files, not from a foreign host.
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# Live play (games/play): limits of one socket.
PLAY_FRAME_BYTES = 4096
PLAY_GAMES = env.int("PLAY_GAMES", default=2000)  # games kept in memory, a process
PLAY_RATE_PER_SECOND = env.int("PLAY_RATE_PER_SECOND", default=60)
PLAY_RATE_BURST = env.int("PLAY_RATE_BURST", default=600)  # a whole game at once
PLAY_OUTBOX_BYTES = env.int("PLAY_OUTBOX_BYTES", default=1_000_000)

# What `manage.py serve` hosts beside the sockets: dotted paths of config.serving.Companion.
SERVE_COMPANIONS: list[str] = [
    "games.races.watch.companion",
    "solver_worker.embedded.companion",
]

# Solver workers. Without REDIS_URL the server starts an embedded one: a process, never a thread.
EMBEDDED_WORKER = env.bool("EMBEDDED_WORKER", default=True)
CELERY_BROKER_URL = REDIS_URL or None
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "background"
# Whose sealed stock is topped up with fresh proven deals, and to how many (M4).
TOPPED_UP_RULESETS = env.list("TOPPED_UP_RULESETS", default=list(RULESETS))
SEALED_STOCK = env.int("SEALED_STOCK", default=30)
# Seconds after which an analysis that nobody got on with is begun again; a turn takes less.
ANALYSIS_PATIENCE = env.float("ANALYSIS_PATIENCE", default=90.0)
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "solver.sweep", "schedule": 30.0},
    "dailies": {"task": "daily.open", "schedule": 60.0},
    "top-up": {"task": "solver.top_up", "schedule": 60.0},
}

# Races (games/races), in seconds.
RACE_COUNTDOWN = env.float("RACE_COUNTDOWN", default=5.0)
RACE_LIMIT = env.float("RACE_LIMIT", default=900.0)
RACE_ABSENCE = env.float("RACE_ABSENCE", default=60.0)
RACE_LEAVE = env.float("RACE_LEAVE", default=10.0)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {"django.channels.server": {"level": "WARNING"}, "daphne": {"level": "WARNING"}},
}
