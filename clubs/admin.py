"""Clubs in Django's admin site, for whoever looks after the machine."""

from typing import Any

from allauth.account.models import EmailAddress
from django.contrib import admin
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin

from clubs.models import Club, Membership, Player, User, Zone


@admin.register(User)
class UserAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Accounts: shut out and let in again here; passwords are changed by their owners."""

    list_display = ["email", "name", "is_active", "is_staff", "joined_at"]
    search_fields = ["email", "name"]
    fields = ["email", "name", "is_active", "is_staff", "is_superuser", "joined_at", "last_login"]
    readonly_fields = ["joined_at", "last_login"]

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """An account has one e-mail address: with a new one, the old one signs nobody in and resets no password."""
        obj.email = obj.email.strip().lower()
        super().save_model(request, obj, form, change)
        EmailAddress.objects.filter(user=obj).exclude(email=obj.email).delete()


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Clubs."""

    list_display = ["name", "slug", "time_zone", "created_at"]
    search_fields = ["name"]


@admin.register(Membership)
class MembershipAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Who is what in which club."""

    list_display = ["user", "club", "role"]
    list_filter = ["role"]
    autocomplete_fields = ["user", "club"]


@admin.register(Zone)
class ZoneAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Zones."""

    list_display = ["name", "club"]
    autocomplete_fields = ["club"]


@admin.register(Player)
class PlayerAdmin(SimpleHistoryAdmin):  # type: ignore[misc]
    """Players, with every name they were written under."""

    list_display = ["name", "note", "club"]
    search_fields = ["name"]
    autocomplete_fields = ["club"]
