"""REST of the play room: attempts, their log, replays. Moves come by socket only."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle, ScopedRateThrottle
from rest_framework.views import APIView

from accounts.authentication import player_of
from accounts.models import User
from accounts.serializers import ErrorSerializer
from games.play import problems, selectors, services
from games.play.models import Attempt
from games.play.serializers import (
    AttemptSerializer,
    AttemptsQuerySerializer,
    AttemptsSerializer,
    LogSerializer,
    ReplaySerializer,
    SolutionSerializer,
    StartSerializer,
    attempt_answer,
    log_answer,
    replay_answer,
    solution_answer,
)

ERRORS = {400: ErrorSerializer, 401: ErrorSerializer, 403: ErrorSerializer, 404: ErrorSerializer}
LISTED = 50


def own_attempt(player: User, attempt_id: str) -> Attempt:
    """Find the player's own attempt; another's is no more known than one that never was."""
    attempt = selectors.attempt_of(attempt_id)
    if attempt is None or attempt.player_id != player.pk:
        raise problems.unknown_attempt()
    return attempt


class AttemptsView(APIView):
    """The player's attempts."""

    permission_classes = [IsAuthenticated]
    throttle_scope = "attempts"

    def get_throttles(self) -> list[BaseThrottle]:
        """Limit starting, not looking."""
        return [ScopedRateThrottle()] if self.request.method == "POST" else []

    @extend_schema(
        operation_id="attempts_list",
        parameters=[AttemptsQuerySerializer],
        responses={200: AttemptsSerializer, 400: ErrorSerializer, 401: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the newest attempts, those in one state if asked."""
        query = AttemptsQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        rows = selectors.attempts_of(player_of(request), query.validated_data.get("state"))[:LISTED]
        return Response({"rows": [attempt_answer(attempt) for attempt in rows]})

    @extend_schema(
        operation_id="attempts_create",
        request=StartSerializer,
        responses={
            201: AttemptSerializer,
            409: ErrorSerializer,
            429: ErrorSerializer,
            503: ErrorSerializer,
            **ERRORS,
        },
    )
    def post(self, request: Request) -> Response:
        """Start an attempt."""
        wishes = StartSerializer(data=request.data)
        wishes.is_valid(raise_exception=True)
        attempt = services.start(player_of(request), **wishes.validated_data)
        return Response(attempt_answer(attempt), status=201)


class AttemptView(APIView):
    """One attempt."""

    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="attempts_retrieve", responses={200: AttemptSerializer, **ERRORS})
    def get(self, request: Request, attempt_id: str) -> Response:
        """Show one's own attempt."""
        attempt = own_attempt(player_of(request), attempt_id)
        return Response(attempt_answer(selectors.with_figures(attempt)))


class LogView(APIView):
    """The log of an attempt."""

    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="attempts_log", responses={200: LogSerializer, **ERRORS})
    def get(self, request: Request, attempt_id: str) -> Response:
        """Export one's own log."""
        attempt = own_attempt(player_of(request), attempt_id)
        return Response(log_answer(attempt, list(selectors.entries_of(attempt.pk))))


class ReplayView(APIView):
    """A finished attempt to be watched (M32)."""

    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="replays_retrieve", responses={200: ReplaySerializer, **ERRORS})
    def get(self, request: Request, attempt_id: str) -> Response:
        """Show every step; whoever watches has seen the deal."""
        player = player_of(request)
        attempt = selectors.attempt_of(attempt_id)
        if attempt is None:
            raise problems.unknown_attempt()
        if not services.may_watch(player, attempt, timezone.now()):
            raise problems.not_watchable()
        services.note_watching(player, attempt.deal)
        entries = list(selectors.entries_of(attempt.pk))
        return Response(replay_answer(attempt, selectors.replayed(attempt, 0), entries))


class SolutionView(APIView):
    """A way to win the deal of an attempt that is over (T9)."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="attempts_solution",
        responses={200: SolutionSerializer, 409: ErrorSerializer, **ERRORS},
    )
    def get(self, request: Request, attempt_id: str) -> Response:
        """Show every step; whoever watches has seen the deal."""
        player = player_of(request)
        attempt = own_attempt(player, attempt_id)
        moves = services.solution_of(attempt, timezone.now())
        services.note_watching(player, attempt.deal)
        return Response(solution_answer(attempt, selectors.replayed(attempt, 0), moves))
