"""The mark of an entry that cannot move. Every movement keeps it at one side of one table."""

from django.db import transaction

from clubs.models import User
from clubs.policy import Act
from tournaments.models import Entry
from tournaments.services.events import lock_event, refuse_unless
from tournaments.services.history import changed
from tournaments.states import NOT_OVER


@transaction.atomic
def mark_cannot_move(*, by: User | None, entry: Entry, cannot_move: bool = True) -> Entry:
    """The entry cannot move, or can after all. Sent again, it changes nothing.

    Before play the seating follows it at the start. In play, later rounds follow it once they are planned again.
    """
    lock_event(by, Act.REGISTER, entry.tournament, *NOT_OVER)
    entry = Entry.objects.select_related("tournament__club").get(pk=entry.pk)
    if entry.cannot_move != cannot_move:
        entry.cannot_move = cannot_move
        changed([entry], "cannot_move", by=by, reason="cannot move" if cannot_move else "can move after all")
    return entry


def refuse_mark(entry: Entry) -> None:
    """`Refusal` once play is over, and while the event is cancelled."""
    refuse_unless(entry.tournament, *NOT_OVER)
