"""REST addresses of the daily room."""

from django.urls import path

from games.daily.api import CalendarView, DailiesView, DailyAttemptsView, DailyView

urlpatterns = [
    path("daily/", DailiesView.as_view(), name="dailies"),
    path("daily/calendar/", CalendarView.as_view(), name="daily-calendar"),
    path("daily/<str:ruleset>/", DailyView.as_view(), name="daily"),
    path("daily/<str:ruleset>/attempts/", DailyAttemptsView.as_view(), name="daily-attempts"),
]
