"""How many requests a program may send: so many a minute, by account, or by address without one."""

from math import ceil

from django.conf import settings
from django.utils.translation import ngettext
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from clubs.accounts import sender_of
from clubs.policy import TableKeeper


class ApiRate(SimpleRateThrottle):
    """`API_RATE` requests. A table's link has no limit: a hand must never wait."""

    scope = "api"

    def get_rate(self) -> str | None:
        """As set now."""
        rate: str | None = settings.API_RATE or None
        return rate

    def get_cache_key(self, request: Request, view: object) -> str | None:
        """Who asks; None for a table."""
        if isinstance(request.user, TableKeeper):
            return None
        who = f"user:{request.user.pk}" if request.user.is_authenticated else f"from:{sender_of(request)}"
        return f"api-rate:{who}"


class TooManyRequests(APIException):
    """Too many requests within a minute; `Retry-After` says when to go on."""

    status_code = 429
    default_code = "too_many_requests"

    def __init__(self, wait: float | None) -> None:
        self.wait = max(1, ceil(wait or 1))
        text = ngettext(
            "Too many requests. Wait %(seconds)s second and send it again.",
            "Too many requests. Wait %(seconds)s seconds and send it again.",
            self.wait,
        )
        super().__init__(text % {"seconds": self.wait})
