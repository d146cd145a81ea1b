"""Shapes of the races room's answers and bodies."""

from typing import Any

from rest_framework import serializers

from games.engine.variants import RULESETS
from games.races.models import Race


class CreateRaceSerializer(serializers.Serializer[Any]):
    """A race to be opened."""

    ruleset = serializers.ChoiceField(choices=sorted(RULESETS))
    mode = serializers.ChoiceField(choices=Race.Mode.choices, default=Race.Mode.FIRST)
    seats = serializers.IntegerField(min_value=2, max_value=8, default=2)


class RacesQuerySerializer(serializers.Serializer[Any]):
    """Which races to list."""

    state = serializers.ChoiceField(choices=["countdown", "running", "over"], required=False)


class JoinCodeSerializer(serializers.Serializer[Any]):
    """The code of an invitation."""

    code = serializers.CharField(max_length=16)


class PlaceSerializer(serializers.Serializer[Any]):
    """One place of a race."""

    seat = serializers.IntegerField()
    player = serializers.CharField(allow_null=True)
    ready = serializers.BooleanField()
    connected = serializers.BooleanField()


class SeatProgressSerializer(serializers.Serializer[Any]):
    """How far one seat is: counts, never cards (M22)."""

    seat = serializers.IntegerField()
    player = serializers.CharField()
    up = serializers.IntegerField(help_text="Cards on the foundations.")
    moves = serializers.IntegerField()


class RaceDealSerializer(serializers.Serializer[Any]):
    """The sealed deal; code and seed only when the race is over (M3)."""

    commitment = serializers.CharField(help_text="SHA-256 of the seed.")
    code = serializers.CharField(required=False)
    seed = serializers.CharField(required=False)


class RaceSerializer(serializers.Serializer[Any]):
    """A race."""

    id = serializers.CharField()
    code = serializers.CharField(help_text="Of the invitation.")
    socket = serializers.CharField()
    ruleset = serializers.CharField()
    mode = serializers.ChoiceField(choices=Race.Mode.choices)
    rated = serializers.BooleanField()
    state = serializers.ChoiceField(choices=Race.State.choices)
    size = serializers.IntegerField()
    limit_ms = serializers.IntegerField()
    started_ms = serializers.IntegerField(allow_null=True)
    seats = PlaceSerializer(many=True)
    progress = SeatProgressSerializer(many=True)
    deal = RaceDealSerializer()
    winner = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)


class RaceListSerializer(serializers.Serializer[Any]):
    """Some races, the newest first."""

    rows = RaceSerializer(many=True)
