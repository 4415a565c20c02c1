"""With its first second step, an account is signed out wherever the password was enough.

That is all other browsers, and the programs that got a token for the password. Tokens with a name stay: the owner sees
them in a list.
"""

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from django.http import HttpRequest

from clubs.models import User
from clubs.policy import SECOND_STEPS, second_steps
from clubs.services.sessions import end_sessions


def start_ending_sessions() -> None:
    """From now on."""
    authenticator_added.connect(_added, dispatch_uid="first_second_step")


def _added(request: HttpRequest, user: User, authenticator: Authenticator, **about: Any) -> None:
    first = second_steps().filter(user_id=user.pk).count() == 1
    if authenticator.type in SECOND_STEPS and first:
        end_sessions(user, but=request.session.session_key)
        user.api_tokens.by_password().delete()
