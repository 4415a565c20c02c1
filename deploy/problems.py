"""One shape for every "no" of the API: a problem (RFC 9457) with a stable code, a sentence, and every fault.

`clubs.web.errors` says with which status. A bug is no problem: it stays a bug and is answered 500 by Django.
"""

import sys
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, NamedTuple

from django.core.exceptions import BadRequest, PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.defaults import bad_request, page_not_found, server_error
from rest_framework import exceptions, serializers
from rest_framework.response import Response
from rest_framework.views import set_rollback

from clubs.errors import Refusal
from clubs.language import translated
from clubs.policy import nothing_here
from clubs.web.errors import api_status
from deploy.refusal_log import log_refusal
from rules.base.errors import Fault, RulesError

CONTENT_TYPE = "application/problem+json"
RETRY_AFTER = 5  # seconds after which a program asks again while the database is away


class OneErrorSerializer(serializers.Serializer[dict[str, Any]]):
    """One thing that is wrong."""

    field = serializers.CharField(required=False, help_text="The field, with dots for nested fields: entries.3.name.")
    code = serializers.CharField(help_text="A stable code that programs can rely on.")
    detail = serializers.CharField(help_text="A sentence for people.")
    where = serializers.DictField(required=False, help_text="For an error found by the rules: trick, seat, card.")


class ProblemSerializer(serializers.Serializer[dict[str, Any]]):
    """Every refusal of the API."""

    type = serializers.CharField(help_text="urn:right-bower:problem:<code>")
    title = serializers.CharField(help_text="The HTTP status in words.")
    status = serializers.IntegerField()
    code = serializers.CharField(help_text="The first error's code.")
    detail = serializers.CharField(help_text="Everything that is wrong, one sentence for each error.")
    errors = OneErrorSerializer(many=True)  # type: ignore[assignment]
    current = serializers.DictField(required=False, help_text="The current state, for some conflicts.")


