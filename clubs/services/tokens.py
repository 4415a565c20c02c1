"""API tokens, for the programs that act for a user. The key of each is shown once."""

from dataclasses import dataclass
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.mfa.utils import is_mfa_enabled
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest

from clubs.errors import Refusal
from clubs.models import ApiToken, Lifetime, Scope, User
from clubs.models.api_token import LONGEST_NAME, digest_of, new_key
from clubs.names import label_written
from clubs.policy import require_scope
from clubs.selectors import own_token, own_tokens
from rules.base.words import gettext_noop as N_

MOST = 10  # tokens of one user that have a name, and as many that a password gave


@dataclass(frozen=True, slots=True)
class NewToken:
    """A new token with its key, which is shown only once."""

    key: str
    token: ApiToken


@transaction.atomic
def create_token(*, by: User, name: str, scope: str, days: int) -> NewToken:
    """One more token of the user. A program that asks with a token gets none with a wider scope.

    Raises Unreadable for an invalid name; `Refusal`: "out_of_scope", "too_many_tokens".
    """
    require_scope(Scope(scope))
    name = label_written(name, longest=LONGEST_NAME)
    User.objects.hold(by.pk)
    by.api_tokens.expired().delete()
    if own_tokens(by).exclude(name="").count() >= MOST:
        raise Refusal("too_many_tokens", N_("You have {most} tokens with a name. End one first."), most=MOST)
    return _new(by, name=name, scope=scope, expires_at=Lifetime(days).end)


def end_token(*, by: User, token: ApiToken) -> None:
    """One of the user's tokens stops working at once. A program ends none with a wider scope than its own."""
    require_scope(Scope(token.scope))
    own_token(by, token.pk).delete()


def end_all_tokens(*, by: User) -> None:
    """The user's tokens stop working at once, all of them."""
    by.api_tokens.all().delete()


def token_for_password(*, request: HttpRequest, email: str, password: str) -> NewToken:
    """A token without a name against email and password, under the sign-in page's rate limit.

    Programs may ask whenever they start, so the oldest of these makes room. Tokens with a name stay.
    Raises `Refusal` "not_you" for a wrong pair, "too_many_tries" after too many of them, "second_step_needed" for an
    account that signs in in two steps.
    """
    try:
        user = get_adapter().authenticate(request, email=email.strip().lower(), password=password)
    except ValidationError:
        raise Refusal("too_many_tries", N_("Too many tries. Wait 5 minutes and try again.")) from None
    if user is None or not user.is_active:
        raise Refusal("not_you", N_("The email address or the password is wrong."))
    if is_mfa_enabled(user):  # the password alone opens nothing
        raise Refusal(
            "second_step_needed",
            N_("This account signs in in two steps. Sign in on the site, and create a token under “API tokens”."),
        )
    with transaction.atomic():
        User.objects.hold(user.pk)
        new = _new(user)
        unnamed = user.api_tokens.by_password()
        kept = list(unnamed.good().order_by("-made_at", "-id").values_list("pk", flat=True)[:MOST])
        unnamed.exclude(pk__in=kept).delete()
    return new


def _new(user: User, **chosen: Any) -> NewToken:
    key = new_key()
    return NewToken(key, ApiToken.objects.create(user=user, digest=digest_of(key), **chosen))
