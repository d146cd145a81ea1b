"""Refusals of the REST interface as values: a stable code, a status and one sentence a language."""

from collections.abc import Mapping


class Problem(Exception):
    """Raised by services; `accounts.errors.exception_handler` turns it into the answer."""

    def __init__(
        self,
        code: str,
        status: int,
        *,
        pt: str,
        en: str,
        fields: Mapping[str, list[str]] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.sentences = {"pt": pt, "en": en}
        self.fields = fields

    def message(self, language: str) -> str:
        """Return the sentence in one of the languages of the interface."""
        return self.sentences[language]
