"""A refusal that no form showed becomes a page that says why and what to do, with the status of its kind."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.errors import Refusal
from deploy.problems import REFUSED_WITH
from rules.errors import RulesError


class NoNullLetters:
    """Middleware: an address with a NUL in it leads nowhere. (PostgreSQL refuses it in any text.)"""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            raise Http404
        return self.get_response(request)


class RefusalPages:
    """Middleware: answers `Refusal` and `RulesError` raised by a page. (The API answers its own, as problems.)"""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page for a refusal; None lets every other exception go on."""
        match error:
            case Refusal(code="not_found"):
                raise Http404(str(error)) from error
            case Refusal():
                status, sentences = REFUSED_WITH.get(error.code, HTTPStatus.CONFLICT), [error.sentence]
            case RulesError():
                status, sentences = HTTPStatus.UNPROCESSABLE_ENTITY, [fault.sentence for fault in error.faults]
            case _:
                return None
        return render(request, "refusal.html", {"sentences": sentences}, status=status)
