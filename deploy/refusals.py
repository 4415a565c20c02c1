"""A refusal that no form shows becomes a page with the reason and the next step, with the status of its kind."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.selectors import waiting_clubs
from clubs.views.second_step import second_step_before
from clubs.web.actions import answer_again
from clubs.web.errors import page_status, sentences_of
from clubs.web.requests import sent_by_script, user_of
from deploy.refusal_log import log_refusal
from deploy.serving import MOST_BYTES
from rules.base.errors import RulesError

MOST_DIGITS = 18  # of a length
MAY_BE_DONE = (200, 403, 404, 409, 422)  # answers to a form that was carried out when it was first sent
LONGEST_QUERY = LONGEST_COOKIES = 8_192  # as nginx has it


class BoundedRequests:
    """Middleware: checks the address, the cookies and the body's text before any view.

    An address with a NUL in it leads nowhere. (PostgreSQL refuses it in any text.) A NUL in a cookie or in what a page
    sends is answered 400, and so is a query or a cookie header that is longer than any of our pages makes.
    (The API reads its own bodies: `deploy.parsing`.) A body is refused by its length, before it is read.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if _length(request) > MOST_BYTES:
            raise BadRequest(_("This is larger than %(most)s MB. Send less at once.") % {"most": MOST_BYTES >> 20})
        query = request.META.get("QUERY_STRING", "")
        if "\0" in request.path_info or "%00" in query:
            raise Http404
        if len(query) > LONGEST_QUERY:
            raise BadRequest(_("This address is too long. Use a shorter search."))
        if len(request.META.get("HTTP_COOKIE", "")) > LONGEST_COOKIES:
            raise BadRequest(_("This site's cookies are too long. Delete them in your browser and try again."))
        if any("\0" in name or "\0" in value for name, value in request.COOKIES.items()):
            raise BadRequest(_("A cookie of this site is damaged. Delete this site's cookies and try again."))
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> None:
        """Forms are read here, as the check against forged forms does right after this."""
        if request.method != "POST" or request.path_info.startswith("/api/"):
            return
        try:
            fields = request.POST.lists()
        except UnreadablePostError as gone:
            raise BadRequest(_("The connection broke before everything arrived. Send it again.")) from gone
        for name, values in fields:
            if "\0" in name or any("\0" in value for value in values):
                raise BadRequest(_("The text has an invalid character (NUL). Type it again."))


def _length(request: HttpRequest) -> int:
    """The bytes of the body. Django reads no more than the header says, and nothing where there is none."""
    length = str(request.META.get("CONTENT_LENGTH") or "0")
    return int(length) if length.isdecimal() and len(length) < MOST_DIGITS else MOST_BYTES + 1


class RefusalPages:
    """Middleware: answers `Refusal` and `RulesError` raised by a page. (The API answers its own, as problems.)"""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """A form pressed twice may find its work done the second time, or its page gone. It then leads on.

        Refusals come here as pages too: of a form with its errors, or of Django's own 404.
        """
        response = self.get_response(request)
        if request.method != "POST" or response.status_code not in MAY_BE_DONE:
            return response
        return answer_again(request) or response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page for a refusal; None passes every other exception on."""
        if isinstance(error, Refusal):
            log_refusal(request, error)
        match error:
            case Refusal(code="not_found"):
                raise Http404(str(error)) from error
            case Refusal(code="second_step_required"):
                return _second_step_first(request, error)
            case Refusal() | RulesError():
                context = {"sentences": sentences_of(error), "page": _page_of_form(request)}
                return render(request, "refusal.html", context, status=page_status(error))
            case _:
                return None


def _page_of_form(request: HttpRequest) -> str:
    """The page of ours whose form was sent, to open again; "" where nothing was sent, or nobody knows."""
    page = request.headers.get("Referer", "") if request.method == "POST" else ""
    here = {request.get_host()}
    return page if url_has_allowed_host_and_scheme(page, here, require_https=request.is_secure()) else ""


def _second_step_first(request: HttpRequest, error: Refusal) -> HttpResponse:
    """To a reader the page that sets up the second step, which then leads back here; a form or a script is refused."""
    status = page_status(error)
    if request.method == "GET" and not sent_by_script(request):
        return redirect(second_step_before(request.get_full_path()))
    return render(request, "clubs/second_step.html", {"clubs": waiting_clubs(user_of(request))}, status=status)
