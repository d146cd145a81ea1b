"""Who is asking: programs by bearer token, browsers by session cookie with CSRF on writes."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpResponse
from rest_framework import exceptions
from rest_framework.authentication import BaseAuthentication, CSRFCheck, get_authorization_header
from rest_framework.request import Request

from accounts.models import User
from accounts.selectors import player_of_token


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer <token>`; another scheme is left to the next class."""

    def authenticate(self, request: Request) -> tuple[User, str] | None:
        """Return the token's player, refuse a token that is nobody's."""
        scheme, _, token = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != "bearer":
            return None
        player = player_of_token(token.strip())
        if player is None:
            raise exceptions.AuthenticationFailed
        return player, token.strip()

    def authenticate_header(self, _request: Request) -> str:
        """Make a missing sign-in a 401 instead of a 403."""
        return "Bearer"


class CookieAuthentication(BaseAuthentication):
    """The session cookie; every write needs the CSRF token of the page."""

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser, None] | None:
        """Return the session's player."""
        player = getattr(request._request, "user", None)
        if player is None or not player.is_authenticated or not player.is_active:
            return None
        self._enforce_csrf(request)
        return player, None

    def _enforce_csrf(self, request: Request) -> None:
        check: Any = CSRFCheck(lambda _request: HttpResponse())
        check.process_request(request._request)
        reason = check.process_view(request._request, None, (), {})
        if reason:
            raise exceptions.PermissionDenied(code="csrf_failed")


def player_of(request: Request) -> User:
    """Return the signed-in player of a REST request, or answer 401."""
    if not isinstance(request.user, User):
        raise exceptions.NotAuthenticated
    return request.user
