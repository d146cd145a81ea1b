"""How a body is read."""

from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class BodyParser(JSONParser):
    """JSON; what is nested too deep to be read is no JSON that anybody means."""

    def parse(self, *arguments: Any, **named: Any) -> Any:
        """Read a body."""
        try:
            return super().parse(*arguments, **named)
        except RecursionError:
            raise ParseError from None
