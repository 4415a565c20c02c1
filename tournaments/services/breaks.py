"""Breaks begin: at once, or as a round is closed."""

import datetime

from tournaments.models import Break, Round


def begin_break(called: Break, at: datetime.datetime) -> None:
    """The break is on from now, for as many minutes as it has."""
    called.began_at = at
    called.until = at + datetime.timedelta(minutes=called.minutes) if called.minutes else None
    called.save(update_fields=["began_at", "until"])


def begin_break_after(closed: Round, at: datetime.datetime) -> None:
    """The break that waited for this round to end begins."""
    waiting = Break.objects.filter(stage=closed.stage_id, ended=False, began_at=None, after_round=closed.number).first()
    if waiting is not None:
        begin_break(waiting, at)
