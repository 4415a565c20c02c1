"""Watchers ask a machine by its address (`127.0.0.1`, a container's), which `ALLOWED_HOSTS` does not name."""

from collections.abc import Callable

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import resolve

PROBES = ("/livez/", "/readyz/", "/metrics/")


class ProbesFirst:
    """Middleware: answers watchers under any name. Their answers hold no link that a forged name could lead away.

    It is before the middleware that asks for the name; who may not read the figures goes on to the page for that.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info not in PROBES:
            return self.get_response(request)
        found = request.resolver_match = resolve(request.path_info)
        try:
            answer: HttpResponseBase = found.func(request)
            return answer
        except Http404:
            return self.get_response(request)
