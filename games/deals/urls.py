"""REST addresses of the deals room."""

from django.urls import path

from games.deals.api import DealView, RuleSetsView

urlpatterns = [
    path("rulesets/", RuleSetsView.as_view(), name="rulesets"),
    path("deals/<str:code>/", DealView.as_view(), name="deal"),
]
