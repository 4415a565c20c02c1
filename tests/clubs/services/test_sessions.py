"""All sessions of one account end, and nobody else's."""

from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from time_machine import TimeMachineFixture

from clubs.models import User
from clubs.services.sessions import end_sessions
from clubs.tasks import forget_sessions
from tests.factories.clubs import StaffRoleFactory
from tests.factories.second_step import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def erin() -> User:
    user: User = StaffRoleFactory(user__email="erin@example.org", user__with_password=PASSWORD).user
    return user


def signed_in_as(email: str) -> Client:
    client = Client()
    client.post("/accounts/login/", {"login": email, "password": PASSWORD})
    return client


def is_in(client: Client) -> bool:
    return bool(client.get("/clubs/").status_code == 200)


def test_an_account_is_signed_out_of_every_browser_and_no_other_account_is(erin: User) -> None:
    StaffRoleFactory(user__email="eve@example.org", user__with_password=PASSWORD)
    own, other = [signed_in_as(erin.email), signed_in_as(erin.email)], signed_in_as("eve@example.org")
    assert (end_sessions(erin), [is_in(one) for one in (*own, other)]) == (2, [False, False, True])
    assert list(UserSession.objects.values_list("user__email", flat=True)) == ["eve@example.org"]


def test_many_accounts_cost_as_many_queries_as_one(erin: User, django_assert_num_queries: Callable) -> None:
    others = [StaffRoleFactory(user__with_password=PASSWORD).user for _ in range(4)]
    browsers = [signed_in_as(user.email) for user in (erin, *others) for _ in range(2)]
    with django_assert_num_queries(3):  # the sessions, once; then those that end, and their lines in the lists
        assert end_sessions(erin) == 2
    with django_assert_num_queries(3):
        assert end_sessions(*others[:3]) == 6
    assert [is_in(one) for one in browsers] == [False] * 8 + [True] * 2


def test_one_browser_can_stay(erin: User) -> None:
    stays, goes = signed_in_as(erin.email), signed_in_as(erin.email)
    assert (end_sessions(erin, but=stays.session.session_key), is_in(stays), is_in(goes)) == (1, True, False)


def test_sessions_whose_time_is_over_are_deleted_and_others_stay(time_machine: TimeMachineFixture, erin: User) -> None:
    time_machine.move_to("2026-11-25T18:00:00+00:00")
    signed_in_as(erin.email)
    time_machine.shift(15 * 24 * 3600)
    here = signed_in_as(erin.email)
    forget_sessions()
    assert (list(Session.objects.values_list("pk", flat=True)), is_in(here)) == ([here.session.session_key], True)
