"""In which ways a session was signed in, as allauth recorded them."""

from collections.abc import Iterable, Mapping
from typing import Any

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.usersessions.models import UserSession
from django.utils.translation import gettext_lazy as _

PASSKEY = "passkey"
_NAMES = {"webauthn": PASSKEY, "totp": "app", "recovery_codes": "recovery code"}
_ON_SCREEN = {
    "password": _("password"),
    "code": _("code by email"),
    "app": _("code from an app"),
    "recovery code": _("recovery code"),
    PASSKEY: _("passkey"),
}


def ways_in(records: Iterable[Mapping[str, Any]]) -> list[str]:
    """The way of each step, in their order, as the log names it. Steps that were asked again later are left out."""
    steps = [one.get("type") or one.get("method") for one in records if not one.get("reauthenticated")]
    return list(dict.fromkeys(_NAMES.get(str(step), str(step)) for step in steps))


def ways_of(session: UserSession) -> list[str]:
    """The same of a browser that is signed in, in the words of its list. One query."""
    records = session._session_store(session.session_key).get(AUTHENTICATION_METHODS_SESSION_KEY) or []
    return [str(_ON_SCREEN.get(way, way)) for way in ways_in(records)]
