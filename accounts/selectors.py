"""Finding players: by token, by session, by what a socket's handshake carries."""

import hashlib
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from accounts.models import Token, User


def digest_of(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def player_of_token(token: str) -> User | None:
    """Return the active player a bearer token belongs to."""
    found = Token.objects.select_related("user").filter(digest=digest_of(token)).first()
    if found is None or not isinstance(found.user, User) or not found.user.is_active:
        return None
    return found.user


def player_of_session(session_key: str) -> User | None:
    """Return the active player signed in by a session, its password hash checked as in HTTP."""
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    player = get_user(request)
    return player if isinstance(player, User) and player.is_active else None


def _header(scope: dict[str, Any], name: bytes) -> str:
    values = [value for key, value in scope.get("headers", ()) if key.lower() == name]
    return values[-1].decode("latin-1") if values else ""


def _session_key(cookies: str) -> str | None:
    try:
        morsel = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    return morsel.value if morsel is not None else None


def _player_of_headers(authorization: str, cookies: str) -> User | None:
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return player_of_token(token.strip())
    key = _session_key(cookies)
    return player_of_session(key) if key else None


async def player_of_scope(scope: dict[str, Any]) -> User | None:
    """Return the player of a socket's handshake: bearer header first, else session cookie."""
    player: User | None = await database_sync_to_async(_player_of_headers)(
        _header(scope, b"authorization"), _header(scope, b"cookie")
    )
    return player


def has_cookies(scope: dict[str, Any]) -> bool:
    """Tell whether a handshake carries what a browser adds by itself."""
    return bool(_header(scope, b"cookie"))


def has_bearer(scope: dict[str, Any]) -> bool:
    """Tell whether a handshake comes from a program, which needs no Origin."""
    return _header(scope, b"authorization").lower().startswith("bearer ")
