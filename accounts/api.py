"""REST of the accounts room: guests, oneself, signing out."""

from typing import Any

from django.contrib.auth import login, logout
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from accounts import services
from accounts.authentication import player_of
from accounts.language import language_of
from accounts.models import User
from accounts.serializers import (
    ChangeSerializer,
    ErrorSerializer,
    GuestSerializer,
    MeSerializer,
)

SESSION_BACKEND = "django.contrib.auth.backends.ModelBackend"


class GuestView(APIView):
    """Guests at once (M40)."""

    throttle_classes = [ScopedRateThrottle]
    throttle_scope = "guest"

    @extend_schema(
        operation_id="guest_create",
        request=None,
        responses={201: GuestSerializer, 403: ErrorSerializer, 429: ErrorSerializer},
    )
    def post(self, request: Request) -> Response:
        """Make a guest and sign it in; a player already signed in gets one more token."""
        if isinstance(request.user, User):
            player, token = request.user, services.give_token(request.user)
        else:
            player, token = services.create_guest(language_of(request))
            login(request._request, player, backend=SESSION_BACKEND)
        return Response({"name": player.name, "token": token}, status=201)


class MeView(APIView):
    """The player who asks."""

    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="me_retrieve", responses={200: MeSerializer, 401: ErrorSerializer})
    def get(self, request: Request) -> Response:
        """Show name, language and settings."""
        return Response(MeSerializer(player_of(request)).data)

    @extend_schema(
        operation_id="me_change",
        request=ChangeSerializer,
        responses={
            200: MeSerializer,
            400: ErrorSerializer,
            401: ErrorSerializer,
            403: ErrorSerializer,
        },
    )
    def patch(self, request: Request) -> Response:
        """Change language or settings."""
        wishes = ChangeSerializer(data=request.data)
        wishes.is_valid(raise_exception=True)
        data: dict[str, Any] = wishes.validated_data
        player = services.change(
            player_of(request), lang=data.get("lang"), settings=data.get("settings")
        )
        return Response(MeSerializer(player).data)


class LogoutView(APIView):
    """Signing out."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="logout",
        request=None,
        responses={204: None, 401: ErrorSerializer, 403: ErrorSerializer},
    )
    def post(self, request: Request) -> Response:
        """End the session or forget the token used, and close the player's open sockets."""
        token: Any = request.auth
        services.sign_out(player_of(request), token)
        if token is None:
            logout(request._request)
        return Response(status=204)
