"""REST addresses of the deals room."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
