"""Tokens are created, ended alone or together, and limited."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.test import RequestFactory
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import ApiToken, Lifetime, Scope, User
from clubs.policy import limit_to, scoped
from clubs.services import create_token, end_all_tokens, end_token, token_for_password
from clubs.services.tokens import MOST, NewToken
from rules.base.errors import Unreadable
from tests.clubs.tokens import PASSWORD, works
from tests.threads import apart

pytestmark = pytest.mark.django_db


def by_password(user: User) -> NewToken:
    return token_for_password(request=RequestFactory().get("/"), email=user.email, password=PASSWORD)


def named(user: User, name: str = "Sheet", scope: Scope = Scope.READ, days: Lifetime = Lifetime.MONTH) -> NewToken:
    return create_token(by=user, name=name, scope=scope, days=days)


def test_with_one_token_by_password_too_many_the_oldest_of_them_stops_working(erin: User, api: Callable) -> None:
    kept = named(erin).key
    keys = [by_password(erin).key for _ in range(MOST + 1)]
    assert [works(api, key) for key in (kept, *keys)] == [True, False] + [True] * MOST


def test_a_token_has_what_was_chosen(erin: User) -> None:
    before = timezone.now()
    token = named(erin, "  Results\u200b  sheet ", Scope.DIRECT, Lifetime.YEAR).token
    assert (token.name, token.scope, token.used_on) == ("Results sheet", "direct", None)
    assert (token.expires_at - timedelta(days=365) - before).days == 0


def test_each_token_is_ended_alone(erin: User, api: Callable) -> None:
    first, second = named(erin), named(erin)
    end_token(by=erin, token=first.token)
    assert [works(api, new.key) for new in (first, second)] == [False, True]


def test_all_tokens_are_ended_together(erin: User) -> None:
    named(erin), by_password(erin)
    end_all_tokens(by=erin)
    assert not erin.api_tokens.exists()


def test_nobody_ends_the_token_of_another(erin: User, alice: User) -> None:
    token = named(erin).token
    with pytest.raises(Refusal, match="Nothing found"):
        end_token(by=alice, token=token)
    assert list(erin.api_tokens.all()) == [token]


def test_a_token_too_many_is_refused_until_one_expires(erin: User) -> None:
    tokens = [named(erin).token for _ in range(MOST)]
    with pytest.raises(Refusal, match="You have 10 tokens with a name"):
        named(erin)
    ApiToken.objects.filter(pk=tokens[0].pk).update(expires_at=timezone.now())
    named(erin)
    assert (erin.api_tokens.count(), erin.api_tokens.expired().count()) == (MOST, 0)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", ["named", "by password"])
def test_of_many_requests_at_the_same_moment_none_makes_a_token_too_many(kind: str, erin: User) -> None:
    """Each counted the tokens before the others had made theirs."""
    make = named if kind == "named" else by_password
    refusals = apart(*(partial(make, erin) for _ in range(16)))
    assert [refusal.code for refusal in refusals] == ["too_many_tokens"] * (6 if kind == "named" else 0)
    assert erin.api_tokens.count() == MOST


@pytest.mark.parametrize("name", ["", " \u200b", "x\0y", "x" * 61])
def test_a_name_must_be_readable(name: str, erin: User) -> None:
    with pytest.raises(Unreadable):
        named(erin, name)
    assert not erin.api_tokens.exists()


def refused(work: Callable[[], object]) -> bool:
    """Whether the token's scope is too narrow for it."""
    try:
        work()
    except Refusal as refusal:
        return refusal.code == "out_of_scope"
    return False


@pytest.mark.parametrize("own", Scope)
def test_within_a_scope_no_wider_token_is_created_or_ended(own: Scope, erin: User) -> None:
    existing = {scope: named(erin, scope=scope).token for scope in Scope}
    with scoped():
        limit_to(own)
        ended = {scope: not refused(lambda one=one: end_token(by=erin, token=one)) for scope, one in existing.items()}
        created = {scope: not refused(lambda scope=scope: named(erin, scope=scope)) for scope in Scope}
    scopes = list(Scope)
    assert created == ended == {scope: scopes.index(scope) <= scopes.index(own) for scope in Scope}
