"""Conditional GET: a reader who sends the current ETag gets 304 and no body."""

import hashlib
from collections.abc import Callable, Sequence

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request

HAS_IT = OpenApiResponse(description="Nothing has changed since your copy.")
ETAG = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="The ETag you have: the answer is 304 while it is current.",
)
VARY = ("Accept-Language",)


def etag_of(*shown: object, suffix: str = "") -> str:
    """The ETag of a page that shows these values, compared by `repr`; `suffix` ends it unchanged.

    It is weak because the same page is sent in several encodings and with new form ids. It is short because every poll
    sends it in both directions.
    """
    return f'W/"{hashlib.blake2b(repr(shown).encode(), digest_size=9).hexdigest()}{suffix}"'


def conditional(
    request: HttpRequest | Request,
    etag: str,
    answer: Callable[[], HttpResponseBase],
    *,
    cache_control: str = "no-cache",
    vary: Sequence[str] = (),
) -> HttpResponseBase:
    """304 where the request names `etag`, otherwise what `answer` makes. Both send the ETag and the cache rule."""
    response: HttpResponseBase = get_conditional_response(request, etag=etag) or answer()
    response["ETag"] = etag
    response["Cache-Control"] = cache_control
    if vary:
        patch_vary_headers(response, vary)
    return response
