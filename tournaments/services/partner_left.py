"""One of two who found each other online withdraws: the other looks for a partner again."""

from django.utils import timezone

from tournaments.models import OnlineEntry
from tournaments.services.online_letters import tell_partner_left, tell_withdrawn
from tournaments.services.registration import unregister
from tournaments.states import OnlineEntryState, move


def leave_partner(pair: OnlineEntry, joined: OnlineEntry, *, leaver: OnlineEntry) -> None:
    """Only the holder of `leaver`, one of the two, withdraws. The event is locked. `unregister` may refuse.

    A place of the pair goes to the first in line: one player is no pair. With another partner, the one who stays asks
    for a place as early as the old pair did.
    """
    entry, zone, queued_at = pair.entry, pair.zone, pair.queued_at
    gone, stays = (joined, pair) if leaver.pk == joined.pk else (pair, joined)
    now = timezone.now()
    alone = {"second": None, "joined": None, "entry": None}
    move(gone, OnlineEntryState.WITHDRAWN, withdrawn_at=now, **alone)
    move(
        stays,
        OnlineEntryState.SEARCHING,
        zone=zone,
        queued_at=queued_at,
        lost_partner_at=now,
        placed_at=None,
        moved_up=False,
        **alone,
    )
    tell_withdrawn(gone)
    tell_partner_left(gone, stays)
    if entry is not None:
        unregister(by=None, entry=entry)
