"""Letters about an event to everybody who is entered and has an address: at the desk, online, or on a waiting list."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from clubs.clock import today_in, zone_called
from clubs.models import Club, Contact, LetterKind, Player
from clubs.services.letters import post_letter
from tournaments.models import Entry, OnlineEntry, Tournament
from tournaments.states import EntryState, OnlineEntryState, TournamentState

ONE_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Reader:
    """One address to write to, and the player behind it."""

    address: str
    player: Player


def tell_cancelled_or_moved(event: Tournament) -> None:
    """The night is cancelled, or on another day, with the reason. Cancelled again later, they hear of it again."""
    change = event.history.latest().history_id  # each change of the event has a row of its own
    _tell(event, LetterKind.NIGHT_CANCELLED, f"night_cancelled:{event.pk}:{change}", readers_of(event))


def tell_results(event: Tournament) -> None:
    """The results are published. Published again after a correction, no second letter goes."""
    _tell(event, LetterKind.RESULTS, f"results:{event.pk}", readers_of(event))


def tell_qualified(event: Tournament, entries: Iterable[Entry]) -> None:
    """These entries of `event` came from an earlier one: they qualified."""
    readers = _with_address(player for entry in entries for player in entry.players)
    _tell(event, LetterKind.QUALIFIED, f"qualified:{event.pk}", readers)


def post_reminders() -> None:
    """The day before, by the clock in the hall: to everybody who has a place. Asked again, no second letter."""
    now = timezone.now()
    soon = Tournament.objects.filter(
        state=TournamentState.REGISTRATION,
        rehearsal_of=None,
        date__range=(now.date() - ONE_DAY, now.date() + 2 * ONE_DAY),  # wherever the hall is
    )
    for event in soon.select_related("club"):
        if event.date == today_in(event.club.time_zone, now) + ONE_DAY:
            placed = readers_of(event, waiting=False)
            key = f"reminder:{event.pk}:{event.date}"
            _tell(event, LetterKind.REMINDER, key, placed, not_after=_start(event))


def readers_of(event: Tournament, *, waiting: bool = True) -> tuple[Reader, ...]:
    """Everybody with an address who has a place, or (`waiting`) asked for one online. Each address once."""
    entered = Entry.objects.filter(tournament=event, house=False).exclude(state=EntryState.WITHDRAWN)
    players = {player.pk: player for entry in entered for player in entry.players}
    for single in event.singles_entered.filter(house=False).select_related("player"):
        players[single.player_id] = single.player
    states = [OnlineEntryState.IN, *((OnlineEntryState.WAITING, OnlineEntryState.SEARCHING) if waiting else ())]
    asked = Q(state__in=states) | Q(state=OnlineEntryState.JOINED, joined__state__in=states)
    online = OnlineEntry.objects.filter(asked & ~Q(email=""), tournament=event).select_related("first")
    found = [Reader(request.email, request.first) for request in online]
    return tuple({reader.address.casefold(): reader for reader in (*_with_address(players.values()), *found)}.values())


def _with_address(players: Iterable[Player]) -> list[Reader]:
    by_id = {player.pk: player for player in players}
    contacts = Contact.objects.filter(player__in=by_id).exclude(email="").order_by("player_id")
    return [Reader(contact.email, by_id[contact.player_id]) for contact in contacts]


def _tell(
    event: Tournament,
    kind: LetterKind,
    key: str,
    readers: Iterable[Reader],
    *,
    not_after: datetime.datetime | None = None,
) -> None:
    for reader in readers:
        post_letter(
            club=event.club,
            kind=kind,
            key=f"{key}:{reader.player.pk}",
            to_address=reader.address,
            player=reader.player,
            values=_values(event),
            not_after=not_after,
        )


def _values(event: Tournament) -> dict[str, Any]:
    return {
        "event": event.name,
        "date": event.date,
        "starts": event.starts,
        "moved_from": event.moved_from,
        "cancelled": event.state == TournamentState.CANCELLED,
        "reason": event.notice,
        "link": reverse("event", args=[event.code]),
    }


def _start(event: Tournament) -> datetime.datetime:
    """When it begins; the end of its day where nobody said."""
    club: Club = event.club
    clock = event.starts or datetime.time(23, 59)
    return datetime.datetime.combine(event.date, clock, tzinfo=zone_called(club.time_zone))
