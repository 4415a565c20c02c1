"""Places of an event that players enter online: given to the first in line, and free again after a withdrawal.

Everything here happens under the event's lock. So of two who want the last place one has it, and a place that becomes
free is given away in the transaction that frees it.
"""

from collections.abc import Callable

from django.utils import timezone

from clubs.models import User
from tournaments.models import Entry, OnlineEntry, Single, Tournament
from tournaments.selectors.online import online_places
from tournaments.services.history import created
from tournaments.services.online_letters import tell_entered, tell_moved_up, tell_withdrawn
from tournaments.states import EntryState, OnlineEntryState, move


def fill_places(
    tournament: Tournament, *, by: User | None = None, newcomer: OnlineEntry | None = None
) -> list[OnlineEntry]:
    """Give free places to the first in line while entries are open. Returns whose requests got one.

    The event is locked. A player whom the desk has entered in the meantime is passed over. `newcomer` has just asked,
    so nobody writes that it moved up.
    """
    places = online_places(tournament)
    if not places.open or not places.waiting or places.left == 0:
        return []
    taken, given = _players_in(tournament), list[OnlineEntry]()
    for request in tournament.online_entries.in_line().shown():
        if len(given) == places.left:
            break
        if taken.isdisjoint(player.pk for player in request.players):
            take_place(request, by=by, moved_up=newcomer is None or request.pk != newcomer.pk)
            given.append(request)
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


def give_up_place(tournament: Tournament, entry: Entry | Single, leave: Callable[[], None]) -> list[OnlineEntry]:
    """The only way out of an event before play, for whatever reason: the entry leaves by `leave()`.

    The request that it came from is withdrawn, and the first in line have its place. Returns who moved up. The event
    is locked.
    """
    request = _request_behind(entry, OnlineEntryState.IN)
    if request is not None:
        move(request, OnlineEntryState.WITHDRAWN, withdrawn_at=timezone.now())
        tell_withdrawn(request)
    leave()
    return fill_places(tournament)


def have_place_again(entry: Entry) -> None:
    """The entry that gave its place up comes after all: the request that it came from is entered again."""
    request = _request_behind(entry, OnlineEntryState.WITHDRAWN)
    if request is not None:
        move(request, OnlineEntryState.IN)
        tell_entered(request)


def _request_behind(entry: Entry | Single, state: OnlineEntryState) -> OnlineEntry | None:
    return OnlineEntry.objects.shown().filter(state=state, **_of(entry)).first()


def _of(entry: Entry | Single) -> dict[str, Entry | Single]:
    return {"single": entry} if isinstance(entry, Single) else {"entry": entry}


def _players_in(tournament: Tournament) -> set[int]:
    pairs = tournament.entries.exclude(state=EntryState.WITHDRAWN).values_list("first_id", "second_id")
    alone = tournament.singles_entered.values_list("player_id", flat=True)
    return {pk for pair in pairs for pk in pair if pk} | set(alone)
