"""The phone (or browser) of somebody who enters. It remembers its entries, so that it enters the same people again.

Entries and no players: whatever the desk says of a guest, or undoes, is then true of the phone too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from clubs.models import Player
from clubs.services import as_typed
from tournaments.models import OnlineEntry, Tournament
from tournaments.models.online_entry import LIVE
from tournaments.selectors.online import entries_in_order, known_by_entries
from tournaments.states import OnlineEntryState

PHONE = "phone"  # a cookie: numbers of entries, signed, and no names
MOST = 20
WANTED = (*LIVE, OnlineEntryState.JOINED)
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Phone:
    """Of one club, the entries that were made or opened on this phone, the last one first."""

    entries: Sequence[OnlineEntry]

    @property
    def people(self) -> list[Player]:
        """Whom the phone enters when their names are typed on it. Two queries."""
        return known_by_entries(self.entries)

    def here(self, event: Tournament) -> list[OnlineEntry]:
        """Its entries in this event that somebody still wants."""
        return [entry for entry in self.entries if entry.tournament_id == event.pk and entry.state in WANTED]

    def typed_last(self, event: Tournament) -> dict[str, str]:
        """The names for the fields of the form: those of the last entry. None of somebody who is in the event."""
        if not self.entries or self.here(event):
            return {}
        people, last = [player for player in self.people if player.erased_at is None], self.entries[0]
        first, second = (str(as_typed(one)) if one in people else "" for one in (last.first, last.second))
        return {"first": first, "name": first, "second": second}


def phone_of(request: HttpRequest, event: Tournament) -> Phone:
    """This phone, with its entries in the club of the event. One query, none for a phone that remembers nothing."""
    numbers = _numbers(request)
    return Phone(entries_in_order(numbers, event.club_id) if numbers else ())


def remember(request: HttpRequest, response: HttpResponse, entry: OnlineEntry) -> None:
    """The phone knows this entry from now on. Not that of somebody signed in, whose account is not the phone's."""
    if request.user.is_authenticated:
        return
    numbers = list(dict.fromkeys([entry.pk, *_numbers(request)]))[:MOST]
    response.set_signed_cookie(
        PHONE, "-".join(map(str, numbers)), salt=PHONE, max_age=YEAR, httponly=True, samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip


def forget(response: Any) -> None:
    """Somebody else has the phone now."""
    response.delete_cookie(PHONE, samesite="Lax")


def _numbers(request: HttpRequest) -> list[int]:
    signed = request.get_signed_cookie(PHONE, default="", salt=PHONE, max_age=YEAR) or ""
    return [int(number) for number in signed.split("-") if number]