def as_problem(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """REST framework's exception handler. None (a bug, so 500) for any other exception."""
    match error:
        case RulesError():
            status, errors = api_status(error), [_of_fault(fault) for fault in error.faults]
        case Refusal():
            if request := context.get("request"):
                log_refusal(request, error)
            status, errors = api_status(error), [_of_refusal(error)]
        case Http404():
            status, errors = HTTPStatus.NOT_FOUND, [_of_refusal(nothing_here())]
        case PermissionDenied():
            return as_problem(exceptions.PermissionDenied(), context)
        case DjangoValidationError():
            return as_problem(exceptions.ValidationError(serializers.as_serializer_error(error)), context)
        case SuspiciousOperation():  # a body that is too long, a host that is not ours
            status, errors = HTTPStatus.BAD_REQUEST, [_of_suspicion(error)]
        case exceptions.APIException():
            status, errors = HTTPStatus(error.status_code), list(_of_details(error.get_full_details()))
        case _:
            return None
    set_rollback()
    response = Response(_problem(status, errors, getattr(error, "current", None)), status=status)
    response.content_type = CONTENT_TYPE
    for header, value in _headers(error).items():
        response[header] = value
    return response


def not_here(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler of 404: a problem under /api/, where a program asks; a page anywhere else."""
    if request.path_info.startswith("/api/"):
        return _plain(HTTPStatus.NOT_FOUND, _of_refusal(nothing_here()))
    if above := _page_above(request):
        return render(request, "404.html", {"above": above}, status=HTTPStatus.NOT_FOUND)
    return page_not_found(request, exception)


class PageAbove(NamedTuple):
    """Where somebody goes on from something that is not there any more: the words of the button, and why it is gone."""

    url: str
    action: str
    why: str


def _page_above(request: HttpRequest) -> PageAbove | None:
    """The page from which one came to what was deleted; None elsewhere.

    The way there is often the browser's Back. It follows from the address alone, so it tells a stranger nothing.
    """
    why = _("Perhaps it was deleted, the address is mistyped, or it belongs to another club.")
    # `path` begins with a slash even where a stranger asks for “*”, as in `OPTIONS *`; `path_info` does not.
    match getattr(request.resolver_match, "url_name", ""), request.path.split("/")[1]:
        case "own-token-end", _area:
            why = _("You have no such token: it was ended, or it has expired. Programs that used it need a new one.")
            return PageAbove(reverse("own-token"), _("See your tokens"), why)
        case (("mfa_edit_webauthn" | "mfa_remove_webauthn"), _area):
            why = _("You have no such passkey. Perhaps it was removed.")
            return PageAbove(reverse("mfa_list_webauthn"), _("See your passkeys"), why)
        case _name, "desk" | "clubs" as area:
            return _page_of_staff_above(area, dict(getattr(request.resolver_match, "kwargs", {})), why)
    return None


def _page_of_staff_above(area: str, parts: Mapping[str, Any], why: str) -> PageAbove | None:
    match area, parts:
        case "desk", {"code": code, **more} if more:
            return PageAbove(reverse("desk", args=[code]), _("Back to desk"), why)
        case "clubs", {"slug": slug, **more} if more:
            return PageAbove(reverse("club", args=[slug]), _("Back to club"), why)
        case _area, {"code": _whole} | {"slug": _whole}:
            return PageAbove(reverse("desk-home"), _("Open your desk"), why)
    return None


def not_accepted(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler of 400: a problem under /api/, a page anywhere else."""
    if not request.path_info.startswith("/api/"):
        return _bad_request_page(exception) if isinstance(exception, BadRequest) else bad_request(request, exception)
    return _plain(HTTPStatus.BAD_REQUEST, _of_suspicion(exception))


def not_answered(request: HttpRequest) -> HttpResponse:
    """Django's handler of what no view answered: 503 while the database is away, otherwise 500, for it is a bug.

    A phone keeps what it could not send, and sends it again after either.
    """
    if not isinstance(sys.exception(), OperationalError | InterfaceError):
        return server_error(request)
    if request.path_info.startswith("/api/"):
        away = {"code": "database_away", "detail": _("The site cannot reach its records now. Send this again later.")}
        answer: HttpResponse = _plain(HTTPStatus.SERVICE_UNAVAILABLE, away)
    else:
        answer = HttpResponse(render_to_string("503.html"), status=HTTPStatus.SERVICE_UNAVAILABLE)
    answer["Retry-After"] = str(RETRY_AFTER)
    return answer


def _bad_request_page(refused: BadRequest) -> HttpResponse:
    """The page of 400 with our own sentence: only middlewares of ours raise `BadRequest`."""
    page = render_to_string("400.html", {"sentence": str(refused)})
    return HttpResponse(page, status=HTTPStatus.BAD_REQUEST)


def _plain(status: HTTPStatus, error: dict[str, Any]) -> HttpResponse:
    return JsonResponse(_problem(status, [error], None), status=status, content_type=CONTENT_TYPE)


def _problem(status: HTTPStatus, errors: list[dict[str, Any]], current: Mapping[str, Any] | None) -> dict[str, Any]:
    problem = {
        "type": f"urn:right-bower:problem:{errors[0]['code']}",
        "title": status.phrase,
        "status": status.value,
        "code": errors[0]["code"],
        "detail": " ".join(map(_with_field, errors)),
        "errors": errors,
    }
    return problem if current is None else {**problem, "current": current}


def _with_field(error: Mapping[str, Any]) -> str:
    """An error's sentence after its field, unless the sentence names the field itself."""
    field, detail = error.get("field", ""), error["detail"]
    return detail if not field or str(field).rpartition(".")[2] in detail else f"{field}: {detail}"


def _of_fault(fault: Fault) -> dict[str, Any]:
    field = {"field": fault.where["field"]} if "field" in fault.where else {}
    where = {"where": fault.where} if fault.where else {}
    return {**field, "code": fault.code, "detail": translated(fault.sentence), **where}


def _of_refusal(refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "detail": translated(refusal.sentence)}


def _of_suspicion(suspicion: Exception) -> dict[str, Any]:
    """Django's own sentence would name a setting or a class of ours; only middlewares of ours raise `BadRequest`."""
    if isinstance(suspicion, RequestDataTooBig):
        detail = _("The body is too large. Send less at once.")
    elif isinstance(suspicion, BadRequest):
        detail = str(suspicion)
    else:
        detail = _("This request cannot be accepted. Check its address and its headers.")
    return {"code": "not_accepted", "detail": detail}


def _of_details(details: Any, field: str = "") -> Iterator[dict[str, Any]]:
    """Flatten REST framework's nested lists and mappings of `{"message", "code"}`, keeping where each was."""
    if _is_leaf(details):
        error = {"code": str(details["code"]), "detail": str(details["message"])}
        yield {"field": field, **error} if field else error
    elif isinstance(details, Mapping):
        for name, detail in details.items():
            yield from _of_details(detail, field if name == "non_field_errors" else f"{field}.{name}".strip("."))
    else:
        for number, detail in enumerate(details):
            yield from _of_details(detail, field if _is_leaf(detail) else f"{field}.{number}".strip("."))


def _is_leaf(details: Any) -> bool:
    return isinstance(details, Mapping) and set(details) == {"message", "code"} and isinstance(details["code"], str)


def _headers(error: Exception) -> dict[str, str]:
    headers = {}
    if header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = header
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait))
    return headers
