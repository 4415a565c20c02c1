"""The parts of an archive: one file of rows for each model, and the models that stay behind with their reasons.

A test compares both lists with all models, so that a new model cannot be forgotten.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.apps import apps
from django.db.models import Field, ForeignKey, Model, QuerySet

from clubs.models import Letter, LetterState, User

FORMAT: Final = 1
MANIFEST: Final = "archive.json"
APPS: Final = ("clubs", "tournaments", "scoring")

ACCOUNTS: Final = "clubs.user"
# Passwords and rights on the whole site stay behind: another site trusts neither.
ACCOUNT_FIELDS: Final = ("id", "email", "name", "is_active", "joined_at")

# Of one site: another one has its own downloads, and no deleted club.
SITE_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {"clubs.club": ("archived_at", "deleted_at")}

# The way from each model to its club, in the order of the archive.
WAYS: Final[Mapping[str, str]] = {
    "clubs.club": "pk",
    "clubs.zone": "club",
    "clubs.venue": "club",
    "clubs.nightseries": "club",
    "clubs.clubnight": "club",
    "clubs.calendarbreak": "club",
    "clubs.clubpicture": "club",
    "clubs.memberkind": "club",
    "clubs.player": "club",
    "clubs.historicalplayer": "club",
    "clubs.attendance": "player__club",
    "clubs.contact": "player__club",
    "clubs.formername": "player__club",
    "clubs.playermerge": "kept__club",
    "clubs.twopeople": "one__club",
    "clubs.member": "club",
    "clubs.historicalmember": "club",
    "clubs.staffrole": "club",
    "clubs.invitation": "club",
    "clubs.letter": "club",
    "tournaments.tournament": "club",
    "tournaments.historicaltournament": "club",
    "tournaments.stage": "tournament__club",
    "tournaments.break": "stage__tournament__club",
    "tournaments.draw": "tournament__club",
    "tournaments.table": "tournament__club",
    "tournaments.historicaltable": "tournament__club",
    "tournaments.entry": "tournament__club",
    "tournaments.historicalentry": "tournament__club",
    "tournaments.single": "tournament__club",
    "tournaments.historicalsingle": "tournament__club",
    "tournaments.onlineentry": "tournament__club",
    "tournaments.round": "stage__tournament__club",
    "tournaments.game": "stage__tournament__club",
    "tournaments.seat": "game__stage__tournament__club",
    "tournaments.historicalseat": "game__stage__tournament__club",
    "scoring.scorecard": "tournament__club",
    "scoring.logbook": "tournament__club",
    "scoring.ledgerentry": "tournament__club",
    "scoring.rehearsal": "tournament__club",
    "scoring.result": "stage__tournament__club",
    "scoring.credit": "stage__tournament__club",
    "scoring.snapshot": "stage__tournament__club",
    "scoring.cashbook": "club",
    "scoring.yearclosing": "book__club",
    "scoring.nightcash": "event__club",
    "scoring.kindfee": "night__event__club",
    "scoring.cashcategory": "club",
    "scoring.cashposting": "book__club",
    "scoring.cashline": "posting__book__club",
    "scoring.season": "club",
    "scoring.seasonrulesversion": "season__club",
    "scoring.seasonnight": "season__club",
    "scoring.seasonduty": "season__club",
    "scoring.seasonpublication": "season__club",
    "scoring.pastseason": "club",
    "scoring.pastseasonrow": "past__club",
}

LEFT_OUT: Final[Mapping[str, str]] = {
    "clubs.user": "a part of its own, without passwords and rights on the site",
    "clubs.user_groups": "rights on the site",
    "clubs.user_user_permissions": "rights on the site",
    "clubs.apitoken": "a secret of one program for one site",
    "clubs.peopleimport": "what undoes an import of people, for some days on one site",
    "clubs.receipt": "answers to requests that were sent to one site",
    "clubs.backuplog": "the backups of one site",
    "clubs.signoflife": "when the background work of one site last ran",
    "scoring.nightrecord": "computed from the results, again on the other site",
    "scoring.clubratings": "computed from the results, again on the other site",
    "scoring.screen": "a browser that is connected to one site",
}

# Qualifiers may come from an event of another club, which is not in the archive.
LEADS_ELSEWHERE: Final = ("came_from_id", "alternate_for_id")


@dataclass(frozen=True, slots=True)
class ArchivePart:
    """The rows of one model that belong to a club. `label`: the model's; `way`: from it to the club."""

    label: str
    way: str

    @property
    def model(self) -> type[Model]:
        """The model."""
        return apps.get_model(self.label)

    @property
    def file(self) -> str:
        """The name inside the archive."""
        return f"{self.label}.jsonl"

    @property
    def past(self) -> bool:
        """Whether its rows tell what rows were before; those may be gone."""
        return hasattr(self.model, "instance_type")

    @property
    def fields(self) -> tuple["Field[Any, Any]", ...]:
        """The fields of a row, in the order of the model."""
        fields = self.model._meta.concrete_fields
        if self.label == ACCOUNTS:
            return tuple(field for field in fields if field.name in ACCOUNT_FIELDS)
        return tuple(field for field in fields if field.name not in SITE_FIELDS.get(self.label, ()))

    def rows(self, club_id: int) -> "QuerySet[Any]":
        """The club's rows, in the order of their numbers."""
        if self.label == ACCOUNTS:
            return User.objects.filter(pk__in=accounts_of(club_id)).order_by("pk")
        rows = self.model._base_manager.filter(**{self.way: club_id}).order_by("pk")
        # Letters that wait are sent by this site: sent by the other one too, they would come twice.
        return rows.exclude(state__in=(LetterState.WAITING, LetterState.SENDING)) if self.model is Letter else rows


PARTS: Final = (ArchivePart(ACCOUNTS, ""), *(ArchivePart(label, way) for label, way in WAYS.items()))


def accounts_of(club_id: int) -> set[int]:
    """The accounts that any row of the club names: staff, players with an account, and all who changed something."""
    found: set[int] = set()
    for part in PARTS:
        for field in keys_of(part, User):
            named = part.rows(club_id).order_by().exclude(**{field.name: None})
            found.update(named.values_list(field.attname, flat=True).distinct())
    return found


def keys_of(part: ArchivePart, *to: type[Model]) -> Iterable["ForeignKey[Any, Any]"]:
    """The foreign keys of a part, all of them or those to these models."""
    for field in part.fields:
        if isinstance(field, ForeignKey) and (not to or field.related_model in to):
            yield field
