"""The picture of the winners, which chats show beside the address of a published event."""

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.web.conditional import conditional, etag_of
from scoring.pages.cache import current
from scoring.pages.finale import Finale, finale
from scoring.pages.stamp import build
from scoring.public.winners_drawn import DrawnCard, DrawnWinners, png_of
from scoring.standings.event_summary import EventSummary

KEPT = "max-age=300"  # a corrected name is in it soon


@require_safe
def winners_picture(request: HttpRequest, code: str) -> HttpResponseBase:
    """The picture, made for this reader; 404 before publication, and where a letter of a name cannot be drawn."""
    now = current(code)
    with names_for_public():
        drawn = winners_to_draw(now, finale(now))
    if drawn is None:
        raise nothing_here()
    etag = etag_of(build(), drawn, get_language())
    return conditional(request, etag, lambda: _file(etag, drawn), cache_control=KEPT)


def _file(etag: str, drawn: DrawnWinners) -> HttpResponse:
    """Drawn once: it takes a third of a second."""
    kept = caches["pages"]
    picture = kept.get(f"picture:{etag}")
    if picture is None:
        picture = png_of(drawn)
        kept.set(f"picture:{etag}", picture)
    return HttpResponse(picture, content_type="image/png")


def picture_path(now: EventSummary, finales: tuple[Finale, ...]) -> str:
    """Where the picture is; "" where there is none."""
    return reverse("event-picture", args=[now.code]) if winners_to_draw(now, finales) else ""


def winners_to_draw(now: EventSummary, finales: tuple[Finale, ...]) -> DrawnWinners | None:
    """The words of the picture: all winners of the only list, or the first of each of several."""
    alone = len(finales) == 1
    cards = tuple(
        DrawnCard(card.place, suit if not alone else card.suit, card.title, card.lines, card.decided)
        for one, suit in zip(finales, "HSDC" * len(finales), strict=False)
        for card in one.cards
        if alone or card.place == 1
    )
    drawn = DrawnWinners(now.name, f"{now.club} · {date_format(now.date)}", cards, finales[0].crowd if alone else "")
    return drawn if drawn.can_be_drawn else None
