"""A refusal that no form showed becomes a page."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import connection
from django.http import Http404, HttpResponse
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext

from clubs.errors import Refusal
from clubs.models import Club, User
from deploy.refusals import RefusalPages
from rules.base.errors import Fault, RulesError
from rules.base.words import message
from tests.factories.evenings import evening
from tests.seen import seen


@pytest.fixture
def answer(alice: User) -> Callable[[Exception], HttpResponse | None]:
    def ask(error: Exception) -> HttpResponse | None:
        request = RequestFactory().get("/")
        request.user = alice
        return RefusalPages(lambda request: HttpResponse()).process_exception(request, error)

    return ask


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (Refusal("wrong_state", "Round {number} is closed.", number=4), 409),
        (Refusal("not_you", "Round 4 is closed."), 403),
        (RulesError(Fault("closed", message("Round {number} is closed.", number=4))), 422),
    ],
)
def test_a_refusal_is_a_page_that_says_why(error: Exception, status: int, answer: Callable) -> None:
    page = answer(error)
    assert (page.status_code, page.content.decode().count("Round 4 is closed.")) == (status, 1)


def test_what_is_not_found_is_djangos_404(answer: Callable) -> None:
    with pytest.raises(Http404):
        answer(Refusal("not_found", "Nothing here."))


def test_a_bug_goes_on(answer: Callable) -> None:
    assert answer(ZeroDivisionError()) is None


@pytest.mark.django_db
def test_a_page_that_is_not_for_the_reader_says_nothing_of_saving(club: Club, bob: User, signed_in: Callable) -> None:
    browser, path = signed_in(bob), f"/clubs/{club.slug}/settings/"
    opened, sent = browser.get(path), browser.post(path)
    assert [answer.status_code for answer in (opened, sent)] == [403, 403]
    pages = [answer.content.decode() for answer in (opened, sent)]
    assert ["This page cannot be opened" in page for page in pages] == [True, False]
    assert ["Nothing was saved" in page for page in pages] == [False, True]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("came_from", "leads_back"), [("http://testserver/desk/", True), ("https://elsewhere.example/", False), ("", False)]
)
def test_a_refused_form_leads_back_to_its_page_and_never_to_another_site(
    came_from: str, leads_back: bool, club: Club, bob: User, signed_in: Callable
) -> None:
    answer = signed_in(bob).post(f"/clubs/{club.slug}/settings/", HTTP_REFERER=came_from)
    back = [link for link in seen(answer).links if link[0] == "Open page again"]
    assert back == ([("Open page again", came_from)] if leads_back else [])


@pytest.mark.django_db
@pytest.mark.parametrize("action", ["close", "open"])
def test_a_refused_form_is_looked_for_once_among_those_carried_out(action: str, signed_in: Callable) -> None:
    night = evening(4)
    sent = {"action": action, f"{action}-uuid": str(uuid4())}
    with CaptureQueriesContext(connection) as asked:
        assert signed_in(night.director).post(f"/desk/{night.tournament.code}/", sent).status_code == 409
    looks = [one["sql"] for one in asked if one["sql"].startswith("SELECT") and '"fingerprint" = ' in one["sql"]]
    assert len(looks) == 1
