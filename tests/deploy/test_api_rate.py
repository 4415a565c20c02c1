"""One request too many is answered 429, with the time to wait."""

from collections.abc import Callable, Iterator

import pytest
from django.conf import LazySettings
from django.core.cache import cache

from clubs.models import User
from tests.factories.clubs import token_of
from tests.factories.scoring import here
from tests.proxies import OWNER, PROXIES, STRANGER, sent_from

pytestmark = pytest.mark.django_db
BOOKS = "/api/v1/books/"


@pytest.fixture(autouse=True)
def _two_a_minute(settings: object) -> Iterator[None]:
    cache.clear()
    settings.API_RATE = "2/min"  # type: ignore[attr-defined]
    yield
    cache.clear()


def test_one_request_too_many_waits_as_long_as_it_is_told(api: Callable) -> None:
    answers = [api().get(BOOKS) for _ in range(3)]
    assert [one.status_code for one in answers] == [200, 200, 429]
    problem, wait = answers[2].json(), int(answers[2]["Retry-After"])
    assert (problem["code"], problem["title"], 1 <= wait <= 60) == ("too_many_requests", "Too Many Requests", True)
    assert problem["detail"].startswith(f"Too many requests. Wait {wait} second")


def test_accounts_are_counted_apart(api: Callable, alice: User, bob: User) -> None:
    programs = [api(), api(), *(api() for _ in (alice, bob))]
    for program, user in zip(programs[2:], (alice, bob), strict=True):
        program.credentials(HTTP_AUTHORIZATION=f"Token {token_of(user)}")
    assert [program.get(BOOKS).status_code for program in programs] == [200] * 4


def test_a_table_is_never_told_to_wait(api: Callable) -> None:
    phone = api(table_token=here().table.token)
    assert [phone.get("/api/v1/table/").status_code for _ in range(4)] == [200] * 4


@pytest.mark.parametrize("proxies", PROXIES)
def test_without_an_account_the_sender_whom_our_outermost_proxy_saw_is_counted(
    proxies: int, api: Callable, settings: LazySettings
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    asked = [sent_from(STRANGER, proxies, f"198.51.100.{number}") for number in range(3)] + [sent_from(OWNER, proxies)]
    assert [api().get(BOOKS, **one).status_code for one in asked] == [200, 200, 429, 200]
