"""The addresses of a calendar, and the answer that has its file."""

from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from django.http import HttpRequest, HttpResponse

from clubs.models import Club
from clubs.services.letters import site_of
from tournaments.network import is_loopback, lacks_dot

KEPT = "max-age=900"  # phones ask every few hours; a cancelled night is there within a quarter of an hour


@dataclass(frozen=True, slots=True)
class CalendarAddresses:
    """The addresses of one calendar: to subscribe with a phone (`webcal`), with Google ("" where it cannot reach this
    site), and anywhere else (`address`); `path` is the file itself."""

    webcal: str
    google: str
    address: str
    path: str


def calendar_addresses(request: HttpRequest, path: str) -> CalendarAddresses:
    """The addresses of the calendar at this path."""
    webcal = f"webcal://{request.get_host()}{path}"
    host = urlsplit(f"//{request.get_host()}").hostname or ""
    local = is_loopback(host) or lacks_dot(host) or host.replace(".", "").isdecimal()
    google = "" if local else f"https://calendar.google.com/calendar/r?cid={quote(webcal, safe='')}"
    return CalendarAddresses(webcal, google, request.build_absolute_uri(path), path)


def site_asked(request: HttpRequest, club: Club) -> str:
    """The beginning of links in a calendar: the club's own address, or else the one that was asked."""
    return site_of(club) or f"{request.scheme}://{request.get_host()}"


def calendar_file(body: bytes, name: str, *, private: bool) -> HttpResponse:
    """The answer with this calendar, called `name`.ics; only the reader's own browser keeps a private one."""
    answer = HttpResponse(body, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{name}.ics"'
    answer["Cache-Control"] = f"{'private' if private else 'public'}, {KEPT}"
    return answer
