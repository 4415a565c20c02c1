"""The desk says whether a guest who entered online is a player whom the club knows."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.policy import Act
from clubs.services import join_players, keep_apart
from rules.base.words import gettext_noop as N_
from tournaments.models import Tournament
from tournaments.selectors.same_people import same_people
from tournaments.services.events import lock_event
from tournaments.states import NOT_OVER


@transaction.atomic
def answer_same_person(*, by: User, tournament: Tournament, guest: int, known: int, same: bool) -> Player:
    """The guest is the known player from now on, or both stay and are not asked about again. Returns the known player.

    Everybody who registers may say so: a known name typed at the desk is the known player too. A secretary can undo it.
    `Refusal` "not_now" where this is no question (any more).
    """
    tournament = lock_event(by, Act.REGISTER, tournament, *NOT_OVER)
    asked = same_people(tournament)
    pair = next((pair for pair in asked if (pair.guest.pk, pair.known.pk) == (guest, known)), None)
    if pair is None:
        raise Refusal("not_now", N_("This can no longer be done: something has changed."))
    if same:
        return join_players(by=by, kept=pair.known, gone=pair.guest).kept
    keep_apart(by=by, one=pair.known, other=pair.guest)
    return pair.known
