"""REST addresses of the leaderboards room."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
