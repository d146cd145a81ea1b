"""What no address takes, refused before any room sees it."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse

from accounts import errors

Answer = Callable[[HttpRequest], HttpResponse]


def no_nul(get_response: Answer) -> Answer:
    """Refuse a NUL in path or query: no name holds one, and PostgreSQL can not even be asked."""

    def guard(request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        if "\x00" in request.path_info or "%00" in query or "\x00" in query:
            return errors.bad_request(request, BadRequest("NUL"))
        return get_response(request)

    return guard
