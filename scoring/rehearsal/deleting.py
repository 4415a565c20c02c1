"""Deleting an event that was never started: a list of names, and nothing that anybody could ask about later."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import CashPosting, Kind, LedgerEntry, Logbook
from scoring.rehearsal.rehearsals import end_rehearsal
from tournaments.models import Game, Tournament
from tournaments.services.events import held_event
from tournaments.services.history import removed
from tournaments.states import BEFORE_PLAY


@transaction.atomic
def delete_event(*, by: User | None, tournament: Tournament) -> None:
    """Remove the event with its entries, draws and tables, and its rehearsal; its history says who did it.

    `Refusal` once play has begun: the ledger is never deleted.
    """
    event = held_event(by, Act.RUN_EVENT, tournament)
    if refused := why_not_deleted(event):
        raise Refusal("played", refused.text, **refused.params)
    for rehearsal in event.rehearsals.all():
        end_rehearsal(by=by, tournament=rehearsal)
    Logbook.objects.filter(tournament=event).delete()
    removed(event, by=by)


def why_not_deleted(tournament: Tournament) -> Sentence | None:
    """Why an event has to stay; None for one that was never started.

    A start that was undone keeps the event too. Its draw was seen, and the history says that it was made again: if
    the event could be deleted, a director could start until the draw suits. So it is put away (`put_away`).
    """
    entries = LedgerEntry.objects.filter(tournament=tournament)
    if hands := entries.filter(kind=Kind.HAND).count():
        text = N_("{hands} {hands:hand is|hands are} saved in this event. A played event cannot be deleted.")
        return message(text, hands=hands)
    if CashPosting.objects.filter(event=tournament).exists():
        return message(N_("Money is booked for this event, so it cannot be deleted. Cancel it and put it away."))
    if entries.exists() and tournament.state in BEFORE_PLAY:
        return message(N_("This event was started once. Its history stays, so it cannot be deleted. Put it away."))
    if entries.exists() or Game.objects.filter(stage__tournament=tournament).exists():
        return message(N_("Play has started in this event. A played event cannot be deleted."))
    return None
