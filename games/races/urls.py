"""REST addresses of the races room."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
