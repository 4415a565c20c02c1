"""Counts each request and the time it took, and writes it to the access log where one is wanted."""

import logging
import time
from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from deploy.monitoring.metrics import LINE_AGE, REQUESTS, SECONDS

OLDEST = 7 * 86_400  # seconds: nothing waits longer, for the event is over by then

access = logging.getLogger("bower.access")


class MeasuredRequests:
    """Middleware, outside all others. A view has its name in the URLconf, because addresses hold secrets."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = self.get_response(request)
        took = time.perf_counter() - began
        if response.status_code == HTTPStatus.NOT_MODIFIED:  # thousands poll, so this answer is kept small
            del response[str(settings.DJANGO_GUID["GUID_HEADER_NAME"])]
        view = request.resolver_match.view_name if request.resolver_match else "none"
        REQUESTS.labels(_known(request.method), view, str(response.status_code)).inc()
        SECONDS.labels(view).observe(took)
        if (age := _age(request.META.get("HTTP_LINE_AGE", ""))) is not None and response.status_code < 400:
            LINE_AGE.observe(age)
        if settings.ACCESS_LOG:
            access.info(
                "%s %s %s", request.method, request.get_full_path(), response.status_code,
                extra={"view": view, "status": response.status_code, "milliseconds": round(took * 1000, 1)},
            )  # fmt: skip
        return response


def _age(said: str) -> float | None:
    """Seconds, as a phone says; None where it says nothing, or what cannot be: its clock may have been put right."""
    try:
        age = float(said) if said else None
    except ValueError:
        return None
    return age if age is not None and 0 <= age <= OLDEST else None


def _known(method: str | None) -> str:
    """A stranger can invent methods; each would be a series of its own."""
    return method if method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") else "other"
