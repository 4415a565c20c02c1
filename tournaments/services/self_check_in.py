"""Players say themselves that they are here; the desk confirms it, and only then are they checked in."""

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from clubs.selectors import refresh_or_refuse
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Single, Tournament
from tournaments.services.attendance import came
from tournaments.services.events import lock_event, open_for
from tournaments.services.history import changed
from tournaments.states import EntryState, TournamentState


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
