"""Mounts the rooms' REST addresses under /api/v1/."""

from django.urls import include, path

urlpatterns = [
    path("", include("accounts.urls")),
    path("", include("games.deals.urls")),
    path("", include("games.play.urls")),
    path("", include("games.daily.urls")),
    path("", include("games.races.urls")),
    path("", include("leaderboards.urls")),
]
