"""REST addresses of the accounts room."""

from django.urls import path

from accounts.api import GuestView, LogoutView, MeView

urlpatterns = [
    path("guest/", GuestView.as_view(), name="guest"),
    path("me/", MeView.as_view(), name="me"),
    path("logout/", LogoutView.as_view(), name="logout"),
]
