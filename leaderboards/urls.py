"""REST addresses of the leaderboards room."""

from django.urls import path

from leaderboards.api import DealBoardView

urlpatterns = [path("deals/<str:code>/board/", DealBoardView.as_view(), name="deal-board")]
