"""Live standings and phones at tables are answered before sessions are looked for; the rest goes the long way."""

import re

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from deploy.public_first import PublicFirst
from scoring.table.pages import table_now
from tests.factories.clubs import StaffRoleFactory
from tests.factories.scoring import Here, here
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


def the_long_way(request: HttpRequest) -> HttpResponse:
    return HttpResponse("the long way")


@pytest.mark.parametrize(
    ("method", "address", "long"),
    [
        ("get", "/e/{code}/", False),
        ("head", "/e/{code}/", False),
        ("post", "/e/{code}/", True),
        ("get", "/e/{code}/rounds/", True),
        ("get", "/e/nosuchco/", True),
        ("get", "/", True),
    ],
)
def test_only_a_look_at_the_standings_of_an_event_that_is_there_goes_the_short_way(
    method: str, address: str, long: bool
) -> None:
    request = getattr(RequestFactory(), method)(address.format(code=make_tournament().code))
    answer = PublicFirst(the_long_way)(request)
    assert (answer.content == b"the long way", answer.status_code) == (long, 200)


def test_a_reader_with_a_session_goes_the_long_way_where_the_user_is_known() -> None:
    request = RequestFactory().get(f"/e/{make_tournament().code}/")
    request.COOKIES[settings.SESSION_COOKIE_NAME] = "anything"
    assert PublicFirst(the_long_way)(request).content == b"the long way"


@pytest.fixture
def at() -> Here:
    return here()


@pytest.mark.parametrize(
    ("method", "address", "long"),
    [
        ("get", "/t/{token}/now/", False),
        ("head", "/t/{token}/now/", False),
        ("post", "/t/{token}/now/", True),
        ("get", "/t/{token}/", True),
    ],
)
def test_what_a_phone_at_a_table_polls_goes_the_short_way(at: Here, method: str, address: str, long: bool) -> None:
    request = getattr(RequestFactory(), method)(address.format(token=at.table.token))
    request.COOKIES[settings.SESSION_COOKIE_NAME] = "anything"  # nothing there depends on who is signed in
    answer = PublicFirst(the_long_way)(request)
    assert (answer.content == b"the long way", answer.status_code) == (long, 200)


def test_the_short_way_gives_a_phone_the_same_answer_as_the_long_way(at: Here, client: Client) -> None:
    address = f"/t/{at.table.token}/now/"
    short, long = client.get(address), views_answer(address, at.table.token)
    assert (short["ETag"], shown(short)) == (long["ETag"], shown(long))
    assert short["Content-Length"] == str(len(short.content))
    assert client.get("/t/nobody/now/").status_code == 410


def views_answer(address: str, token: str) -> HttpResponse:
    request = RequestFactory().get(address)
    request.user = StaffRoleFactory().user
    return table_now(request, token)  # type: ignore[return-value]


def shown(answer: HttpResponse) -> str:
    return re.sub(r'value="[-0-9a-f]{36}"', "", answer.content.decode())  # new ids in each form


def test_the_figures_name_the_view(at: Here) -> None:
    request = RequestFactory().get(f"/t/{at.table.token}/now/")
    PublicFirst(the_long_way)(request)
    assert request.resolver_match is not None
    assert request.resolver_match.view_name == "table-now"
