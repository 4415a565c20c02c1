"""Browsers that are signed in, and ending that for all of an account."""

from importlib import import_module

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.utils import timezone

from clubs.models import User

AT_ONCE = 500  # rows named in one statement: SQLite takes a limited number


def clear_expired_sessions() -> None:
    """Delete what browsers no longer use."""
    _store().clear_expired()


def end_sessions(*users: User, but: str | None = None) -> int:
    """Sign the accounts out of every browser (`but` the session with this key); how many there were.

    Reads every session of the site that has not ended, once for all accounts: sessions do not know theirs by a column.
    """
    accounts = {str(user.pk) for user in users}
    signed_in = Session.objects.filter(expire_date__gt=timezone.now()).exclude(session_key=but).iterator()
    ending = [one.session_key for one in signed_in if one.get_decoded().get(SESSION_KEY) in accounts]
    for start in range(0, len(ending), AT_ONCE):
        Session.objects.filter(session_key__in=ending[start : start + AT_ONCE]).delete()
    for start in range(0, len(users), AT_ONCE):
        UserSession.objects.filter(user__in=users[start : start + AT_ONCE]).exclude(session_key=but).delete()
    return len(ending)


def _store() -> type[SessionBase]:
    """The class of the sessions of this site."""
    store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
    return store
