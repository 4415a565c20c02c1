"""The code that takes a phone from the wall to the event's page."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from clubs.web.qr import qr_of
from scoring.standings.event_summary import EventSummary
from tournaments.desk.site_address import site_of, unreachable
from tournaments.selectors import tournament_by_code

AFTER_SLASH = mark_safe("/<wbr>")


@dataclass(frozen=True, slots=True)
class Follow:
    """A QR code, and its address as people read it: a line may end after a slash, and nowhere else."""

    qr: SafeString
    address: SafeString


def follow(request: HttpRequest, now: EventSummary) -> Follow | None:
    """The way to the event for the phones in the hall; None where they could not open the address."""
    site = site_of(request, tournament_by_code(now.code))
    if unreachable(site):
        return None
    address = site + reverse("event", args=[now.code])
    parts = address.partition("://")[2].rstrip("/").split("/")
    return Follow(qr_of(address), format_html_join(AFTER_SLASH, "{}", ((part,) for part in parts)))
