"""Letters about an online entry, written in the transaction of what they tell about.

A pair that found each other online gets a letter at both addresses, each with its own private link.
"""

from collections.abc import Iterator
from typing import Any

from clubs.models import LetterKind
from clubs.public_names import names_for_public
from clubs.services.letters import post_letter
from tournaments.models import OnlineEntry
from tournaments.selectors.online import online_places, place_in_line
from tournaments.services.event_letters import place_of
from tournaments.states import OnlineEntryState


def tell_entered(request: OnlineEntry) -> None:
    """It has a place, waits for one, or looks for a partner: with the private link."""
    _post(request, request, LetterKind.ENTRY_CONFIRMED, "entered")


def tell_moved_up(request: OnlineEntry) -> None:
    """It has a place from the waiting list, binding, with the link to decline it."""
    for reader in _readers(request):
        _post(reader, request, LetterKind.WAITING_LIST_MOVED, "moved up")


def tell_withdrawn(request: OnlineEntry) -> None:
    """It is withdrawn, by whom ever."""
    for reader in _readers(request):
        _post(reader, request, LetterKind.ENTRY_CONFIRMED, "withdrawn")


def tell_asked(asker: OnlineEntry, other: OnlineEntry) -> None:
    """`asker` wants to play with `other`, who confirms or declines. Asked again, they get no second letter."""
    _post(other, asker, LetterKind.PARTNER_FOUND, "asks", words=asker.words)


def tell_declined(asker: OnlineEntry, other: OnlineEntry) -> None:
    """`other` does not play with `asker`, who goes on looking."""
    with names_for_public():  # who says no need not show more of the name than before
        name = other.name
    _post(asker, other, LetterKind.PARTNER_FOUND, "declined", name=name)


def tell_joined(request: OnlineEntry) -> None:
    """The two of a request have agreed to play together."""
    for reader in _readers(request):
        _post(reader, request, LetterKind.PARTNER_FOUND, "found")


def tell_partner_left(gone: OnlineEntry, stays: OnlineEntry) -> None:
    """The partner of `stays` withdrew: they look for another one."""
    _post(stays, gone, LetterKind.PARTNER_FOUND, "left", closed=not online_places(stays.tournament).open)


def _readers(request: OnlineEntry) -> Iterator[OnlineEntry]:
    """The requests that a letter about this one goes to: itself, and that of the partner it found."""
    yield from (request, *request.made_of.shown())


def _post(reader: OnlineEntry, about: OnlineEntry, kind: LetterKind, what: str, **more: Any) -> None:
    event = about.tournament
    waits = about.state == OnlineEntryState.WAITING
    # Somebody who lost a partner finds another one, or comes after all, and gets a letter about that too.
    times = (about.lost_partner_at, reader.lost_partner_at, about.withdrawn_at)
    again = "".join(f":{time.timestamp()}" for time in times if time)
    values = {
        "what": what,
        "name": about.name,
        "event": event.name,
        "date": event.date,
        "starts": event.starts,
        **place_of(event),
        "state": about.state,
        "line": place_in_line(about) if waits else 0,
        "link": reader.link,
        **more,
    }
    post_letter(
        club=event.club,
        kind=kind,
        key=f"online:{what}:{about.pk}:{reader.pk}{again}",
        to_address=reader.email,
        to_name=str(reader.first),
        player=reader.first,
        values=values,
    )
