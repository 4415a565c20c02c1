"""Conditional GET: who has it gets 304, who has something else gets the page."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from clubs.web.conditional import conditional, etag_of


def ask(etag: str, **headers: str) -> HttpResponse:
    request = RequestFactory().get("/", headers=headers)
    response = conditional(request, etag, lambda: HttpResponse("the page"), vary=["Accept-Language"])
    assert isinstance(response, HttpResponse)
    return response


def test_values_that_are_equal_have_the_same_etag_and_others_another() -> None:
    assert etag_of(1, "a") == etag_of(1, "a")
    assert len({etag_of(1, "a"), etag_of(1, "b"), etag_of("1", "a"), etag_of(1, "a", suffix="-7")}) == 4


@pytest.mark.parametrize("named", ['W/"has"', '"has"', '"old", W/"has"', "*"])
def test_a_reader_who_names_the_etag_weak_or_strong_or_among_others_gets_304(named: str) -> None:
    answer = ask('W/"has"', **{"If-None-Match": named})
    assert (answer.status_code, answer.content) == (304, b"")
    assert (answer["ETag"], answer["Cache-Control"], answer["Vary"]) == ('W/"has"', "no-cache", "Accept-Language")


@pytest.mark.parametrize("named", ["", '"old"', "has"])
def test_any_other_reader_gets_the_page_with_its_etag(named: str) -> None:
    answer = ask('W/"has"', **({"If-None-Match": named} if named else {}))
    assert (answer.status_code, answer.content) == (200, b"the page")
    assert (answer["ETag"], answer["Cache-Control"], answer["Vary"]) == ('W/"has"', "no-cache", "Accept-Language")


def test_a_page_that_varies_by_nothing_says_nothing_of_it() -> None:
    assert not conditional(RequestFactory().get("/"), 'W/"has"', HttpResponse).has_header("Vary")
