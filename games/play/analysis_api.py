"""REST of analyses: ask for one, look at it."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle, ScopedRateThrottle
from rest_framework.views import APIView

from accounts.authentication import player_of
from accounts.serializers import ErrorSerializer
from games.play import analyses
from games.play.api import ERRORS, own_attempt
from games.play.serializers import AnalysisSerializer, analysis_answer


class AnalysisView(APIView):
    """Where one's own finished attempt stopped being winnable (M34)."""

    permission_classes = [IsAuthenticated]
    throttle_scope = "attempts"

    def get_throttles(self) -> list[BaseThrottle]:
        """Limit asking, not looking."""
        return [ScopedRateThrottle()] if self.request.method == "POST" else []

    @extend_schema(
        operation_id="attempts_analyse",
        request=None,
        responses={
            202: AnalysisSerializer,
            409: ErrorSerializer,
            429: ErrorSerializer,
            **ERRORS,
        },
    )
    def post(self, request: Request, attempt_id: str) -> Response:
        """Have a finished attempt analysed; asking again starts nothing new."""
        attempt = own_attempt(player_of(request), attempt_id)
        analysis = analyses.ask(attempt, timezone.now())
        return Response(analysis_answer(analysis), status=202)

    @extend_schema(operation_id="attempts_analysis", responses={200: AnalysisSerializer, **ERRORS})
    def get(self, request: Request, attempt_id: str) -> Response:
        """Show the analysis as far as it is."""
        attempt = own_attempt(player_of(request), attempt_id)
        return Response(analysis_answer(analyses.of(attempt)))
