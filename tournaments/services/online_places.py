"""Places of an event that players enter online: given to the first in line, and free again after a withdrawal.

Everything here happens under the event's lock. So of two who want the last place one has it, and a place that becomes
free is given away in the transaction that frees it.
"""

from django.utils import timezone

from clubs.models import User
from tournaments.models import Entry, OnlineEntry, Single, Tournament
from tournaments.selectors.online import online_places
from tournaments.services.history import created
from tournaments.services.online_letters import tell_moved_up, tell_withdrawn
from tournaments.states import EntryState, OnlineEntryState, move


def fill_places(tournament: Tournament, *, by: User | None = None, newcomer: OnlineEntry | None = None) -> int:
    """Give free places to the first in line while entries are open. Returns how many were given.

    The event is locked. A player whom the desk has entered in the meantime is passed over. `newcomer` has just asked,
    so nobody writes that it moved up.
    """
    places = online_places(tournament)
    if not places.open or not places.waiting or places.left == 0:
        return 0
    taken, given = _players_in(tournament), 0
    for request in tournament.online_entries.in_line().shown():
        if given == places.left:
            break
        if taken.isdisjoint(player.pk for player in request.players):
            take_place(request, by=by, moved_up=newcomer is None or request.pk != newcomer.pk)
            given += 1
    return given


def take_place(request: OnlineEntry, *, by: User | None, moved_up: bool) -> None:
    """The request becomes an entry of the event: a pair, one player, or a player for whom a partner is drawn."""
    event = request.tournament
    shared = {"tournament": event, "zone": request.zone or event.zone}
    given: dict[str, Entry | Single]
    if event.singles and not event.persons:
        given = {"single": created([Single(player=request.first, **shared)], by=by)[0]}
    else:
        given = {"entry": created([Entry(first=request.first, second=request.second, **shared)], by=by)[0]}
    move(request, OnlineEntryState.IN, placed_at=timezone.now(), moved_up=moved_up, **given)
    if moved_up:
        tell_moved_up(request)


def place_given_up(entry: Entry | Single) -> None:
    """The entry is about to be taken out: the request that it came from is withdrawn."""
    request = OnlineEntry.objects.shown().filter(state=OnlineEntryState.IN, **_of(entry)).first()
    if request is not None:
        move(request, OnlineEntryState.WITHDRAWN, withdrawn_at=timezone.now())
        tell_withdrawn(request)


def _of(entry: Entry | Single) -> dict[str, Entry | Single]:
    return {"single": entry} if isinstance(entry, Single) else {"entry": entry}


def _players_in(tournament: Tournament) -> set[int]:
    pairs = tournament.entries.exclude(state=EntryState.WITHDRAWN).values_list("first_id", "second_id")
    alone = tournament.singles_entered.values_list("player_id", flat=True)
    return {pk for pair in pairs for pk in pair if pk} | set(alone)
