"""REST addresses of the races room."""

from django.urls import path

from games.races import api

urlpatterns = [
    path("races/", api.RacesView.as_view()),
    path("races/join/", api.JoinByCodeView.as_view()),
    path("races/<str:race_id>/", api.RaceView.as_view()),
    path("races/<str:race_id>/join/", api.JoinView.as_view()),
]
