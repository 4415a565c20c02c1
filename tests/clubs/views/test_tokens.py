"""The pages on which somebody creates, lists and ends tokens for programs."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.utils import timezone

from clubs.models import ApiToken, Club, Receipt, Scope, User
from clubs.models.api_token import digest_of
from tests.factories.clubs import token_of
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

PAGE = "/account/token/"
CHOSEN = {"name": "Results sheet", "scope": "score", "days": "365"}


def test_without_a_token_the_page_says_so_and_offers_one(alice: User, signed_in: Callable) -> None:
    page = text_of(signed_in(alice).get(PAGE))
    assert ("No tokens yet." in page, "Create token" in page) == (True, True)


def test_a_token_is_shown_once_and_then_listed_without_its_key(alice: User, signed_in: Callable) -> None:
    browser = signed_in(alice)
    shown = text_of(browser.post(PAGE, CHOSEN))
    key = re.search("[0-9a-f]{40}", shown)[0]
    token = ApiToken.objects.get(user=alice)
    assert (token.digest, token.scope) == (digest_of(key), "score")
    page = text_of(browser.get(PAGE))
    listed = ("Results sheet", "Read and enter results", "not used yet")
    assert ([words in page for words in listed], key in page) == ([True] * 3, False)


def test_the_form_sent_twice_creates_one_token_and_keeps_no_key(alice: User, signed_in: Callable) -> None:
    browser, form = signed_in(alice), {**CHOSEN, "uuid": str(uuid4())}
    key = re.search("[0-9a-f]{40}", text_of(browser.post(PAGE, form)))[0]
    again = browser.post(PAGE, form)
    assert (again.status_code, "created and shown already" in text_of(again)) == (409, True)
    assert (ApiToken.objects.count(), key in str(Receipt.objects.values())) == (1, False)


def test_the_days_of_a_token_are_those_of_the_club(club: Club, alice: User, signed_in: Callable) -> None:
    Club.objects.filter(pk=club.pk).update(time_zone="America/Edmonton")
    token_of(alice)
    evening = datetime(2026, 11, 27, 2, 0, tzinfo=UTC)  # 26 November, 19:00 in Edmonton
    ApiToken.objects.update(made_at=evening, expires_at=evening.replace(year=2126))
    assert "Created 26 November 2026, works until 26 November 2126" in text_of(signed_in(alice).get(PAGE))


@pytest.mark.parametrize("wrong", [{"name": ""}, {"scope": "all"}, {"days": "7"}, {"name": "x" * 61}, {"days": "x"}])
def test_a_refused_form_keeps_what_was_typed(wrong: dict[str, str], alice: User, signed_in: Callable) -> None:
    answer = signed_in(alice).post(PAGE, {**CHOSEN, "name": "Sheet 2", **wrong})
    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert seen(answer).values("name") == [wrong.get("name", "Sheet 2")]


def test_a_token_is_ended_alone_after_its_page_says_what_ends(alice: User, signed_in: Callable) -> None:
    browser, kept = signed_in(alice), token_of(alice)
    browser.post(PAGE, CHOSEN)
    token = alice.api_tokens.get(name="Results sheet")
    page, form = f"{PAGE}{token.pk}/", {"uuid": str(uuid4())}
    assert "Programs that use this token can no longer sign in." in text_of(browser.get(page))
    for _ in range(2):  # a double tap is answered the same
        assert browser.post(page, form)["Location"] == PAGE
    assert "The token “Results sheet” no longer works." in text_of(browser.get(PAGE))
    assert [token.digest for token in alice.api_tokens.all()] == [digest_of(kept)]
    again = browser.get(page)  # with the browser's Back, say: it spoke of the link on a table card
    assert (again.status_code, "it was ended, or it has expired" in text_of(again)) == (404, True)
    assert ("See your tokens", PAGE) in seen(again).links


def test_the_token_of_another_is_not_found(alice: User, erin: User, signed_in: Callable) -> None:
    token_of(erin, Scope.READ)
    page = f"{PAGE}{erin.api_tokens.get().pk}/"
    assert [signed_in(alice).get(page).status_code, signed_in(alice).post(page).status_code] == [404, 404]
    assert erin.api_tokens.count() == 1


def test_a_token_that_expired_is_said_to_be_over(alice: User, signed_in: Callable) -> None:
    browser, key = signed_in(alice), token_of(alice)
    token = alice.api_tokens.get(digest=digest_of(key))
    ApiToken.objects.filter(pk=token.pk).update(expires_at=timezone.now())
    answer = browser.post(f"{PAGE}{token.pk}/", {"uuid": str(uuid4())})
    assert (answer.status_code, "it was ended, or it has expired" in text_of(answer)) == (404, True)


def test_a_token_without_a_name_is_listed_as_unnamed(alice: User, signed_in: Callable) -> None:
    token_of(alice)
    assert "Unnamed token" in text_of(signed_in(alice).get(PAGE))
