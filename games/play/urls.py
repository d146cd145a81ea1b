"""REST addresses of the play room."""

from django.urls import path

from games.play.analysis_api import AnalysisView
from games.play.api import AttemptsView, AttemptView, LogView, ReplayView, SolutionView

urlpatterns = [
    path("attempts/", AttemptsView.as_view(), name="attempts"),
    path("attempts/<str:attempt_id>/", AttemptView.as_view(), name="attempt"),
    path("attempts/<str:attempt_id>/log/", LogView.as_view(), name="attempt-log"),
    path("attempts/<str:attempt_id>/analysis/", AnalysisView.as_view(), name="attempt-analysis"),
    path("attempts/<str:attempt_id>/solution/", SolutionView.as_view(), name="attempt-solution"),
    path("replays/<str:attempt_id>/", ReplayView.as_view(), name="replay"),
]
