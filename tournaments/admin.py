"""Events in the admin site: to look, with history. Changes are made at the desk, where they are checked."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from clubs.admin import BoundedSearch, NumberedHistory
from tournaments.models import Draw, Entry, Game, Round, Seat, Single, Stage, Table, Tournament
from tournaments.models.private_link import LINK_FIELDS


class LookOnly(BoundedSearch, admin.ModelAdmin):  # type: ignore[type-arg]
    """Shows everything that is not secret and changes nothing."""

    def _nobody(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    has_add_permission = has_change_permission = has_delete_permission = _nobody


class LookBack(LookOnly, NumberedHistory):
    """The same, with the history of each row."""


@admin.register(Tournament)
class TournamentAdmin(LookBack):
    """The secret stays hidden here too."""

    list_display = ["name", "club", "date", "state", "code"]
    list_filter = ["state", "club"]
    search_fields = ["name", "code"]
    list_select_related = ["club"]
    exclude = ["secret"]
    readonly_fields = ["secret_hash", "published_at", "draws_made"]


@admin.register(Entry)
class EntryAdmin(LookBack):
    """Pairs; the links to their own pages are for the desk."""

    exclude = list(LINK_FIELDS)
    list_display = ["name", "number", "line", "state", "house", "tournament"]
    list_filter = ["state", "house"]
    search_fields = ["first__name", "second__name", "tournament__code"]
    list_select_related = ["tournament"]


@admin.register(Single)
class SingleAdmin(LookBack):
    """Players without a partner."""

    list_display = ["player", "checked_in", "house", "entry", "tournament"]
    search_fields = ["player__name", "tournament__code"]
    list_select_related = ["player", "entry__first", "entry__second", "tournament"]


@admin.register(Table)
class TableAdmin(LookBack):
    """Tables; their links are for the desk."""

    list_display = ["number", "revoked", "tournament"]
    search_fields = ["tournament__code"]
    list_select_related = ["tournament"]
    exclude = list(LINK_FIELDS)


@admin.register(Seat)
class SeatAdmin(LookBack):
    """The players planned and the players who really sat there."""

    list_display = ["game", "seat", "entry", "player"]
    search_fields = ["entry__first__name", "entry__second__name", "game__stage__tournament__code"]
    list_select_related = ["game__table", "game__round", "entry__first", "entry__second", "player"]


@admin.register(Stage)
class StageAdmin(LookOnly):
    """Movements in play."""

    list_display = ["tournament", "number", "movement", "state", "rounds_planned"]
    search_fields = ["tournament__code", "tournament__name"]
    list_select_related = ["tournament"]


@admin.register(Round)
class RoundAdmin(LookOnly):
    """Rounds seated."""

    list_display = ["stage", "number", "state", "opened_at", "closed_at"]
    search_fields = ["stage__tournament__code"]
    list_select_related = ["stage__tournament"]


@admin.register(Game)
class GameAdmin(LookOnly):
    """Games, without their scores."""

    list_display = ["stage", "round", "table", "kind", "state"]
    list_filter = ["kind", "state"]
    search_fields = ["stage__tournament__code"]
    list_select_related = ["stage__tournament", "round", "table"]


@admin.register(Draw)
class DrawAdmin(LookOnly):
    """Draws with their keys."""

    list_display = ["tournament", "number", "kind", "about", "witness", "made_at"]
    search_fields = ["tournament__code"]
    list_select_related = ["tournament"]
