"""REST of the boards."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.models import User
from accounts.serializers import ErrorSerializer
from games.deals.selectors import describe
from leaderboards import boards
from leaderboards.models import BestRow

PAGE = 50
LONGEST_PAGE = 100


class QuerySerializer(serializers.Serializer[Any]):
    """What may be asked of a board."""

    tab = serializers.ChoiceField(choices=BestRow.Tab.choices, default=BestRow.Tab.BEST)
    around = serializers.ChoiceField(
        choices=["me"], required=False, help_text="`me`: the page around one's own row."
    )
    cursor = serializers.CharField(required=False, help_text="`next` of the page before.")
    limit = serializers.IntegerField(default=PAGE, min_value=1, max_value=LONGEST_PAGE)


class RowSerializer(serializers.Serializer[Any]):
    """A row: the best attempt of one player."""

    place = serializers.IntegerField(help_text="Exact ties share it: 1, 2, 2, 4.")
    player = serializers.CharField()
    moves = serializers.IntegerField()
    time_ms = serializers.IntegerField()
    undos = serializers.IntegerField()
    hints = serializers.IntegerField()
    at = serializers.DateTimeField()
    replay = serializers.CharField(allow_null=True)


class BoardSerializer(serializers.Serializer[Any]):
    """A page of a board."""

    rows = RowSerializer(many=True)
    next = serializers.CharField(allow_null=True, help_text="Cursor of the next page.")
    me = RowSerializer(allow_null=True, help_text="The asking player's row.")
    players = serializers.IntegerField()


class DealBoardView(APIView):
    """The board of a deal (M30)."""

    @extend_schema(
        operation_id="deals_board_retrieve",
        parameters=[QuerySerializer],
        responses={200: BoardSerializer, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str) -> Response:
        """Rank the players by fewest moves, then shorter time, then earlier finish."""
        query = QuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        wanted = query.validated_data
        deal = describe(code)
        return Response(
            boards.page(
                deal.pk or 0,
                wanted["tab"],
                player=request.user if isinstance(request.user, User) else None,
                around="around" in wanted,
                cursor=wanted.get("cursor"),
                limit=wanted["limit"],
            )
        )
