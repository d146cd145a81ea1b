"""The servers of the play tests serve here as well."""

from tests.play.conftest import databases, own_site, site

__all__ = ["databases", "own_site", "site"]
