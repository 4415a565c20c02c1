"""Headers with which a browser does less for a page: what no page of ours uses, none can be made to use."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest
from django.http.response import HttpResponseBase

UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
PERMISSIONS_POLICY = ", ".join(f"{feature}=()" for feature in UNUSED)


class ProtectiveHeaders:
    """Middleware: adds `Permissions-Policy`. A 304 has none: the browser keeps that of the page it has.

    Django's and django-csp's middleware beside it set the other headers. They are outside of everything that answers by
    itself: errors, files and refused requests have these headers too.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code != HTTPStatus.NOT_MODIFIED:
            response.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response
