"""Every error of the API in one shape: {"code", "message", "fields"?}, never HTML (M43)."""

import logging
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views import defaults
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions
from rest_framework.response import Response

from accounts.language import language_of
from accounts.problems import Problem

log = logging.getLogger(__name__)

SENTENCES: dict[str, dict[str, str]] = {
    "invalid": {"pt": "O pedido tem campos inválidos.", "en": "The request has invalid fields."},
    "parse_error": {"pt": "O corpo não é JSON válido.", "en": "The body is not valid JSON."},
    "bad_request": {"pt": "O pedido não é válido.", "en": "The request is not valid."},
    "bad_token": {"pt": "O token não é válido.", "en": "The token is not valid."},
    "not_authenticated": {
        "pt": "Entre como convidado ou com sua conta.",
        "en": "Sign in as a guest or with your account.",
    },
    "forbidden": {"pt": "Isso não é seu.", "en": "This is not yours."},
    "csrf_failed": {
        "pt": "A página expirou. Recarregue e tente de novo.",
        "en": "The page has expired. Reload it and try again.",
    },
    "not_found": {"pt": "Não encontrado.", "en": "Not found."},
    "method_not_allowed": {
        "pt": "Este endereço não aceita esse método.",
        "en": "This address does not take that method.",
    },
    "not_acceptable": {"pt": "A API responde em JSON.", "en": "The API answers in JSON."},
    "unsupported_media_type": {
        "pt": "A API só aceita JSON.",
        "en": "The API only takes JSON.",
    },
    "too_large": {"pt": "O pedido é grande demais.", "en": "The request is too large."},
    "rate_limited": {
        "pt": "Pedidos demais. Espere um pouco.",
        "en": "Too many requests. Wait a moment.",
    },
    "server_error": {
        "pt": "Algo deu errado do nosso lado.",
        "en": "Something went wrong on our side.",
    },
}

# What the framework raises, most specific first; anything else of its own is a bad request.
CODES: list[tuple[type[exceptions.APIException], str]] = [
    (exceptions.ValidationError, "invalid"),
    (exceptions.ParseError, "parse_error"),
    (exceptions.AuthenticationFailed, "bad_token"),
    (exceptions.NotAuthenticated, "not_authenticated"),
    (exceptions.PermissionDenied, "forbidden"),
    (exceptions.NotFound, "not_found"),
    (exceptions.MethodNotAllowed, "method_not_allowed"),
    (exceptions.NotAcceptable, "not_acceptable"),
    (exceptions.UnsupportedMediaType, "unsupported_media_type"),
    (exceptions.Throttled, "rate_limited"),
]


def _headers(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if auth_header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = str(auth_header)
    wait = getattr(error, "wait", None)
    if wait is not None:
        headers["Retry-After"] = str(max(1, round(wait)))
    return headers


def _as_framework_error(error: Exception) -> Exception:
    if isinstance(error, Http404):
        return exceptions.NotFound()
    if isinstance(error, PermissionDenied):
        return exceptions.PermissionDenied()
    return error


def _code(error: exceptions.APIException) -> str:
    if error.get_codes() == "csrf_failed":
        return "csrf_failed"
    return next((code for kind, code in CODES if isinstance(error, kind)), "bad_request")


def _flat(detail: Any) -> list[str]:
    if isinstance(detail, Mapping):
        return [text for value in detail.values() for text in _flat(value)]
    if isinstance(detail, list):
        return [text for value in detail for text in _flat(value)]
    return [str(getattr(detail, "code", "invalid"))]


def _fields(error: exceptions.APIException) -> dict[str, list[str]] | None:
    """Return field -> reason codes; what belongs to no field is under `body`."""
    if not isinstance(error, exceptions.ValidationError):
        return None
    if isinstance(error.detail, Mapping):
        return {
            "body" if name == "non_field_errors" else str(name): _flat(value)
            for name, value in error.detail.items()
        }
    return {"body": _flat(error.detail)}


def body(code: str, message: str, fields: Mapping[str, list[str]] | None = None) -> dict[str, Any]:
    """Return the one shape of an error."""
    answer: dict[str, Any] = {"code": code, "message": message}
    return {**answer, "fields": dict(fields)} if fields else answer


def exception_handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Answer what a view raised; None (the server's own 500) for what nobody foresaw."""
    language = language_of(context["request"])
    if isinstance(error, Problem):
        return Response(
            body(error.code, error.message(language), error.fields), status=error.status
        )
    if isinstance(error, RequestDataTooBig):
        return Response(body("too_large", SENTENCES["too_large"][language]), status=413)
    error = _as_framework_error(error)
    if not isinstance(error, exceptions.APIException):
        return None
    code = _code(error)
    return Response(
        body(code, SENTENCES[code][language], _fields(error)),
        status=error.status_code,
        headers=_headers(error),
    )


def _is_api(request: HttpRequest) -> bool:
    return request.path_info.startswith("/api/")


def _plain(request: HttpRequest, code: str, status: int) -> JsonResponse:
    answer = body(code, SENTENCES[code][language_of(request)])
    return JsonResponse(answer, status=status, json_dumps_params={"ensure_ascii": False})


@csrf_exempt
def api_not_found(request: HttpRequest) -> JsonResponse:
    """Answer for every address under /api/ that no room has."""
    return _plain(request, "not_found", 404)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404."""
    if _is_api(request):
        return _plain(request, "not_found", 404)
    return defaults.page_not_found(request, exception)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400 (a foreign Host header, a malformed body)."""
    if _is_api(request):
        return _plain(request, "bad_request", 400)
    return defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler403."""
    if _is_api(request):
        return _plain(request, "forbidden", 403)
    return defaults.permission_denied(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500: says nothing about what happened; the log has the trace."""
    if _is_api(request):
        return _plain(request, "server_error", 500)
    return defaults.server_error(request)
