"""Every address of the site: the API, health, admin, and the page for all the rest."""

from django.contrib import admin
from django.urls import include, path, re_path
from django.views.decorators.cache import cache_page
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from accounts import errors
from config import health, page

SCHEMA_SECONDS = 3600

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.not_found
handler500 = errors.server_error

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/v1/", include("config.api")),
    # Making the schema takes a while and nothing in it changes while the process lives.
    path("api/schema/", cache_page(SCHEMA_SECONDS)(SpectacularAPIView.as_view()), name="schema"),
    path("api/docs/", SpectacularSwaggerView.as_view(url_name="schema"), name="docs"),
    re_path(r"^api/", errors.api_not_found),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("", include("django_prometheus.urls")),
    re_path(r"^(?P<path>manifest\.webmanifest|sw\.js|favicon\.svg|robots\.txt)$", page.shell_file),
    re_path(r"^(?!api/|static/|ws/|admin/).*$", page.index),
]
