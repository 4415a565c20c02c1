"""Letters about an event to everybody who is entered and has an address: at the desk, online, or on a waiting list.

That nobody plays, or on another day, is told to all members too: most of them turn up without an entry.
"""

import datetime
from collections.abc import Iterable
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from clubs.clock import today_in, zone_called
from clubs.models import Club, ClubNight, Contact, LetterKind, NightState, Player
from clubs.night_calendar import NightShown, night_of, night_on
from clubs.services.announcements import Reader, each_address_once, members_with_address
from clubs.services.letters import post_letter
from tournaments.models import Entry, OnlineEntry, Tournament
from tournaments.states import EntryState, OnlineEntryState, TournamentState

ONE_DAY = datetime.timedelta(days=1)
MEMBERS_HEAR_AHEAD = datetime.timedelta(days=14)  # of a night further off the calendar tells them


def tell_cancelled_or_moved(event: Tournament) -> None:
    """The night is cancelled, or on another day, with the reason. Cancelled again later, they hear of it again.

    Members hear of an event in the lists too.
    """
    change = event.history.latest().history_id  # each change of the event has a row of its own
    members = _members_by(event.club, event.moved_from or event.date) if event.listed else ()
    readers = each_address_once((*readers_of(event), *members))
    _tell(event, LetterKind.NIGHT_CANCELLED, f"night_cancelled:{event.pk}:{change}", readers)


def tell_night_changed(
    night: ClubNight, events: Iterable[Tournament], before: ClubNight, staying: Iterable[Tournament] = ()
) -> None:
    """Nobody plays that night, or it is at another time or place: one letter to each who is entered in one of its
    `events`, which went with it, or in one that is `staying`, and to each member. `before`: the night as announced.
    """
    events = list(events)
    told: set[str] = set()
    same_day = night.date == before.date

    def tell(readers: Iterable[Reader], values: dict[str, Any]) -> None:
        for reader in readers:
            if reader.address.casefold() not in told:
                told.add(reader.address.casefold())
                key = f"night_cancelled:night-{night.pk}:{night.sequence}"
                _post(night.club, LetterKind.NIGHT_CANCELLED, key, reader, {**values, "same_day": same_day})

    of_the_night = {
        "event": night.name,
        "date": night.date,
        "starts": night.starts,
        **_place(night_of(night)),
        "cancelled": night.state == NightState.CANCELLED,
        "events_stay": not events,
        "reason": night.reason,
        "link": reverse("club-public", args=[night.club.slug]) if night.club.public else "",
    }
    for event in events:
        tell(readers_of(event), _values(event))
    for event in staying:
        tell(readers_of(event), of_the_night)
    tell(_members_by(night.club, before.date, night.date), of_the_night)


def _members_by(club: Club, *days: datetime.date) -> tuple[Reader, ...]:
    """The members, if they need to know of something on one of these days soon."""
    today = today_in(club.time_zone)
    soon = any(today <= day <= today + MEMBERS_HEAR_AHEAD for day in days)
    return members_with_address(club) if soon else ()


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
    online = online_readers(event, waiting=waiting)
    return each_address_once((*online, *_with_address(players_in(event))))


def players_in(event: Tournament) -> list[Player]:
    """Everybody who is entered, alone too. Two queries."""
    entered = Entry.objects.filter(tournament=event, house=False).exclude(state=EntryState.WITHDRAWN)
    players = {player.pk: player for entry in entered for player in entry.players}
    for single in event.singles_entered.filter(house=False).select_related("player"):
        players[single.player_id] = single.player
    return list(players.values())


def online_readers(event: Tournament, *, waiting: bool = True) -> list[Reader]:
    """Those who gave an address when they entered online: with a place, or (`waiting`) on the waiting list."""
    states = [OnlineEntryState.IN, *((OnlineEntryState.WAITING, OnlineEntryState.SEARCHING) if waiting else ())]
    asked = Q(state__in=states) | Q(state=OnlineEntryState.JOINED, joined__state__in=states)
    online = OnlineEntry.objects.filter(asked & ~Q(email=""), tournament=event).select_related("first")
    return [Reader(request.email, request.first, request.link) for request in online]


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
    values = _values(event)
    for reader in readers:
        _post(event.club, kind, key, reader, values, not_after)


def _post(
    club: Club,
    kind: LetterKind,
    key: str,
    reader: Reader,
    values: dict[str, Any],
    not_after: datetime.datetime | None = None,
) -> None:
    post_letter(
        club=club,
        kind=kind,
        key=f"{key}:{reader.player.pk}",
        to_address=reader.address,
        player=reader.player,
        values={**values, "entry_link": reader.link},
        not_after=not_after,
    )


def _values(event: Tournament) -> dict[str, Any]:
    return {
        "event": event.name,
        "date": event.date,
        "starts": event.starts,
        **place_of(event),
        "moved_from": event.moved_from,
        "cancelled": event.state == TournamentState.CANCELLED,
        "reason": event.notice,
        "link": reverse("event", args=[event.code]),
    }


def place_of(event: Tournament) -> dict[str, str]:
    """Of its night `where`, `map` and `info`, for letters; each is "" where the calendar does not say."""
    return _place(night_on(event.club.slug, event.date))


def _place(night: NightShown | None) -> dict[str, str]:
    if night is None:
        return dict.fromkeys(("where", "map", "info"), "")
    return {"where": night.where, "map": night.map if night.address else "", "info": night.info}


def _start(event: Tournament) -> datetime.datetime:
    """When it begins; the end of its day where nobody said."""
    club: Club = event.club
    clock = event.starts or datetime.time(23, 59)
    return datetime.datetime.combine(event.date, clock, tzinfo=zone_called(club.time_zone))
