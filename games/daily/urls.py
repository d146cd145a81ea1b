"""REST addresses of the daily room."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
