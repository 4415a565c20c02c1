"""How long somebody stays signed in: days after the sign-in, and minutes without doing anything."""

import logging
import time
from collections.abc import Callable

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from django.conf import settings
from django.contrib.auth import SESSION_KEY, logout
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from clubs.accounts import named_sender
from clubs.web.requests import sent_by_script

log = logging.getLogger("bower.sign_in")

SEEN = "seen_at"
MINUTE = 60


class SessionLimits:
    """Middleware, after the session's: signs out anybody who was here too long. Then they are a visitor.

    A page that asks by itself for what is new is not somebody who does something.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and SESSION_KEY in request.session:
            self._check(request, time.time())
        return self.get_response(request)

    def _check(self, request: HttpRequest, now: float) -> None:
        account, idle = request.session[SESSION_KEY], settings.SESSION_IDLE_MINUTES * MINUTE
        records = request.session.get(AUTHENTICATION_METHODS_SESSION_KEY) or [{}]
        begun, seen = records[0].get("at", now), request.session.get(SEEN, now)
        # A time of the future is from a clock that was wrong: it must not hold the session open until it has come.
        if now - begun > settings.SESSION_COOKIE_AGE or (idle and abs(now - seen) > idle):
            log.info("Account %s was signed out after its time, from %s.", account, named_sender(request))
            logout(request)
            return
        does_something = idle and not sent_by_script(request)
        if does_something and abs(now - request.session.get(SEEN, 0)) >= MINUTE:  # one write a minute at most
            request.session[SEEN] = int(now)
