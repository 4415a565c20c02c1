"""A screen of the hall: it shows a short code until a director connects it, and then the event.

The browser is known again by a cookie. The director may change the event at any time, so every poll names the one on
the screen (`?of=`): if that is over, the answer is 410, and the screen loads the page again.
"""

from functools import partial
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubs.web.conditional import conditional, etag_of
from clubs.web.qr import qr_of
from scoring.models import Screen
from scoring.pages.cache import in_the_hall, part_asked, uncached_page
from scoring.reads.screens import code_for, new_token, screen_asked, screen_name, screen_with
from scoring.standings.event_summary import EventSummary
from scoring.wall.page import Showing, draw_wall, wall_stamp
from tournaments.network import is_loopback

COOKIE = "screen"
KEPT = 400 * 24 * 60 * 60  # as long as browsers keep a cookie
WAITING = "code"


@require_safe
def hall_screen(request: HttpRequest) -> HttpResponseBase:
    """A code, or the event that this browser was connected to."""
    token = request.COOKIES.get(COOKIE, "")
    screen = screen_with(token)
    showing = screen.tournament.code if screen else WAITING
    if part_asked(request) and request.GET.get("of") != showing:
        return HttpResponse(status=HTTPStatus.GONE)
    if screen:
        screen_asked(screen)
        answer = _event_page(request, screen.tournament.code, screen=screen)
    else:
        answer = _code_page(request, token)
    answer["Cache-Control"] = "private, no-cache"  # each screen has its own
    return answer


@partial(uncached_page, full_names=in_the_hall, stamp=wall_stamp)
def _event_page(request: HttpRequest, now: EventSummary, *, screen: Screen) -> str:
    return draw_wall(request, now, Showing(_poll(now.code), screen.shows, screen.held, screen_name(screen)))


def _code_page(request: HttpRequest, token: str) -> HttpResponseBase:
    token = token or new_token()
    code = code_for(token)
    site = request.build_absolute_uri("/").rstrip("/")
    to_connect = site + reverse("desk-connect") + f"?code={code}"
    reachable = not is_loopback(request.get_host().partition(":")[0])
    context = {
        "letters": code,
        "desk": site.partition("://")[2] + reverse("desk-home"),
        "qr": qr_of(to_connect) if reachable else "",
        "poll": _poll(WAITING),
    }
    template = "scoring/wall/_code.html" if part_asked(request) else "scoring/wall/code.html"
    answer = conditional(request, etag_of(code, site), lambda: render(request, template, context))
    assert isinstance(answer, HttpResponse)
    safe = request.is_secure()
    answer.set_cookie(COOKIE, token, KEPT, path=reverse("wall"), secure=safe, httponly=True, samesite="Lax")
    return answer


def _poll(showing: str) -> str:
    return reverse("wall") + f"?part=1&of={showing}"
