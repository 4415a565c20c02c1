"""Plain rows of a club (`clubs.models.ClubRow`): saved and deleted in one way, whatever they are."""

from typing import TypeVar

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from clubs.errors import Refusal
from clubs.models import CalendarBreak, Club, ClubNight, ClubRow, MemberKind, NightSeries, Venue, Zone
from clubs.names import label_written
from clubs.policy import IN_CLOSED_CLUB, Act, Actor, require
from clubs.services.closing import hold_open
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_

Row = TypeVar("Row", bound=ClubRow)
KEPT_BY: dict[type[ClubRow], Act] = {
    CalendarBreak: Act.MANAGE_CALENDAR,
    ClubNight: Act.MANAGE_CALENDAR,
    MemberKind: Act.MANAGE_PEOPLE,
    NightSeries: Act.MANAGE_CALENDAR,
    Venue: Act.MANAGE_CALENDAR,
    Zone: Act.MANAGE_CLUB,
}
"""Who may change the rows of each sort. Upper apps add their own sorts."""


def save_row(*, by: Actor, row: Row) -> Row:
    """Save a row that is new or changed.

    `Unreadable` for a name that nobody could read, `Refusal` "…_exists" for one that another row has, ValidationError
    for a value beyond the limits of its field, RulesError where values do not go together. Forms and serializers look
    at the limits first.
    """
    require(by, KEPT_BY[type(row)], row.club)
    longest: int = row._meta.get_field("name").max_length  # type: ignore[union-attr, assignment]
    row.name = label_written(row.name, longest=longest)
    row.full_clean(exclude={"club"}, validate_unique=False, validate_constraints=False)
    refuse_faults(row)
    # Lists of people and of events name rows without regard to capitals, so "adult" beside "Adult" would be no other.
    rows = type(row)._default_manager.filter(club=row.club) if row.names_differ else type(row)._default_manager.none()
    names = dict(rows.values_list("pk", "name"))
    name_before = names.pop(row.pk, None)
    if row.name != name_before and row.name.casefold() in {other.casefold() for other in names.values()}:
        raise _exists(row)
    try:
        with transaction.atomic():
            if KEPT_BY[type(row)] not in IN_CLOSED_CLUB:
                hold_open(by=by, club_id=row.club.pk)
            row.save()
            if row.on_public_pages and name_before not in (None, row.name):
                Club.objects.filter(pk=row.club.pk).renew_pages()
    except IntegrityError:
        raise _exists(row) from None
    return row


def refuse_faults(row: ClubRow) -> None:
    """RulesError where the values of a row do not go together."""
    if faults := list(row.faults()):
        raise RulesError(faults)


def remove_row(*, by: Actor, row: ClubRow) -> None:
    """Delete a row that no other row names. `Refusal` "…_in_use"."""
    require(by, KEPT_BY[type(row)], row.club)
    try:
        row.delete()
    except ProtectedError:
        raise Refusal(f"{row.sort}_in_use", row.in_use, name=row.name) from None


def _exists(row: ClubRow) -> Refusal:
    return Refusal(f"{row.sort}_exists", N_("{name} is in the list already."), name=row.name)
