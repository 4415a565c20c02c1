"""The bracket of a knock-out: drawn as a picture, and the same in words as a table."""

from itertools import groupby

from django.http import Http404, HttpRequest
from django.urls import reverse

from scoring.pages.bracket import bracket_drawing
from scoring.pages.cache import part_asked, uncached_page
from scoring.pages.public import page
from scoring.public.ceremony import last_shown
from scoring.public.staff import staff_of
from scoring.standings.bracket import bracket_of, without_results_after
from scoring.standings.event_summary import EventSummary


@uncached_page
def bracket(request: HttpRequest, now: EventSummary) -> str:
    """The whole of it, however much has been played; 404 where no knock-out is."""
    if now.stage is None or not now.knock_out:
        raise Http404
    staff = staff_of(request, now)
    hidden = without_results_after(now.stage, last_shown(now, staff))
    found = bracket_of(now.stage, now.movement, instead=hidden)
    drawing = bracket_drawing(found, now.tournament, now.stage)
    context = {
        **drawing,
        "rounds": [(text, list(some)) for text, some in groupby(drawing["games"], key=lambda game: str(game.title))],
        "poll": reverse("event-bracket", args=[now.code]) + "?part=1",
        "staff": staff,
    }
    if part_asked(request):
        return page("public/_bracket.html", now, "", context)
    return page("public/bracket.html", now, "event-bracket", context)
