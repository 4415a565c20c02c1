"""The days on which people were at the club. Events write them when they check people in."""

import datetime
from collections.abc import Iterable

from clubs.models import Attendance, Player


def note_attendance(players: Iterable[Player], day: datetime.date) -> None:
    """These players are here on that day. Noted twice, it is one row."""
    rows = [Attendance(player=player, day=day) for player in dict.fromkeys(players)]
    if rows:
        Attendance.objects.bulk_create(rows, batch_size=500, ignore_conflicts=True)


def forget_attendance(players: Iterable[Player], day: datetime.date) -> None:
    """These players were not here on that day after all. Other days stay."""
    Attendance.objects.filter(player__in=list(players), day=day).delete()
