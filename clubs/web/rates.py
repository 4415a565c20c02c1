"""The answer to too many requests, with the time to wait. `deploy.api_rate` counts them."""

from math import ceil

from django.utils.translation import ngettext
from rest_framework.exceptions import APIException


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
