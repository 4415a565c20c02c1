"""Telling the club who came: everybody checked in, or seated at the start."""

import datetime
from collections.abc import Iterable

from clubs.clock import today_in
from clubs.models import Player
from clubs.services import forget_attendance, note_attendance
from tournaments.models import Entry, Single, Tournament
from tournaments.states import NOT_OVER, EntryState


def came(tournament: Tournament, rows: Iterable[Entry | Single], at: datetime.datetime | None = None) -> None:
    """The players of these rows are here. House players and rehearsals are not counted."""
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
