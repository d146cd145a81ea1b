"""Shapes of the accounts room's answers and bodies."""

import json
import re
from typing import Any

from rest_framework import serializers

from accounts.models import User

SURROGATE = re.compile("[\ud800-\udfff]")


class ErrorSerializer(serializers.Serializer[Any]):
    """Every error of the API."""

    code = serializers.CharField(help_text="Stable; programs decide by it.")
    message = serializers.CharField(help_text="One sentence in the language of the request.")
    fields = serializers.DictField(  # type: ignore[assignment]
        child=serializers.ListField(child=serializers.CharField()),
        required=False,
        help_text="Field of the request to reason codes.",
    )


class GuestSerializer(serializers.Serializer[Any]):
    """A new guest; the token is shown this once."""

    name = serializers.CharField()
    token = serializers.CharField()


class MeSerializer(serializers.ModelSerializer[User]):
    """What a player sees of themselves."""

    guest = serializers.BooleanField(source="is_guest")
    lang = serializers.ChoiceField(choices=User.Language.choices, source="language")
    settings = serializers.DictField()

    class Meta:
        model = User
        fields = ("name", "guest", "lang", "settings")
        read_only_fields = fields


class ChangeSerializer(serializers.Serializer[Any]):
    """What a player may change; settings are merged key by key, null removes a key."""

    lang = serializers.ChoiceField(choices=User.Language.choices, required=False)
    settings = serializers.DictField(required=False)

    def validate_settings(self, value: dict[str, Any]) -> dict[str, Any]:
        """Refuse text that no database stores: NUL and lone surrogates."""
        text = json.dumps(value)
        if "\\u0000" in text or SURROGATE.search(json.dumps(value, ensure_ascii=False)):
            raise serializers.ValidationError(code="invalid_text")
        return value
