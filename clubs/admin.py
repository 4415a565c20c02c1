"""Clubs in Django's admin site, for anyone who looks after the machine."""

from collections.abc import Sequence
from typing import Any

from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from allauth.mfa.admin import AuthenticatorAdmin
from allauth.mfa.models import Authenticator
from allauth.usersessions.admin import UserSessionAdmin
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django.db.models import ForeignKey, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from simple_history.admin import SimpleHistoryAdmin

from clubs.models import Club, FormerName, Player, StaffRole, User, Zone
from clubs.names import LONGEST, MOST_WORDS
from clubs.selectors import is_row_number
from clubs.services import save_corrected
from clubs.services.sessions import end_sessions


class BoundedSearch:
    """Searches for the first words only: Django asks the database one condition a word, and SQLite takes a thousand."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """As the admin site has it."""
        bounded = " ".join(search_term[:LONGEST].split()[:MOST_WORDS])
        return super().get_search_results(request, queryset, bounded)  # type: ignore[misc, no-any-return]


class NumberedSelect(AutocompleteSelect):
    """Finds the row that was sent only under a number: Django asks the database for any word, and fails."""

    def optgroups(self, name: str, value: Sequence[str], attrs: dict[str, Any] | None = None) -> list[Any]:
        """As Django has it. A word is no choice; the form says so."""
        return super().optgroups(name, list(filter(is_row_number, value)), attrs)


class NumberedChoices:
    """Its lists that complete what is typed are `NumberedSelect`."""

    def formfield_for_foreignkey(self, db_field: ForeignKey[Any], request: HttpRequest, **kwargs: Any) -> Any:
        """As the admin site has it."""
        if db_field.name in self.get_autocomplete_fields(request):  # type: ignore[attr-defined]
            kwargs["widget"] = NumberedSelect(db_field, self.admin_site)  # type: ignore[attr-defined]
        return super().formfield_for_foreignkey(db_field, request, **kwargs)  # type: ignore[misc]


class NumberedHistory(SimpleHistoryAdmin):  # type: ignore[misc]
    """Its pages of history have addresses with numbers; the package asks the database for any word, and fails."""

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """As the package has it; Http404 for a word."""
        _refuse_words(object_id)
        return super().history_view(request, object_id, extra_context)  # type: ignore[no-any-return]

    def history_form_view(
        self, request: HttpRequest, object_id: str, version_id: str, extra_context: Any = None
    ) -> HttpResponse:
        """As the package has it; Http404 for a word."""
        _refuse_words(object_id, version_id)
        return super().history_form_view(request, object_id, version_id, extra_context)  # type: ignore[no-any-return]


def _refuse_words(*numbers: str) -> None:
    if not all(map(is_row_number, numbers)):
        raise Http404


@admin.register(User)
class UserAdmin(BoundedSearch, admin.ModelAdmin):  # type: ignore[type-arg]
    """Accounts: shut out and let in again here; passwords are changed by their owners."""

    list_display = ["email", "name", "is_active", "is_staff", "joined_at"]
    search_fields = ["email", "name"]
    fields = ["email", "name", "is_active", "is_staff", "is_superuser", "joined_at", "last_login"]
    readonly_fields = ["joined_at", "last_login"]
    actions = ["sign_out"]

    @admin.action(description=_("Sign out of every browser"), permissions=["change"])
    def sign_out(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """End all sessions of the chosen accounts."""
        ended = end_sessions(*users)
        self.message_user(request, _("Signed out of %(count)s browsers.") % {"count": ended})

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """An account has one email address: with a new one, the old one signs nobody in and resets no password."""
        obj.email = obj.email.strip().lower()
        super().save_model(request, obj, form, change)
        EmailAddress.objects.filter(user=obj).exclude(email=obj.email).delete()


@admin.register(Club)
class ClubAdmin(BoundedSearch, admin.ModelAdmin):  # type: ignore[type-arg]
    """Clubs."""

    list_display = ["name", "slug", "time_zone", "created_at"]
    search_fields = ["name"]


@admin.register(StaffRole)
class StaffRoleAdmin(NumberedChoices, admin.ModelAdmin):  # type: ignore[type-arg]
    """The staff of a club and their roles."""

    list_display = ["user", "club", "role"]
    list_filter = ["role"]
    autocomplete_fields = ["user", "club"]


@admin.register(Zone)
class ZoneAdmin(NumberedChoices, admin.ModelAdmin):  # type: ignore[type-arg]
    """Zones."""

    list_display = ["name", "club"]
    autocomplete_fields = ["club"]


class FormerNames(admin.TabularInline):  # type: ignore[type-arg]
    """Names that a player had: to read, and to erase."""

    model = FormerName
    extra = 0
    readonly_fields = ["name", "note", "corrected_at", "by"]

    def has_add_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        """Nobody: a correction writes them."""
        return False


@admin.register(Player)
class PlayerAdmin(NumberedChoices, BoundedSearch, NumberedHistory):
    """Players, with every name they were written under."""

    list_display = ["name", "note", "club"]
    search_fields = ["name"]
    fields = ["club", "name", "note", "born"]
    autocomplete_fields = ["club"]
    inlines = [FormerNames]

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        """A correction keeps the old name, as on the pages of the club."""
        if change:
            save_corrected(obj, by=request.user)  # type: ignore[arg-type]
        else:
            super().save_model(request, obj, form, change)


# The pages of Django and allauth search for every word, and for a user's name, which our accounts lack.
admin.site.unregister([Group, EmailAddress, UserSession, Authenticator])


@admin.register(Group)
class PermissionGroupAdmin(BoundedSearch, GroupAdmin):
    """Groups of permissions."""


@admin.register(EmailAddress)
class AddressAdmin(BoundedSearch, EmailAddressAdmin):  # type: ignore[misc]
    """The email addresses of accounts."""


@admin.register(UserSession)
class BrowserAdmin(BoundedSearch, UserSessionAdmin):  # type: ignore[misc]
    """Browsers that are signed in."""

    search_fields = ["user__email", "user__name", "ip"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody: signing in makes them."""
        return False


@admin.register(Authenticator)
class SecondStepAdmin(AuthenticatorAdmin):  # type: ignore[misc]
    """Apps and passkeys of accounts."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody: their owners set them up."""
        return False
