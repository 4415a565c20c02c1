"""Signing in in two steps, for tests: an account with an authenticator app, and what its phone shows."""

import time

from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.test import Client

from clubs.models import User
from tests.factories.clubs import StaffRoleFactory

PASSWORD = "seven of clubs turned down"
PERIOD = 30
PASSKEY = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}}


def code_of(secret: str, later: int = 0) -> str:
    """What the phone shows now, or so many periods later."""
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // PERIOD + later)))


def with_app(user: User) -> str:
    """The account has an app and recovery codes from now on; the key in the app."""
    secret = generate_totp_secret()
    TOTP.activate(user, secret)
    RecoveryCodes.activate(user)
    return str(secret)


def staff_with_app(email: str = "erin@example.org") -> tuple[User, str]:
    """One of a club's staff who signs in in two steps, and the key in the app."""
    user: User = StaffRoleFactory(user__email=email, user__with_password=PASSWORD).user
    return user, with_app(user)


def second_step(code: str, email: str = "erin@example.org", **headers: str) -> bool:
    """Whether password and code sign in, in a new browser that sends these headers."""
    client = Client()
    answer = client.post("/accounts/login/", {"login": email, "password": PASSWORD}, **headers)
    assert answer["Location"] == "/accounts/login/second-step/"
    client.post("/accounts/login/second-step/", {"code": code}, **headers)
    return "_auth_user_id" in client.session
