"""Which of the two languages of the interface a request is answered in."""

from typing import Any

LANGUAGES = ("pt", "en")
DEFAULT_LANGUAGE = "pt"


def _weight(part: str) -> tuple[str, float]:
    tag, _, parameter = part.partition(";")
    try:
        weight = float(parameter.strip().removeprefix("q=")) if parameter else 1.0
    except ValueError:
        weight = 0.0
    return tag.strip().lower().split("-")[0], weight


def accepted_language(header: str) -> str | None:
    """Return the language an Accept-Language header likes best, or None when it names neither."""
    weights = [_weight(part) for part in header.split(",")]
    known = [(tag, weight) for tag, weight in weights if tag in LANGUAGES and weight > 0]
    return max(known, key=lambda item: item[1])[0] if known else None


def language_of(request: Any) -> str:
    """Return the request's own wish, else the player's language, else Portuguese."""
    wished = accepted_language(request.headers.get("Accept-Language", ""))
    if wished is not None:
        return wished
    player = getattr(request, "user", None)
    return getattr(player, "language", DEFAULT_LANGUAGE)
