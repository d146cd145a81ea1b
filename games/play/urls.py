"""REST addresses of the play room."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
