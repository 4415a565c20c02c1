"""A limit on the requests of one program within a minute, by account, or by address without one."""

from django.conf import settings
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
        """The key under which this sender's requests are counted; None for a table."""
        if isinstance(request.user, TableKeeper):
            return None
        who = f"user:{request.user.pk}" if request.user.is_authenticated else f"from:{sender_of(request)}"
        return f"api-rate:{who}"
