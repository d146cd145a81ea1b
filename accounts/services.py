"""Making guests, giving tokens, changing settings, signing out."""

import json
import secrets
from typing import Any

from django.db import IntegrityError, transaction

from accounts.models import Token, User
from accounts.names import guest_name
from accounts.problems import Problem
from accounts.selectors import digest_of, player_of_scope
from accounts.signals import signed_out

__all__ = ["change", "create_guest", "give_token", "player_of_scope", "sign_out"]

NAME_TRIES = 8
SETTINGS_BYTES = 4096


def give_token(player: User) -> str:
    """Store a new token's digest and return the token, which is shown this once."""
    token = secrets.token_urlsafe(32)
    Token.objects.create(user=player, digest=digest_of(token))
    return token


def _store_guest(language: str) -> User:
    """Store a guest under a free name; the unique constraint, not a look before, decides."""
    for attempt in range(NAME_TRIES):
        try:
            with transaction.atomic():
                return User.objects.create_user(
                    guest_name(digits=4 + attempt), is_guest=True, language=language
                )
        except IntegrityError:
            continue
    raise RuntimeError("no free guest name")


@transaction.atomic
def create_guest(language: str = "pt") -> tuple[User, str]:
    """Return a new guest and its token."""
    player = _store_guest(language)
    return player, give_token(player)


def _check_size(settings: dict[str, Any]) -> None:
    if len(json.dumps(settings)) > SETTINGS_BYTES:
        raise Problem("settings_too_large", 400, pt="Ajustes demais.", en="Too many settings.")


@transaction.atomic
def change(player: User, *, lang: str | None, settings: dict[str, Any] | None) -> User:
    """Change language and settings; settings are merged key by key, null removes a key.

    Locks the player's row, so that two devices do not lose each other's keys.
    """
    fresh = User.objects.select_for_update().get(pk=player.pk)
    if lang is not None:
        fresh.language = lang
    if settings is not None:
        merged = {**fresh.settings, **settings}
        fresh.settings = {key: value for key, value in merged.items() if value is not None}
        _check_size(fresh.settings)
    fresh.save(update_fields=["language", "settings"])
    return fresh


def sign_out(player: User, token: str | None) -> None:
    """Forget the token (if any) and tell the other rooms; the caller flushes the session."""
    if token is not None:
        Token.objects.filter(user=player, digest=digest_of(token)).delete()
    signed_out.send(sender=User, player=player)
