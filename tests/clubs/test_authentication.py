"""A program's token is looked up by its hash while it is good."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from clubs.models import ApiToken, User
from tests.clubs.tokens import ask, works

pytestmark = pytest.mark.django_db


def test_the_key_is_kept_nowhere(erin: User, api: Callable) -> None:
    key = ask(api).json()["token"]
    kept = ApiToken.objects.values().get()
    assert key not in str(kept)
    assert not works(api, kept["digest"])


def test_a_token_expires_when_its_answer_says(erin: User, api: Callable) -> None:
    answer = ask(api).json()
    assert parse_datetime(answer["expires_at"]) == ApiToken.objects.get().expires_at
    ApiToken.objects.update(expires_at=timezone.now() + timedelta(minutes=1))
    assert works(api, answer["token"])
    ApiToken.objects.update(expires_at=timezone.now() - timedelta(minutes=1))
    assert not works(api, answer["token"])


def test_a_token_of_a_closed_account_opens_nothing(erin: User, api: Callable) -> None:
    key = ask(api).json()["token"]
    User.objects.filter(pk=erin.pk).update(is_active=False)
    assert (works(api, key), ApiToken.objects.count()) == (False, 1)


def test_the_first_use_of_a_day_is_noted(erin: User, api: Callable, django_assert_num_queries: Callable) -> None:
    program = api()
    program.credentials(HTTP_AUTHORIZATION=f"Token {ask(api).json()['token']}")
    with CaptureQueriesContext(connection) as first:
        program.get("/api/v1/clubs/")
    assert ApiToken.objects.get().used_on == timezone.localdate()
    with django_assert_num_queries(len(first) - 1):
        program.get("/api/v1/clubs/")
