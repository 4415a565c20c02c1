"""A club is closed once nobody plays any more, and reopened. Everything that was entered stays.

A closed club can be deleted once the whole of it was downloaded: see `scoring.personal_data.deleting_club`.

A model whose rows keep a club open says so with `keeps_club_open`, the condition by which they are found. Such rows
have a name and a date.
"""

from typing import Any

from django.db import models, transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club
from clubs.policy import Act, Actor, refuse_closed, require
from clubs.selectors import administrators_in
from clubs.services.letters import stop_letters_of_open_clubs
from rules.base.words import gettext_noop as N_


@transaction.atomic
def close_club(*, by: Actor, club: Club) -> Club:
    """Nothing new is entered in the club from now on (`clubs.policy.IN_CLOSED_CLUB`), and no reminder goes out.

    `Refusal` "closed_already"; "event_not_over" while an event is to come or in play.
    """
    require(by, Act.MANAGE_CLUB, club)
    held = Club.objects.hold(club.pk)
    refuse_closing(held)
    stop_letters_of_open_clubs(held)
    return _keep(club, closed_at=timezone.now())


@transaction.atomic
def reopen_club(*, by: Actor, club: Club) -> Club:
    """Everybody may do what they did before the club was closed. `Refusal` "not_closed"."""
    require(by, Act.MANAGE_CLUB, club)
    refuse_reopening(Club.objects.hold(club.pk))
    return _keep(club, closed_at=None)


def hold_open(*, by: Actor | None, club_id: int) -> Club:
    """The club, held until the transaction ends, so that nobody closes it before then.

    `Refusal` "club_closed" where somebody closed it since the policy was asked. `by` None is the program itself, which
    nobody has to be asked about.
    """
    club = Club.objects.hold(club_id)
    if by is not None:
        refuse_closed(club)
    return club


def refuse_closing(club: Club) -> None:
    """`Refusal` of closing a club that is closed, or that still has something to play. One query."""
    if club.closed_at is not None:
        raise Refusal("closed_already", N_("{club} is closed already."), club=club.name)
    if event := _first_not_over(club):
        text = N_("{event} ({date}) is not over. End or cancel it first.")
        raise Refusal("event_not_over", text, event=event.name, date=str(event.date))


def refuse_reopening(club: Club) -> None:
    """`Refusal` of reopening a club that is open."""
    if club.closed_at is None:
        raise Refusal("not_closed", N_("{club} is not closed."), club=club.name)


def note_archive(club: Club) -> None:
    """Keep that the whole club was downloaded now."""
    Club.objects.filter(pk=club.pk).update(archived_at=timezone.now())


def refuse_deleting(club: Club) -> None:
    """`Refusal` of deleting a club: "not_closed"; "not_alone" with two administrators; "no_archive" since it closed."""
    if club.closed_at is None:
        raise Refusal("not_closed", N_("{club} is not closed. Close it first."), club=club.name)
    if administrators_in(club) > 1:
        text = N_("{club} has another administrator. Only the last one can delete the club.")
        raise Refusal("not_alone", text, club=club.name)
    if club.archived_at is None or club.archived_at < club.closed_at:
        raise Refusal("no_archive", N_("Download the whole club first. It was not downloaded since it closed."))


def _first_not_over(club: Club) -> Any:
    """The first row, by date, that keeps the club open; None where it can be closed."""
    related = (one for one in Club._meta.get_fields(include_hidden=True) if isinstance(one, models.ForeignObjectRel))
    for field in (one.field for one in related):
        condition = getattr(field.model, "keeps_club_open", None)
        if condition is None:
            continue
        rows = field.model._base_manager.filter(condition, **{field.name: club})
        if found := rows.order_by("date", "pk").first():
            return found
    return None


def _keep(club: Club, **values: object) -> Club:
    """Public pages say whether the club is closed: they are made again."""
    Club.objects.filter(pk=club.pk).renew_pages(**values)
    club.refresh_from_db()
    return club
