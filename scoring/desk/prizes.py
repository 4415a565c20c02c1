"""The step after a published night where money is taken: the prizes wait to be paid."""

from clubs.policy import Act
from scoring.cash.night_fees import has_fees
from scoring.cash.payouts import prizes_due
from scoring.pages.desk import Desk
from tournaments.states import TournamentState


def prizes_wait(here: Desk) -> bool:
    """Whether this user has prizes of the published night to confirm, or to hand over."""
    event = here.tournament
    published = event.state == TournamentState.PUBLISHED and not event.rehearsal
    return published and here.may(Act.KEEP_DOOR) and has_fees(event.pk) and prizes_due(event)
