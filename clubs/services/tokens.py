"""API tokens: one a user, for the programs that act for him."""

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest
from rest_framework.authtoken.models import Token

from clubs.errors import Refusal
from clubs.models import User
from rules.words import gettext_noop as N_


def issue_token(*, by: User) -> str:
    """A new token for the user; the old one, if any, is worthless from now on."""
    with transaction.atomic():
        revoke_token(by=by)
        return str(Token.objects.create(user=by).key)


def revoke_token(*, by: User) -> None:
    """Make the user's token worthless."""
    Token.objects.filter(user=by).delete()


def token_for_password(*, request: HttpRequest, email: str, password: str) -> str:
    """The user's token (made when there is none) against e-mail and password, under the sign-in page's rate limit.

    Raises `Refusal` "not_you" for a wrong pair, "too_many_tries" after too many of them.
    """
    try:
        user = get_adapter().authenticate(request, email=email.strip().lower(), password=password)
    except ValidationError:
        raise Refusal("too_many_tries", N_("Too many tries. Wait five minutes and try again.")) from None
    if user is None or not user.is_active:
        raise Refusal("not_you", N_("No account has this e-mail address and password."))
    return str(Token.objects.get_or_create(user=user)[0].key)
