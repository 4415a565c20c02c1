"""Pages with links, PINs or names of staff are kept by no browser and no proxy: `Cache-Control: no-store`.

So is whatever somebody with a session is sent, unless its view says how it may be kept: it can have full names, and the
API answers a session as it answers a token.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control

PRIVATE = (
    *("/t/", "/desk/", "/clubs/", "/account/", "/accounts/", "/invitations/", "/admin/", "/status/"),
    "/api/v1/online-entries/",  # whose links need no header that would say so
)


class PrivatePages:
    """Middleware: says `no-store` of whatever is not for everybody.

    Parts of pages that are polled have an ETag and are left as they are: a browser that keeps nothing could never be
    answered 304. They say nothing that the address of the open page does not.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        with_session = settings.SESSION_COOKIE_NAME in request.COOKIES
        if not response.has_header("ETag") and (
            _is_private(request) or (with_session and not response.has_header("Cache-Control"))
        ):
            del response["Cache-Control"]
            patch_cache_control(response, private=True, no_store=True)
        if with_session:
            response["X-Accel-Expires"] = "0"  # nginx never gives others what somebody with a session was sent
            if "public" not in response.get("Cache-Control", ""):
                patch_cache_control(response, private=True)
        return response


def _is_private(request: HttpRequest) -> bool:
    path = request.path_info
    return path.startswith(PRIVATE) or (path.startswith("/api/") and "Authorization" in request.headers)
