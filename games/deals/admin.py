"""Deals in the admin: what they are, never their cards, seed or solution."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest

from games.deals.models import Deal

if TYPE_CHECKING:
    DealModelAdmin = admin.ModelAdmin[Deal]
else:
    DealModelAdmin = admin.ModelAdmin


@admin.register(Deal)
class DealAdmin(DealModelAdmin):
    """Looked at, never edited: a deal is what its seed says."""

    list_display = ("code", "ruleset", "kind", "number", "best_known", "difficulty", "created_at")
    list_filter = ("ruleset", "kind")
    search_fields = ("code",)
    fields = readonly_fields = (
        "code",
        "ruleset",
        "kind",
        "number",
        "commitment",
        "best_known",
        "lower_bound",
        "difficulty",
        "effort",
        "revealed_at",
        "created_at",
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Deals are dealt, not typed."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Deal | None = None) -> bool:
        """A deal that was played is kept."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Deal | None = None) -> bool:
        """A deal never changes."""
        return False
