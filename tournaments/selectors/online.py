"""Online entry: the places of an event and who waits for one; a request by its private link."""

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from clubs.models import Player, PlayerMerge
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from tournaments.models import OnlineEntry, Tournament
from tournaments.states import EntryState, OnlineEntryState, TournamentState

ASKS_FOR_PLACE = (OnlineEntryState.WAITING, OnlineEntryState.IN)


class OnlinePhase(StrEnum):
    """Whether players can enter by themselves now."""

    OFF = "off"
    SOON = "soon"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class OnlinePlaces:
    """The places of an event. `places` is None where as many can come as like; `players`: a place is one player's.

    `used` counts everybody in the event, entered online or not; house players are left out. `waiting` and `searching`
    count requests.
    """

    phase: OnlinePhase
    places: int | None
    players: bool
    used: int
    waiting: int
    searching: int
    opens: datetime.datetime | None
    closes: datetime.datetime | None

    @property
    def left(self) -> int | None:
        """Free places; None where there is no limit. Somebody who waits is first in line for them."""
        return None if self.places is None else max(0, self.places - self.used)

    @property
    def free(self) -> int | None:
        """Places that somebody who enters now can have."""
        return self.left if self.left is None or not self.waiting else max(0, self.left - self.waiting)

    @property
    def full(self) -> bool:
        """Whether somebody who enters now has to wait."""
        return self.free == 0

    @property
    def open(self) -> bool:
        """Whether somebody can enter now; free places then go to the waiting list at once."""
        return self.phase is OnlinePhase.OPEN


@dataclass(frozen=True, slots=True)
class PartnerSearch:
    """A player who looks for a partner, and their own words; `first` is the name that the reader may see."""

    pk: int
    first: str
    words: str


def partner_searches(requests: Iterable[OnlineEntry], *, full_names: bool = False) -> list[PartnerSearch]:
    """These requests as strangers see them. `full_names` is for a player whom they ask."""
    with names_for_public(full=full_names):
        return [PartnerSearch(one.pk, str(one.first), one.words) for one in requests]


def online_places(tournament: Tournament, now: datetime.datetime | None = None) -> OnlinePlaces:
    """The places of an event, taken and free. At most three small queries, none where online entry is off."""
    phase = online_phase(tournament, now or timezone.now())
    opens, closes = tournament.entries_open, tournament.entries_close
    alone = enters_alone(tournament)
    if phase is OnlinePhase.OFF:
        return OnlinePlaces(phase, None, alone, 0, 0, 0, opens, closes)
    counts = tournament.online_entries.aggregate(
        waiting=Count("pk", filter=Q(state=OnlineEntryState.WAITING)),
        searching=Count("pk", filter=Q(state=OnlineEntryState.SEARCHING)),
    )
    used = _used(tournament)
    return OnlinePlaces(phase, _places(tournament), alone, used, counts["waiting"], counts["searching"], opens, closes)


def online_phase(tournament: Tournament, now: datetime.datetime) -> OnlinePhase:
    """Whether players can enter at this moment: between the two times, and never once play has begun."""
    if not tournament.online or tournament.rehearsal:
        return OnlinePhase.OFF
    if tournament.state != TournamentState.REGISTRATION:
        return OnlinePhase.CLOSED
    if tournament.entries_close and now >= tournament.entries_close:
        return OnlinePhase.CLOSED
    if tournament.entries_open and now < tournament.entries_open:
        return OnlinePhase.SOON
    return OnlinePhase.OPEN


def enters_alone(tournament: Tournament) -> bool:
    """Whether one player enters at a time: nobody has a partner, or partners change or are drawn."""
    return tournament.persons or tournament.singles


def brought_by(member: Player) -> list[Player]:
    """Whom this member has entered with online, and the guests that some of them were."""
    return known_by_entries(OnlineEntry.objects.filter(Q(first=member) | Q(second=member)))


def entries_in_order(numbers: Sequence[int], club_id: int) -> list[OnlineEntry]:
    """The entries of this club with these numbers, in their order; others are left out. One query."""
    rows = OnlineEntry.objects.shown().filter(tournament__club=club_id).in_bulk(numbers)
    return [rows[number] for number in numbers if number in rows]


def known_by_entries(entries: Iterable[OnlineEntry]) -> list[Player]:
    """The players of these entries, and the guests that some of them were, whose names may be typed again.

    Where it was undone that such a guest is a player, only the guest is known. Two queries.
    """
    keys = {player for entry in entries for player in (entry.first_id, entry.second_id) if player}
    if not keys:
        return []
    rows = Player.objects.filter(Q(pk__in=keys) | Q(merged_into__in=keys)).select_related("merged_into")
    players = {player.pk: player for player in rows}
    undone = PlayerMerge.objects.filter(kept__in=players, gone__in=players).exclude(undone_at=None)
    wrong = {kept for kept, gone in undone.values_list("kept", "gone") if players[gone].merged_into_id != kept}
    return [player for player in players.values() if not wrong & {player.pk, player.merged_into_id}]


def holder_behind(token: str) -> OnlineEntry:
    """The holder's own request behind a private link; `Refusal` not_found. Its `joined` is the pair's, if any.

    Two who found each other online have a link each: it tells which of them withdraws.
    """
    number = token.partition("-")[0]
    rows = OnlineEntry.objects.shown().select_related("joined__first", "joined__second", "joined__zone")
    rows = rows.select_related("joined__tournament__club", "first", "second", "zone", "tournament__club")
    found = rows.filter(pk=int(number)).first() if re.fullmatch("[0-9]{1,18}", number) else None
    if found is None or not constant_time_compare(found.token, token):
        raise nothing_here()
    return found


def found_pair(holder: OnlineEntry) -> tuple[OnlineEntry, OnlineEntry] | None:
    """Of two who found each other online: the request of the pair, and the one that joined it. None for others."""
    pair = OnlineEntry.objects.shown().get(pk=holder.joined_id or holder.pk)
    joined = pair.made_of.shown().filter(state=OnlineEntryState.JOINED).first()
    return (pair, joined) if joined and pair.state in ASKS_FOR_PLACE else None


def found_partner(holder: OnlineEntry) -> Player | None:
    """Whom the holder found online."""
    found = found_pair(holder)
    return found and (found[0].first if holder.pk == found[1].pk else found[0].second)


def place_in_line(request: OnlineEntry) -> int:
    """Its place on the waiting list, from 1."""
    ahead = Q(queued_at__lt=request.queued_at) | Q(queued_at=request.queued_at, pk__lt=request.pk)
    return request.tournament.online_entries.in_line().filter(ahead).count() + 1


def _places(tournament: Tournament) -> int | None:
    if tournament.capacity is None or not tournament.capacity_in_tables:
        return tournament.capacity
    partners_drawn = tournament.singles and not tournament.persons
    return tournament.capacity * tournament.event_format.at_table * (2 if partners_drawn else 1)


def _used(tournament: Tournament) -> int:
    """Where partners are drawn, everybody counts alone. Elsewhere two who wait for a partner count as the pair they
    will be.
    """
    pairs = tournament.entries.filter(house=False).exclude(state=EntryState.WITHDRAWN).count()
    if tournament.persons:
        return pairs
    alone = tournament.singles_entered.filter(house=False, entry=None).count()
    return 2 * pairs + alone if tournament.singles else pairs + (alone + 1) // 2
