"""A line in the log for each sign-in, right or wrong: number of the account, sender and way; no email, no password."""

import logging
from collections.abc import Mapping
from typing import Any

from allauth.account.authentication import get_authentication_records
from allauth.account.signals import user_logged_in
from allauth.mfa.signals import authentication_failed
from django.contrib.auth.signals import user_login_failed
from django.http import HttpRequest

from clubs.accounts import named_sender
from clubs.models import User
from clubs.ways_in import ways_in

log = logging.getLogger("bower.sign_in")


def start_sign_in_log() -> None:
    """From now on every sign-in is logged. Wrong ones are warnings, so that they are there without further settings."""
    user_logged_in.connect(_signed_in, dispatch_uid="sign_in_log")
    user_login_failed.connect(_wrong_password, dispatch_uid="sign_in_log")
    authentication_failed.connect(log_wrong_code, dispatch_uid="sign_in_log")


def _signed_in(request: HttpRequest, user: User, **about: Any) -> None:
    ways = ", ".join(ways_in(get_authentication_records(request, user)))
    log.info("Account %s signed in from %s (%s).", user.pk, named_sender(request), ways)


def _wrong_password(credentials: Mapping[str, Any], request: HttpRequest | None = None, **about: Any) -> None:
    """One query to find the account, and only where the sign-in failed."""
    typed = str(credentials.get("email", ""))
    account = User.objects.filter(email__iexact=typed).values_list("pk", flat=True).first()
    log.warning("Wrong password for %s from %s.", _named(account), named_sender(request) if request else "a program")


def log_wrong_code(request: HttpRequest, user: User | None, what: str = "code", **about: Any) -> None:
    """Of a second step, or by email. A passkey that signs in alone belongs to nobody known before it is right."""
    log.warning("Wrong %s for %s from %s.", what, _named(user.pk if user else None), named_sender(request))


def log_too_many_codes(request: HttpRequest) -> None:
    """Of those by email: the last one was not looked at."""
    log.warning("Too many codes by email were tried from %s.", named_sender(request))


def log_token(request: HttpRequest, account: int) -> None:
    """That a program got a token for a password, which is a sign-in too."""
    log.info("Account %s got a token from %s (password).", account, named_sender(request))


def _named(account: int | None) -> str:
    return f"account {account}" if account else "an unknown account"
