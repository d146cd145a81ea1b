"""The single page: index.html for every path that is not the API's, and the shell's own files."""

import json
import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

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
SHELL = re.compile(
    rf'(?:src|href)="{re.escape(settings.STATIC_URL)}app/(assets/[^"]+\.(?:js|css))"'
)


class Answer(NamedTuple):
    """The page as an address gets it: a header names its files, the head those beyond the shell."""

    html: str
    link: str


class Page(NamedTuple):
    """What the browser may run of the page, and the page for each address that needs more."""

    scripts: list[str]
    plain: Answer
    answers: dict[str, Answer]


def _link(file: str) -> str:
    """Return the header entry by which a browser asks for a file before it has read the page."""
    kind = "preload; as=style" if file.endswith(".css") else "modulepreload"
    return f"<{settings.STATIC_URL}app/{file}>; rel={kind}; crossorigin=anonymous"


def _tag(file: str) -> str:
    """Return the same for the page itself, so that its scripts need not put it there and wait."""
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link data-ahead rel="{kind}" crossorigin href="{settings.STATIC_URL}app/{file}">'


def _answer(html: str, files: list[str]) -> Answer:
    tags = "".join(map(_tag, files))
    # The shell first: the page's own script waits for it.
    link = ", ".join(map(_link, [*SHELL.findall(html), *files]))
    return Answer(html.replace("</head>", f"{tags}</head>", 1), link)


# Read once a process, like the list of static files that it names: the two belong together.
@lru_cache(maxsize=1)
def _page(path: Path) -> Page:
    """Return the built page: our files may run and its own short script."""
    html = path.read_text(encoding="utf-8")
    digests = [sha256(script.encode()).digest() for script in INLINE.findall(html)]
    scripts = ["'self'", *(f"'sha256-{b64encode(one).decode()}'" for one in digests)]
    files = json.loads(path.with_name("ahead.json").read_text(encoding="utf-8"))
    answers = {at: _answer(html, names) for at, names in files.items()}
    return Page(scripts, _answer(html, []), answers)


@require_safe
@ensure_csrf_cookie
def index(request: HttpRequest) -> HttpResponse:
    """Serve the page; 503 in plain words when the front end was not built."""
    path = settings.PAGE_DIR / "index.html"
    if not path.exists():
        return HttpResponse("The front end is not built: make env", status=503)
    page = _page(path)
    first, *more = request.path.strip("/").split("/")
    answer = page.answers.get("/".join([first, *more[:1]])) or page.answers.get(first, page.plain)
    response = HttpResponse(answer.html)
    response._csp_update = {"script-src": page.scripts}  # type: ignore[attr-defined]
    response["Cache-Control"] = "no-cache"
    if answer.link:
        response["Link"] = answer.link
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
