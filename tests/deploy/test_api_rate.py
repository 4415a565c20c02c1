"""One request too many is answered 429, with the time to wait."""

from collections.abc import Callable, Iterator
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from time_machine import TimeMachineFixture

from clubs.models import User
from tests.everything import REDIS
from tests.factories.clubs import token_of
from tests.factories.scoring import here
from tests.proxies import OWNER, PROXIES, STRANGER, sent_from
from tests.threads import apart

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


def test_the_count_begins_again_after_its_time(api: Callable, time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-26T20:00:30+00:00", tick=False)
    assert [api().get(BOOKS).status_code for _ in range(3)] == [200, 200, 429]
    time_machine.shift(20)
    late = api().get(BOOKS)
    assert (late.status_code, late["Retry-After"]) == (429, "40")
    time_machine.shift(41)
    assert [api().get(BOOKS).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.django_db(transaction=True)
def test_requests_at_the_same_moment_are_all_counted(api: Callable, settings: LazySettings) -> None:
    """Each read the list of requests before the others had written theirs."""
    _sixteen_at_once(api, settings)


@pytest.mark.redis
@pytest.mark.django_db(transaction=True)
def test_requests_at_the_same_moment_are_all_counted_in_redis(api: Callable, settings: LazySettings) -> None:
    settings.CACHES = {
        **settings.CACHES,
        "default": {**settings.SHARED_CACHE, "LOCATION": REDIS, "KEY_PREFIX": uuid4()},
    }
    _sixteen_at_once(api, settings)


def _sixteen_at_once(api: Callable, settings: LazySettings) -> None:
    settings.API_RATE = "8/min"
    answers: list[int] = []
    assert apart(*(lambda: answers.append(api().get(BOOKS).status_code) for _ in range(16))) == []
    assert sorted(answers) == [200] * 8 + [429] * 8


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
