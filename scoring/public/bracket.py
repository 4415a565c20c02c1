"""The bracket of a knock-out: drawn as a picture, and the same in words as a table."""

from itertools import groupby

from django.http import Http404, HttpRequest
from django.urls import reverse

from clubs.names import fold
from rules.brackets import Box, BracketSheet, Picture, sheets_of
from scoring.pages.bracket import bracket_drawing
from scoring.pages.cache import number_asked, part_asked, uncached_page
from scoring.pages.public import page
from scoring.public.ceremony import last_shown
from scoring.public.staff import staff_of
from scoring.standings.bracket import bracket_of, without_results_after
from scoring.standings.event_summary import EventSummary

FIT = 0  # as wide as the page
ZOOMS = (FIT, 75, 100, 150, 200)  # percent of the full size
ROOM = 1400  # a wider picture would be too small to read if it were made to fit


@uncached_page
def bracket(request: HttpRequest, now: EventSummary) -> str:
    """The whole of it, however much has been played; 404 where no knock-out is."""
    if now.stage is None or not now.knock_out:
        raise Http404
    staff = staff_of(request, now)
    hidden = without_results_after(now.stage, last_shown(now, staff))
    found = bracket_of(now.stage, now.movement, instead=hidden)
    followed = number_asked(request, "pair") if request.GET.get("pair") else None
    drawing = bracket_drawing(found, now.tournament, now.stage, followed=followed)
    zoom = _zoom(request, drawing["picture"].width)
    shown = f"pair={followed or ''}&zoom={zoom}"
    context = {
        **drawing,
        "sheets": _sheets(drawing["picture"]),
        "rounds": [(text, list(some)) for text, some in groupby(drawing["games"], key=lambda game: str(game.title))],
        "playing": next((game.number for game in drawing["games"] if game.table), None),
        "poll": reverse("event-bracket", args=[now.code]) + f"?part=1&{shown}",
        "followed": followed,
        "chosen": sorted(drawing["names"].items(), key=lambda one: fold(one[1])),
        "zoom": zoom,
        "wide": drawing["picture"].width * zoom // 100,
        "zooms": _zooms(zoom, followed),
        "staff": staff,
    }
    if part_asked(request):
        return page("public/_bracket.html", now, "", context)
    return page("public/bracket.html", now, "event-bracket", context)


def _sheets(drawn: Picture) -> list[tuple[BracketSheet, list[tuple[int, int, int]]]]:
    """Each sheet with the numbers of its games and how far each is moved; none where one holds the picture as it is."""
    sheets = sheets_of(drawn)
    if [sheet.boxes for sheet in sheets] == [drawn.boxes]:
        return []
    at = {box.game.number: (box.x, box.y) for box in drawn.boxes}
    return [(sheet, [_moved(box, *at[box.game.number]) for box in sheet.boxes]) for sheet in sheets]


def _moved(box: Box, x: int, y: int) -> tuple[int, int, int]:
    return box.game.number, box.x - x, box.y - y


def _zoom(request: HttpRequest, width: int) -> int:
    """The percentage of `?zoom=`; without one, the picture fits the page if it stays legible."""
    asked = request.GET.get("zoom", "")
    usual = FIT if width <= ROOM else 100
    return next((zoom for zoom in ZOOMS if asked == str(zoom)), usual)


def _zooms(zoom: int, followed: int | None) -> dict[str, str]:
    """The addresses that make the picture smaller and larger; "" at the end."""
    at = ZOOMS.index(zoom)
    path = f"&pair={followed}" if followed else ""
    smaller = f"?zoom={ZOOMS[at - 1]}{path}" if at else ""
    return {"out": smaller, "in": f"?zoom={ZOOMS[at + 1]}{path}" if at + 1 < len(ZOOMS) else ""}
