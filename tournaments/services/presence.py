"""The people who are here: checked in at the desk, or by themselves and confirmed; and the club told who came.

A club that checks nobody in has everybody present.
"""

import datetime
from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.policy import Act
from clubs.selectors import refresh_or_refuse
from clubs.services import forget_attendance, note_attendance
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Single, Tournament
from tournaments.services.events import held_event, lock_event, open_for, refuse_unless
from tournaments.services.history import changed, moved
from tournaments.states import NOT_OVER, EntryState, TournamentState, not_moved


def came(tournament: Tournament, rows: Iterable[Entry | Single], at: datetime.datetime | None = None) -> None:
    """Tell the club that the players of these rows are here. House players and rehearsals are not counted."""
    if not tournament.rehearsal:
        note_attendance(_people(rows), today_in(tournament.club.time_zone, at))


def did_not_come(tournament: Tournament, row: Entry | Single) -> None:
    """They are not here after all, unless another event of today has them checked in."""
    if tournament.rehearsal:
        return
    others = Tournament.objects.filter(club=tournament.club_id, state__in=NOT_OVER, rehearsal_of=None)
    others = others.exclude(pk=tournament.pk)
    here = {
        player
        for pair in Entry.objects.filter(tournament__in=others, state=EntryState.CHECKED_IN)
        .order_by()
        .values_list("first", "second")
        for player in pair
    } | set(Single.objects.filter(tournament__in=others, checked_in=True).order_by().values_list("player", flat=True))
    gone = [player for player in _people([row]) if player.pk not in here]
    forget_attendance(gone, today_in(tournament.club.time_zone))


def _people(rows: Iterable[Entry | Single]) -> list[Player]:
    return [
        player
        for row in rows
        if not row.house
        for player in ((row.player,) if isinstance(row, Single) else row.players)
    ]


@transaction.atomic
def check_in(*, by: User | None, entry: Entry | Single) -> None:
    """They are here. `Refusal` when they were checked in already, or have withdrawn."""
    lock_event(by, Act.CHECK_IN, entry.tournament, *NOT_OVER)
    if isinstance(entry, Single):
        _mark(entry, True, by)
        came(entry.tournament, [entry])
        return
    refuse_check_in(entry)
    moved(entry, EntryState.CHECKED_IN, by=by)
    came(entry.tournament, [entry])


@transaction.atomic
def undo_check_in(*, by: User | None, entry: Entry | Single) -> None:
    """They are not here after all. Before the start this gives the number back."""
    lock_event(by, Act.CHECK_IN, entry.tournament, TournamentState.REGISTRATION)
    if isinstance(entry, Single):
        _mark(entry, False, by)
        did_not_come(entry.tournament, entry)
        return
    refuse_check_in_undo(entry)
    moved(entry, EntryState.REGISTERED, by=by, number=None, line="", first_open_table=None, says_here_at=None)
    did_not_come(entry.tournament, entry)


def refuse_check_in(entry: Entry) -> None:
    """`Refusal` of a pair that is here already, or has withdrawn."""
    refuse_unless(entry.tournament, *NOT_OVER)
    if entry.state == EntryState.WITHDRAWN:
        text = N_("{entry} has withdrawn. Undo that at the desk, under late pairs and withdrawals.")
        raise Refusal("withdrawn", text, entry=entry.title)
    if entry.state != EntryState.REGISTERED:
        raise not_moved(entry, EntryState(entry.state))


def refuse_check_in_undo(entry: Entry) -> None:
    """`Refusal` of a pair that is not checked in, and once play has begun."""
    refuse_unless(entry.tournament, TournamentState.REGISTRATION)
    if entry.state != EntryState.CHECKED_IN:
        raise not_moved(entry, EntryState(entry.state))


@transaction.atomic
def check_in_all(*, by: User | None, tournament: Tournament) -> int:
    """Everybody registered is here; returns how many were newly checked in."""
    tournament = held_event(by, Act.CHECK_IN, tournament)
    refuse_check_in_all(tournament)
    entries = list(tournament.entries.filter(state=EntryState.REGISTERED))
    for entry in entries:
        entry.state = EntryState.CHECKED_IN
    changed(entries, "state", by=by)
    came(tournament, entries)
    return len(entries) + len(check_in_singles(tournament, by=by))


def refuse_check_in_all(event: Tournament) -> None:
    """`Refusal` once play has begun, and while the event is cancelled."""
    refuse_unless(event, TournamentState.REGISTRATION)


def check_in_singles(tournament: Tournament, *, by: User | None) -> list[Single]:
    """The single players who were not checked in yet, now checked in."""
    singles = list(tournament.singles_entered.filter(checked_in=False, entry=None).select_related("player"))
    for single in singles:
        single.checked_in = True
    changed(singles, "checked_in", by=by)
    came(tournament, singles)
    return singles


def _mark(single: Single, here: bool, by: User | None) -> None:
    if Single.objects.filter(pk=single.pk, checked_in=not here).update(checked_in=here, says_here_at=None) != 1:
        text = N_("{name} is already checked in.") if here else N_("{name} is not checked in.")
        raise Refusal("wrong_state", text, name=str(single))
    single.checked_in, single.says_here_at = here, None
    changed([single], by=by)


@transaction.atomic
def say_here(*, entry: Entry | Single) -> None:
    """Somebody pressed "I am here" for this entry. Said twice, it is the same; said once checked in, it is nothing.

    `Refusal` where the event does not allow it, or for those who have withdrawn.
    """
    tournament = open_for(entry.tournament, TournamentState.REGISTRATION)
    if not tournament.self_check_in:
        raise Refusal("no_self_check_in", N_("In this event, check in at the desk."))
    refresh_or_refuse(entry)
    if isinstance(entry, Entry) and entry.state == EntryState.WITHDRAWN:
        raise Refusal("withdrawn", N_("{entry} has withdrawn. Go to the desk."), entry=entry.title)
    if _is_here(entry) or entry.says_here_at:
        return
    entry.says_here_at = timezone.now()
    changed([entry], "says_here_at", by=None, reason="said by phone")


@transaction.atomic
def confirm_here(*, by: User | None, tournament: Tournament) -> int:
    """Everybody who says so is here. Returns how many were newly checked in."""
    tournament = lock_event(by, Act.CHECK_IN, tournament, TournamentState.REGISTRATION)
    entries = list(tournament.entries.filter(state=EntryState.REGISTERED, says_here_at__isnull=False))
    for entry in entries:
        entry.state = EntryState.CHECKED_IN
    changed(entries, "state", by=by)
    said = tournament.singles_entered.filter(checked_in=False, entry=None, says_here_at__isnull=False)
    singles = list(said.select_related("player"))
    for single in singles:
        single.checked_in = True
    changed(singles, "checked_in", by=by)
    came(tournament, [*entries, *singles])
    return len(entries) + len(singles)


def _is_here(entry: Entry | Single) -> bool:
    return entry.checked_in if isinstance(entry, Single) else entry.state == EntryState.CHECKED_IN
