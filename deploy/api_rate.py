"""A limit on the requests of one program within a minute, by account, or by address without one."""

import time

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from clubs.accounts import sender_of
from clubs.policy import TableKeeper
from clubs.web.limits import Limit


class ApiRate(SimpleRateThrottle):
    """`API_RATE` requests. A table's link has no limit: a hand must never wait.

    REST framework's throttle reads a list of times, adds one, and writes it back: of many requests at the same moment
    it counts one. Here each is counted before the number is compared. The minute begins with the first request.
    """

    scope = "api"
    num_requests: int
    duration: int
    key: str | None = None

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

    def allow_request(self, request: Request, view: object) -> bool:
        """Count this request; whether it may be answered."""
        self.key = self.get_cache_key(request, view) if self.rate else None
        if self.key is None:
            return True
        counted = Limit(self.key, self.num_requests, self.duration, "").count()
        if counted == 1:
            cache.set(self._begun, time.time(), self.duration)
        return counted <= self.num_requests

    def wait(self) -> float:
        """Seconds until the count begins again."""
        begun = cache.get(self._begun, time.time())
        return min(max(0.0, float(begun) + self.duration - time.time()), self.duration)

    @property
    def _begun(self) -> str:
        return f"{self.key}:begun"
