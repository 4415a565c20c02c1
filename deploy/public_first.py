"""Two addresses that are polled all the time are answered before sessions, users and forms are looked for.

Everybody at an event polls the standings. For readers who are not signed in, these know no reader
(`scoring.pages.cache`). A reader with a session goes the long way: the club's own people see the standings inside the
tabs of the desk. Phones at tables poll their table's page, and nothing on it depends on who is signed in.

So nothing that the later middlewares provide is missed; the headers that protect every page are set by those outside
this one. By the long way a page of the standings costs 1.18 times the processor time, and a 304 costs 1.24 times (22
November 2026).
"""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch

from clubs.errors import Refusal
from scoring.public.standings import event
from scoring.table.pages import table_now

EVENT = re.compile(r"/e/([-a-zA-Z0-9_]{1,16})/")
TABLE_NOW = re.compile(r"/t/([^/]{1,64})/now/")


class PublicFirst:
    """Middleware: both addresses by the short way; whatever is refused goes the long way and becomes its page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        found = _found(request)
        if found is None or request.method not in ("GET", "HEAD"):
            return self.get_response(request)
        try:
            response: HttpResponseBase = found.func(request, **found.kwargs)
        except Refusal:
            return self.get_response(request)
        request.resolver_match = found  # for the figures: they name views and no addresses
        if isinstance(response, HttpResponse) and response.content:
            response.headers.setdefault("Content-Length", str(len(response.content)))
        return response


def _found(request: HttpRequest) -> ResolverMatch | None:
    path = request.path_info
    if asked := TABLE_NOW.fullmatch(path):
        return ResolverMatch(table_now, (), {"token": asked[1]}, url_name="table-now")
    asked = EVENT.fullmatch(path)
    if asked is None or settings.SESSION_COOKIE_NAME in request.COOKIES:
        return None
    return ResolverMatch(event, (), {"code": asked[1]}, url_name="event")
