"""Pages about one entry. Made for each reader, and sent again only when something on them can have changed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps

from django.db.models import IntegerField, OuterRef, Subquery, Sum, Value
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from clubs.derived_secrets import digest_of
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.web.conditional import etag_of
from scoring.models import Logbook, ScoreCard
from scoring.pages.cache import View, build, current, send_page
from scoring.standings.event_summary import EventSummary
from tournaments.models import Entry, Seat
from tournaments.selectors.registration import CAME

Make = Callable[[HttpRequest, EventSummary, Entry], str]


@dataclass(frozen=True, slots=True)
class EntryStamp:
    """How far the chains have come that a page about this entry depends on: those of its games, and its event's.

    The standings have their own version in the summary. Frozen standings stay, but the entry's own results show.
    """

    entry: int
    code: str
    event: int
    games: int


def entry_page(make: Make, *, tell_apart: Callable[[HttpRequest, EventSummary], str] | None = None) -> View:
    """A page at `<code>` and `<number>`, or at the entry's own `<token>`. A 304 costs two small statements.

    `tell_apart`: of some readers, that they are shown another page than the rest; "" for all others. These readers see
    full names. So does the holder of a private link, who sits at a table with these people.
    """

    @require_safe
    @wraps(make)
    def answer(request: HttpRequest, code: str = "", number: int = 0, token: str = "") -> HttpResponseBase:
        stamp = stamp_by_token(token) if token else stamp_by_number(code, number)
        now = current(stamp.code)
        apart = tell_apart(request, now) if tell_apart else ""
        shown = (build(), make.__name__, now.tag, stamp, request.META.get("QUERY_STRING", ""), get_language(), apart)
        page = partial(_made, make, request, now, stamp.entry, full_names=bool(apart or token))
        return send_page(request, etag_of(*shown), page)

    return answer


def stamp_by_token(token: str) -> EntryStamp:
    """The stamp of the entry with this private link; Refusal not_found."""
    return _stamp(digest=digest_of(token))


def stamp_by_number(code: str, number: int) -> EntryStamp:
    """The stamp of the entry with this number in an event; Refusal not_found."""
    return _stamp(tournament__code=code, number=number)


def _stamp(**where: object) -> EntryStamp:
    event = Logbook.objects.filter(tournament=OuterRef("tournament")).values("length")
    played = Seat.objects.filter(entry=OuterRef(OuterRef("pk"))).values("game")
    cards = ScoreCard.objects.filter(game__in=played, tournament=OuterRef("tournament"))
    games = cards.order_by().values("tournament").annotate(links=Sum("length")).values("links")
    columns = ("pk", "tournament__code", _or_zero(event), _or_zero(games))
    found = Entry.objects.filter(**where).values_list(*columns).first()
    if found is None:
        raise nothing_here()
    return EntryStamp(*found)


def _or_zero(query: object) -> Coalesce:
    return Coalesce(Subquery(query, output_field=IntegerField()), Value(0))  # type: ignore[arg-type]


def _made(make: Make, request: HttpRequest, now: EventSummary, pk: int, *, full_names: bool) -> str:
    """The page with times in the venue's time zone."""
    entry = Entry.objects.select_related("tournament", "zone", *CAME).get(pk=pk)
    with timezone.override(now.zone), names_for_public(full=full_names):
        return make(request, now, entry)
