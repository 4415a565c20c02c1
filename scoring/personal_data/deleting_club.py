"""Deleting a closed club: everything personal goes, and nobody opens it any more.

The database refuses to delete the record of an event or of the cash book. So the rows that the record needs stay
(`STAYS`), without names and behind addresses that nobody knows; rows of every other model are deleted. A new model is
deleted too, unless it is added here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.admin.models import LogEntry
from django.db import models, transaction
from django.db.models import ProtectedError, Q
from django.utils import timezone

from clubs.models import Club, FormerName, Player
from clubs.names import fold
from clubs.policy import Act, Actor, require
from clubs.services.closing import refuse_deleting
from clubs.services.player_merging import keys_to_players
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.ledger.erased import MARK, erase_entry
from scoring.ledger.triggers import ERASABLE, ERASED_REASON
from scoring.models import CashPosting, LedgerEntry
from scoring.personal_data.erasing import erased_name, forget, forget_log, forget_receipts, replace_names
from scoring.personal_data.names import models_of_clubs
from tournaments.models import Draw, DrawKind, Entry, Table, Tournament
from tournaments.models.private_link import LINK_FIELDS
from tournaments.models.tournament import new_code

STAYS: Final = frozenset(
    {
        *("clubs.club", "clubs.player", "clubs.zone"),
        *("tournaments.tournament", "tournaments.stage", "tournaments.break", "tournaments.draw"),
        *("tournaments.table", "tournaments.entry", "tournaments.single", "tournaments.round"),
        *("tournaments.game", "tournaments.seat"),
        *("scoring.scorecard", "scoring.logbook", "scoring.ledgerentry", "scoring.result", "scoring.credit"),
        *("scoring.snapshot", "scoring.cashbook", "scoring.nightcash", "scoring.cashcategory"),
        *("scoring.cashposting", "scoring.cashline"),
    }
)
AT_A_TIME: Final = 500


@dataclass(frozen=True, slots=True)
class ClubDeletion:
    """The effect of deleting a club, in numbers: what goes, and the events and postings that stay without names."""

    people: int
    members: int
    staff: int
    letters: int
    pictures: int
    events: int
    postings: int


def deletion_of(club: Club) -> ClubDeletion:
    """The numbers of this club, before anything is deleted."""
    return ClubDeletion(
        people=club.players.listed().count(),
        members=club.members.count(),
        staff=club.staff.count(),
        letters=club.letters.count(),
        pictures=club.pictures.count(),
        events=Tournament.objects.filter(club=club, rehearsal_of=None).count(),
        postings=CashPosting.objects.filter(book=club.pk).count(),
    )


@transaction.atomic
def delete_club(*, by: Actor, club: Club, name: str) -> Club:
    """Delete the club whose name is typed once more. Its address stays taken: no link leads to a stranger's club.

    `Refusal` as `refuse_deleting`; RulesError where the name is another.
    """
    require(by, Act.MANAGE_CLUB, club)
    held = Club.objects.hold(club.pk)
    refuse_deleting(held)
    if fold(name) != fold(held.name):
        sentence = message(N_("This is not the name of the club. Type it as above."))
        raise RulesError(Fault("other_name", sentence, {"field": "name"}))
    names = _names_of(held)
    rows = [*names]
    forget(rows)
    _erase_texts(held)
    _delete_other_rows(held)
    _delete_players(held)
    _delete_histories(held)
    replaced = {name: erased_name(Player(pk=row)) for row, of_row in names.items() for name in of_row}
    replaced[held.name] = _new_name(held)
    for model, path in models_of_clubs():
        if model._meta.label_lower in STAYS:
            replace_names(model, path, held.pk, replaced)
    forget_receipts(replaced)
    forget_log(rows)
    LogEntry.objects.filter(content_type__model="club", object_id=str(held.pk)).delete()
    _hide_events(held)
    Club.objects.filter(pk=held.pk).renew_pages(
        name=_new_name(held), about="", how_to_pay="", site_address="", public=False, shows_ratings=False,
        deleted_at=timezone.now(),
    )  # fmt: skip
    held.refresh_from_db()
    return held


def _new_name(club: Club) -> str:
    return f"Deleted club {club.pk}"


def _names_of(club: Club) -> dict[int, set[str]]:
    """By the number of a player, every name that the row has or had, also those of rows that were merged."""
    found: dict[int, set[str]] = {}
    kept: Iterable[Iterable[tuple[int, str, str]]] = (
        Player.objects.filter(club=club, erased_at=None).values_list("pk", "name", "note"),
        Player.history.filter(club=club.pk).values_list("id", "name", "note"),
        FormerName.objects.filter(player__club=club).values_list("player", "name", "note"),
    )
    for rows in kept:
        for pk, name, note in rows:
            found.setdefault(pk, set()).update({f"{name} ({note})", name} if note else {name})
    return found


def _erase_texts(club: Club) -> None:
    """Every reason in the record of its events and in its cash book: people type names there, and nicknames."""
    with_text = ~Q(reason__in=("", ERASED_REASON)) | Q(kind=ERASABLE)
    entries = LedgerEntry.objects.filter(with_text, tournament__club=club).order_by("pk")
    for row in entries.iterator(AT_A_TIME):
        erase_entry(
            row,
            reason=row.reason not in ("", ERASED_REASON),
            body=row.kind == ERASABLE and MARK not in row.body,
        )
    postings = CashPosting.objects.filter(book=club.pk).exclude(reason__in=("", ERASED_REASON))
    postings.update(reason=ERASED_REASON)
    draws = Draw.objects.filter(tournament__club=club)
    draws.update(witness="")
    draws.filter(kind=DrawKind.PRIZE).update(about="")


def _delete_other_rows(club: Club) -> None:
    """Rows that others name go after those; a circle of them would be a fault of the models."""
    waiting = [(model, path) for model, path in models_of_clubs() if model._meta.label_lower not in STAYS]
    while waiting:
        later = [(model, path) for model, path in waiting if not _deleted(_rows(model, path, club))]
        if len(later) == len(waiting):
            raise RuntimeError(f"Rows keep each other: {[model._meta.label for model, _ in later]}")
        waiting = later


def _rows(model: type[models.Model], path: str, club: Club) -> models.QuerySet[Any]:
    return model._base_manager.filter(**{path: club.pk})


def _deleted(rows: models.QuerySet[Any]) -> bool:
    try:
        with transaction.atomic():
            rows.delete()
    except ProtectedError:
        return False
    return True


def _delete_players(club: Club) -> None:
    """Those whom no event names; the others have an erased name by now."""
    named: set[int] = set()
    for field in keys_to_players():
        rows: Any = field.model._base_manager.filter(**{f"{field.name}__club": club}).exclude(**{field.name: None})
        if field.model is not Player:
            named.update(rows.order_by().values_list(field.attname, flat=True).distinct())
    players = Player.objects.filter(club=club)
    players.exclude(merged_into=None).exclude(pk__in=named).delete()
    still = players.exclude(merged_into=None).values_list("merged_into", flat=True)
    players.exclude(pk__in=named | set(still)).delete()


def _delete_histories(club: Club) -> None:
    """Earlier versions of rows, also those that the deletion of rows has just written."""
    for model, path in models_of_clubs():
        if hasattr(model, "instance_type"):
            _rows(model, path, club).delete()


def _hide_events(club: Club) -> None:
    """No list has them, and all their addresses are new ones that nobody knows: of their pages and of their tables."""
    events = list(Tournament.objects.filter(club=club))
    for event in events:
        event.name, event.code = f"Event {event.pk}", new_code() + new_code()
        event.listed, event.put_away, event.searchable, event.online = False, True, False, False
        event.notice = event.site_address = ""
        event.prizes = []  # people are named in what is won
    fields = ["name", "code", "listed", "put_away", "searchable", "online", "notice", "site_address", "prizes"]
    Tournament.objects.bulk_update(events, fields, batch_size=AT_A_TIME)
    for model in (Entry, Table):
        links = list(model.objects.filter(tournament__club=club))
        for link in links:
            link.renew_link()
        model.objects.bulk_update(links, LINK_FIELDS, batch_size=AT_A_TIME)
