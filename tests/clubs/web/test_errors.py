"""Which status an error is answered with, on pages and by the API."""

import pytest

from clubs.errors import Refusal
from clubs.web.errors import api_status, concerns_form, page_status, sentences_of
from rules.base.errors import Fault, NotNow, RulesError, Unreadable
from rules.base.words import message

TWO_FAULTS = (Fault("one", message("First.")), Fault("two", message("Second.")))


@pytest.mark.parametrize(
    ("error", "on_a_page", "by_the_api", "fixed_in_the_form"),
    [
        (Unreadable(TWO_FAULTS), 422, 400, True),
        (RulesError(TWO_FAULTS), 422, 422, True),
        (NotNow(TWO_FAULTS), 409, 409, True),
        (Refusal("not_now", "Not now."), 409, 409, True),
        (Refusal("not_you", "Not you."), 403, 403, False),
        (Refusal("not_found", "Nothing here."), 404, 404, False),
    ],
)
def test_each_kind_of_error_has_its_status(
    error: RulesError | Refusal, on_a_page: int, by_the_api: int, fixed_in_the_form: bool
) -> None:
    assert (page_status(error), api_status(error)) == (on_a_page, by_the_api)
    assert concerns_form(error) is fixed_in_the_form


def test_everything_that_is_wrong_is_told() -> None:
    assert [str(sentence) for sentence in sentences_of(RulesError(TWO_FAULTS))] == ["First.", "Second."]
    assert [str(sentence) for sentence in sentences_of(Refusal("not_now", "Not now."))] == ["Not now."]
