"""A line in the log for each request that was refused for who sent it, or because somebody tried too often."""

import logging

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from rest_framework.request import Request

from clubs.accounts import named_sender
from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Actor, TableKeeper
from clubs.web.errors import REFUSAL_STATUS, RETRY_AFTER

log = logging.getLogger("bower.refused")


def log_refusal(request: HttpRequest | Request, refusal: Refusal) -> None:
    """Its code, the account, the sender and the address. (`deploy.masking` hides private links in it.)

    Of refusals that speak of the state of things there is no line. Nor is there one where a visitor without an account
    found nothing: that is a mistyped address.
    """
    actor = _actor(request)
    if refusal.code not in REFUSAL_STATUS and refusal.code not in RETRY_AFTER:
        return
    if refusal.code == "not_found" and isinstance(actor, AnonymousUser):
        return
    asked = request._request if isinstance(request, Request) else request
    log.warning(
        "Refused (%s) to %s from %s: %s %s", refusal.code, _named(actor), named_sender(asked), asked.method, asked.path
    )


def _actor(request: HttpRequest | Request) -> Actor:
    """The sender, as far as they were asked for: to ask now could fail."""
    if isinstance(request, Request):
        return getattr(request, "_user", None) or AnonymousUser()
    return getattr(request, "user", AnonymousUser())


def _named(actor: Actor) -> str:
    if isinstance(actor, TableKeeper):
        return f"the link of table {actor.table_id}"
    return f"account {actor.pk}" if isinstance(actor, User) else "a visitor"
