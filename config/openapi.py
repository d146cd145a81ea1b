"""OpenAPI: the two ways of signing in, and the errors that any address may answer."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

ERROR = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
ALWAYS = {
    "401": "The token is not valid, or signing in is needed.",
    "406": "The API answers in JSON only.",
}
ON_WRITES = {
    "403": "The CSRF token is missing (cookie sessions), or this is not yours.",
    "400": "The body or a field of it is not valid.",
    "409": "Things are not in a state that allows it.",
    "413": "The body is too large.",
    "415": "The API takes JSON only.",
}
WRITES = {"post", "put", "patch", "delete"}


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Programs."""

    target_class = "accounts.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """Describe the header."""
        return {"type": "http", "scheme": "bearer"}


class CookieScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Browsers."""

    target_class = "accounts.authentication.CookieAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """Describe the cookie."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": "sessionid",
            "description": "Writes also need the `csrftoken` cookie's value as `X-CSRFToken`.",
        }


def with_common_errors(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add to every operation the errors that the framework answers for it."""
    for path in result["paths"].values():
        for method, operation in path.items():
            common = ALWAYS | (ON_WRITES if method in WRITES else {})
            for status, description in common.items():
                operation["responses"].setdefault(status, {"description": description} | ERROR)
    return result
