"""Headers with which a browser does less for a page: what no page of ours uses, none can be made to use."""

from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
PERMISSIONS_POLICY = ", ".join(f"{feature}=()" for feature in UNUSED)

# A browser obeys these only in a document (or in a worker, whose address is no static file's). A style sheet, a script
# or a font can be neither: with them each of the dozen files of a first visit is a third of a kilobyte longer.
OF_DOCUMENTS = ("Content-Security-Policy", "X-Frame-Options", "Cross-Origin-Opener-Policy", "Referrer-Policy")
NO_DOCUMENT = (".css", ".js", ".woff2")


class ProtectiveHeaders:
    """Middleware: adds `Permissions-Policy`. A 304 has none: the browser keeps that of the page it has.

    Django's and django-csp's middleware inside it set the other headers. They are outside of everything that answers by
    itself: errors, files and refused requests have these headers too, but for static files that are no document.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if request.path_info.startswith(settings.STATIC_URL) and request.path_info.endswith(NO_DOCUMENT):
            for header in OF_DOCUMENTS:
                del response[header]
        elif response.status_code != HTTPStatus.NOT_MODIFIED:
            response.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response
