"""API tokens, for the programs that act for a user. Each is shown once, and good for `GOOD_FOR`."""

from dataclasses import dataclass
from datetime import datetime

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest

from clubs.errors import Refusal
from clubs.models import ApiToken, User
from clubs.models.api_token import digest_of, new_key
from rules.words import gettext_noop as N_

MOST = 10  # tokens of one user; with another one the oldest stops working


@dataclass(frozen=True, slots=True)
class NewToken:
    """A new token, which is shown only once."""

    key: str
    expires_at: datetime


def issue_token(*, by: User) -> NewToken:
    """A new token for the user, in place of all the others: those stop working at once."""
    with transaction.atomic():
        revoke_token(by=by)
        return _new(by)


def revoke_token(*, by: User) -> None:
    """Make the user's tokens worthless, all of them."""
    by.api_tokens.all().delete()


def token_for_password(*, request: HttpRequest, email: str, password: str) -> NewToken:
    """One more token of the user against e-mail and password, under the sign-in page's rate limit.

    Raises `Refusal` "not_you" for a wrong pair, "too_many_tries" after too many of them.
    """
    try:
        user = get_adapter().authenticate(request, email=email.strip().lower(), password=password)
    except ValidationError:
        raise Refusal("too_many_tries", N_("Too many tries. Wait 5 minutes and try again.")) from None
    if user is None or not user.is_active:
        raise Refusal("not_you", N_("The email address or the password is wrong."))
    with transaction.atomic():
        token = _new(user)
        kept = list(user.api_tokens.good().order_by("-made_at", "-id").values_list("pk", flat=True)[:MOST])
        user.api_tokens.exclude(pk__in=kept).delete()
    return token


def _new(user: User) -> NewToken:
    key = new_key()
    return NewToken(key, ApiToken.objects.create(user=user, digest=digest_of(key)).expires_at)
