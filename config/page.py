"""The single page: index.html for every path that is not the API's, and the shell's own files."""

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

CONTENT_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


# Read once a process, like the list of static files that it names: the two belong together.
@lru_cache(maxsize=1)
def _index_html(path: Path) -> tuple[str, list[str]]:
    """Return the page and what the browser may run of it: our files and its own short script."""
    html = path.read_text(encoding="utf-8")
    digests = [sha256(script.encode()).digest() for script in INLINE.findall(html)]
    return html, ["'self'", *(f"'sha256-{b64encode(one).decode()}'" for one in digests)]


@require_safe
@ensure_csrf_cookie
def index(request: HttpRequest) -> HttpResponse:
    """Serve the page; 503 in plain words when the front end was not built."""
    path = settings.PAGE_DIR / "index.html"
    if not path.exists():
        return HttpResponse("The front end is not built: make env", status=503)
    html, scripts = _index_html(path)
    response = HttpResponse(html)
    response._csp_update = {"script-src": scripts}  # type: ignore[attr-defined]
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def shell_file(request: HttpRequest, path: str) -> FileResponse:
    """Serve a file that must live at the root of the site (service worker, manifest)."""
    file = settings.PAGE_DIR / path
    if not file.exists():
        raise Http404
    response = FileResponse(file.open("rb"), content_type=CONTENT_TYPES[file.suffix])
    response["Cache-Control"] = "no-cache"
    return response
