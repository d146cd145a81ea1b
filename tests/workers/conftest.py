"""The servers of the play tests serve here as well."""

from tests.play.conftest import databases

__all__ = ["databases"]
