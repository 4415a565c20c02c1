"""The code that takes a phone from the wall to the event's page."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from clubs.web.qr import qr_of
from scoring.standings.event_summary import EventSummary
from tournaments.desk.site_address import site_of, unreachable
from tournaments.selectors import tournament_by_code


@dataclass(frozen=True, slots=True)
class Follow:
    """A QR code, and its address as people read it."""

    qr: SafeString
    address: str


def follow(request: HttpRequest, now: EventSummary) -> Follow | None:
    """The way to the event for the phones in the hall; None where they could not open the address."""
    site = site_of(request, tournament_by_code(now.code))
    if unreachable(site):
        return None
    address = site + reverse("event", args=[now.code])
    return Follow(qr_of(address), address.partition("://")[2].rstrip("/"))
