"""REST of the daily room."""

from datetime import date
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from accounts.authentication import player_of
from accounts.models import User
from accounts.serializers import ErrorSerializer
from games.daily import calendar, selectors, services
from games.daily.serializers import (
    CalendarSerializer,
    DailySerializer,
    DailyStartSerializer,
    DayQuerySerializer,
    MonthQuerySerializer,
    calendar_answer,
    daily_answers,
)
from games.play.selectors import with_figures
from games.play.serializers import AttemptSerializer, attempt_answer


def _player(request: Request) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _valid(serializer: serializers.Serializer[Any]) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    valid: dict[str, Any] = serializer.validated_data
    return valid


class DailiesView(APIView):
    """Today."""

    @extend_schema(operation_id="daily_list", responses={200: DailySerializer(many=True)})
    def get(self, request: Request) -> Response:
        """List today's deals, one a rule set."""
        now = timezone.now()
        return Response(daily_answers(services.open_dailies(now), _player(request), now))


class DailyView(APIView):
    """The daily of one rule set."""

    @extend_schema(
        operation_id="daily_retrieve",
        parameters=[DayQuerySerializer],
        responses={
            200: DailySerializer,
            400: ErrorSerializer,
            404: ErrorSerializer,
            409: ErrorSerializer,
        },
    )
    def get(self, request: Request, ruleset: str) -> Response:
        """Show a day's deal: today's, or a past one."""
        now = timezone.now()
        day = _valid(DayQuerySerializer(data=request.query_params)).get("date")
        deal = services.daily(ruleset, day, now)
        return Response(daily_answers([deal], _player(request), now)[0])


class CalendarView(APIView):
    """The month."""

    @extend_schema(
        operation_id="daily_calendar_retrieve",
        parameters=[MonthQuerySerializer],
        responses={200: CalendarSerializer, 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        """Show the days of a month up to today and what the player has won on them."""
        now = timezone.now()
        today = calendar.day_at(now)
        month = _valid(MonthQuerySerializer(data=request.query_params)).get("month")
        first = date.fromisoformat(f"{month}-01") if month else today.replace(day=1)
        days = selectors.month(first, now, _player(request))
        return Response(calendar_answer(first, today, days))


class DailyAttemptsView(APIView):
    """Playing the daily."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [ScopedRateThrottle]
    throttle_scope = "attempts"

    @extend_schema(
        operation_id="daily_attempts_create",
        request=DailyStartSerializer,
        responses={
            200: AttemptSerializer,
            201: AttemptSerializer,
            400: ErrorSerializer,
            401: ErrorSerializer,
            403: ErrorSerializer,
            404: ErrorSerializer,
            429: ErrorSerializer,
            409: ErrorSerializer,
        },
    )
    def post(self, request: Request, ruleset: str) -> Response:
        """Start the daily (201), or go on with the game of it that is still open (200)."""
        wishes = _valid(DailyStartSerializer(data=request.data))
        started = services.start(
            player_of(request),
            ruleset,
            wishes.get("date"),
            timezone.now(),
            wishes.get("options", {}),
        )
        answer = attempt_answer(with_figures(started.attempt))
        return Response(answer, status=201 if started.new else 200)
