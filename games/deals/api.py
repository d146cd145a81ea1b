"""REST of the deals room: the rule sets, and what may be known of a deal."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.serializers import ErrorSerializer
from games.deals import selectors
from games.deals.serializers import (
    DealSerializer,
    RuleSetSerializer,
    deal_answer,
    ruleset_answer,
)
from games.engine.variants import RULESETS


class RuleSetsView(APIView):
    """The games."""

    @extend_schema(operation_id="rulesets_list", responses={200: RuleSetSerializer(many=True)})
    def get(self, request: Request) -> Response:
        """List every rule set."""
        return Response(
            [ruleset_answer(rules, selectors.has_proven(rules.key)) for rules in RULESETS.values()]
        )


class DealView(APIView):
    """A deal by its code."""

    @extend_schema(
        operation_id="deals_retrieve",
        responses={200: DealSerializer, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str) -> Response:
        """Show what may be known of a deal; codes are read leniently."""
        return Response(deal_answer(selectors.describe(code), timezone.now()))
