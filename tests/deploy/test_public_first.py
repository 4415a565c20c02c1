"""Live standings are answered before sessions and forms are looked for; everything else goes the long way."""

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from deploy.public_first import PublicFirst
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
