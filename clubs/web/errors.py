"""Which HTTP status an error is answered with: decided here for pages, the API and its problem documents."""

from collections.abc import Mapping
from http import HTTPStatus

from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.settings import api_settings

from clubs.errors import Refusal
from clubs.language import translated
from clubs.web.refusal_count import count_refusal
from rules.base.errors import NotNow, RulesError, Unreadable
from rules.base.words import Sentence

REFUSAL_STATUS: Mapping[str, HTTPStatus] = {
    "not_you": HTTPStatus.FORBIDDEN,
    "out_of_scope": HTTPStatus.FORBIDDEN,
    "second_step_needed": HTTPStatus.FORBIDDEN,
    "second_step_required": HTTPStatus.FORBIDDEN,
    "not_found": HTTPStatus.NOT_FOUND,
    "link_withdrawn": HTTPStatus.GONE,
}
"""By the refusal's code; any other refusal is a conflict with how things are now."""

RETRY_AFTER: Mapping[str, int] = {
    "too_many_tries": 300, "too_many_entries_from_here": 3600, "too_many_invitations": 86_400,
    "charts_busy": 2,
}  # fmt: skip
"""Refusals that end by themselves, and after how many seconds at most: they are answered 429."""


def page_status(error: RulesError | Refusal) -> HTTPStatus:
    """422 for a breach of the rules, 409 for one that the rules forbid only now; 403, 404, 409, 429 for a refusal.

    Every refusal is answered through here or `api_status`, so here they are counted.
    """
    count_refusal(error)
    return _status(error)


def _status(error: RulesError | Refusal) -> HTTPStatus:
    if isinstance(error, Refusal):
        if error.code in RETRY_AFTER:
            return HTTPStatus.TOO_MANY_REQUESTS
        return REFUSAL_STATUS.get(error.code, HTTPStatus.CONFLICT)
    return HTTPStatus.CONFLICT if isinstance(error, NotNow) else HTTPStatus.UNPROCESSABLE_ENTITY


def api_status(error: RulesError | Refusal) -> HTTPStatus:
    """As on a page; and 400 for a body that cannot be read, which is a program's mistake and never a player's."""
    count_refusal(error)
    return HTTPStatus.BAD_REQUEST if isinstance(error, Unreadable) else _status(error)


def sentences_of(error: RulesError | Refusal) -> tuple[Sentence, ...]:
    """Everything that is wrong, one sentence each."""
    return (error.sentence,) if isinstance(error, Refusal) else tuple(fault.sentence for fault in error.faults)


def concerns_form(error: RulesError | Refusal) -> bool:
    """Whether the sender can fix it in the form; "not you" and "not found" become their own page."""
    return not isinstance(error, Refusal) or error.code not in REFUSAL_STATUS


def as_validation_error(refused: Unreadable) -> ValidationError:
    """The errors of the rule book as a serializer's errors: each fault under the field that it names."""
    found: dict[str, list[ErrorDetail]] = {}
    for fault in refused.faults:
        name = str(fault.where.get("field", api_settings.NON_FIELD_ERRORS_KEY))
        found.setdefault(name, []).append(ErrorDetail(translated(fault.sentence), code=fault.code))
    return ValidationError(found)
