"""REST of the races room: open, look, join (M20)."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from accounts.authentication import player_of
from accounts.serializers import ErrorSerializer
from games.races import selectors
from games.races.events import ROOM, nudge
from games.races.models import Race
from games.races.serializers import (
    CreateRaceSerializer,
    JoinCodeSerializer,
    RaceListSerializer,
    RaceSerializer,
    RacesQuerySerializer,
)
from games.races.services import lobby

LISTED = 20
ERRORS = {400: ErrorSerializer, 401: ErrorSerializer, 403: ErrorSerializer, 404: ErrorSerializer}


def _joined(race: Race, request: Request) -> Response:
    lobby.join_race(race.pk, player_of(request))
    nudge(race.pk, ROOM)
    return Response(selectors.race_answer(selectors.race_of(race.pk)))


class WritesAreLimitedThrottle(ScopedRateThrottle):
    """Counts what opens races, not who looks at them."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Let reads pass."""
        return request.method != "POST" or super().allow_request(request, view)


class RacesView(APIView):
    """All races."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    throttle_classes = [WritesAreLimitedThrottle]
    throttle_scope = "races"

    @extend_schema(
        operation_id="races_list",
        parameters=[RacesQuerySerializer],
        responses={200: RaceListSerializer, 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the newest races, of one state if asked for."""
        query = RacesQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        races = selectors.races_in(query.validated_data.get("state"))[:LISTED]
        return Response({"rows": [selectors.race_answer(race) for race in races]})

    @extend_schema(
        operation_id="races_create",
        request=CreateRaceSerializer,
        responses={201: RaceSerializer, 429: ErrorSerializer, 503: ErrorSerializer, **ERRORS},
    )
    def post(self, request: Request) -> Response:
        """Open a race on a fresh sealed deal; its maker takes the first seat."""
        wishes = CreateRaceSerializer(data=request.data)
        wishes.is_valid(raise_exception=True)
        wish = wishes.validated_data
        race = lobby.create_race(player_of(request), wish["ruleset"], wish["mode"], wish["seats"])
        return Response(selectors.race_answer(selectors.race_of(race.pk)), status=201)


class RaceView(APIView):
    """One race."""

    @extend_schema(
        operation_id="races_retrieve", responses={200: RaceSerializer, 404: ErrorSerializer}
    )
    def get(self, request: Request, race_id: str) -> Response:
        """Show a race."""
        return Response(selectors.race_answer(selectors.race_of(race_id)))


class JoinView(APIView):
    """Joining by id."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="races_join",
        request=None,
        responses={200: RaceSerializer, 409: ErrorSerializer, **ERRORS},
    )
    def post(self, request: Request, race_id: str) -> Response:
        """Take a free seat; joining again answers the same."""
        return _joined(selectors.race_of(race_id), request)


class JoinByCodeView(APIView):
    """Joining by the code of an invitation."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="races_join_code",
        request=JoinCodeSerializer,
        responses={200: RaceSerializer, 409: ErrorSerializer, **ERRORS},
    )
    def post(self, request: Request) -> Response:
        """Take a free seat of the race with this code."""
        wishes = JoinCodeSerializer(data=request.data)
        wishes.is_valid(raise_exception=True)
        return _joined(selectors.race_by_code(wishes.validated_data["code"]), request)
