"""Browsers that are signed in, and ending that for all of an account."""

from importlib import import_module

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.utils import timezone

from clubs.models import User


def clear_expired_sessions() -> None:
    """Delete what browsers no longer use."""
    _store().clear_expired()


def end_sessions(user: User, *, but: str | None = None) -> int:
    """Sign the account out of every browser (`but` the session with this key); how many there were.

    Reads every session of the site that has not ended, because sessions do not know their account by a column.
    """
    store, ended = _store(), 0
    for session in Session.objects.filter(expire_date__gt=timezone.now()).exclude(session_key=but).iterator():
        if session.get_decoded().get(SESSION_KEY) == str(user.pk):
            store(session.session_key).delete()
            ended += 1
    UserSession.objects.filter(user=user).exclude(session_key=but).delete()
    return ended


def _store() -> type[SessionBase]:
    """The class of the sessions of this site."""
    store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
    return store
