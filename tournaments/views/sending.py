"""A form that is sent twice is answered the same: a double tap, a reload, a hall with poor Wi-Fi.

The id that the form carries is claimed as a receipt before the work begins, in one transaction with it. Whoever sends
the same again waits on the row and is led to where the first went; what was refused leaves no receipt and can be
mended and sent again.
"""

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from clubs.endpoints import actor_key
from clubs.errors import Refusal
from clubs.forms import NOT_FOR_A_FORM
from clubs.models import Receipt
from rules.errors import RulesError
from rules.words import gettext_noop as N_
from tournaments.forms import DeskForm


@dataclass(frozen=True, slots=True)
class Done:
    """Where to go now, and what to say there."""

    url: str
    message: str = ""


def answered(request: HttpRequest, form: DeskForm, work: Callable[..., Done]) -> HttpResponse | None:
    """The redirect after `work(**what was written)`; None, with the reasons on the form, when it was not done."""
    if not form.is_valid():
        form.refuse()
        return None
    try:
        done = _once(request, form, work)
    except RulesError as error:
        form.refuse(error)
        return None
    except Refusal as refusal:
        if refusal.code in NOT_FOR_A_FORM:
            raise
        form.refuse(refusal)
        return None
    if done.message:
        messages.success(request, done.message)
    return HttpResponseRedirect(done.url)


def _once(request: HttpRequest, form: DeskForm, work: Callable[..., Done]) -> Done:
    who, key, asked = actor_key(request.user), f"page:{form.key}", _fingerprint(request)
    with transaction.atomic():
        receipt = _claim(who, key, asked)
        if receipt is not None:
            done = work(**form.given)
            receipt.status, receipt.body = 302, asdict(done)
            receipt.save(update_fields=["status", "body"])
            return done
    kept = Receipt.objects.filter(actor=who, key=key).first()
    if kept is None:  # the one who held the id was refused in the meantime
        raise Refusal("busy", N_("The same was being sent just now. Send it again."))
    if kept.fingerprint != asked:
        raise Refusal(
            "same_id_other_body", N_("This page was sent before, with other words. Send it again if you mean it.")
        )
    return Done(**kept.body)


def _claim(who: str, key: str, asked: str) -> Receipt | None:
    try:
        with transaction.atomic():
            return Receipt.objects.create(actor=who, key=key, fingerprint=asked, status=0, body="")
    except IntegrityError:
        return None


def _fingerprint(request: HttpRequest) -> str:
    """SHA-256 of the address and every field. (A file is only ever looked at; what is imported is text.)"""
    fields: list[tuple[str, Any]] = sorted(
        (name, value) for name, values in request.POST.lists() if name != "csrfmiddlewaretoken" for value in values
    )
    return hashlib.sha256(f"{request.path}\n{urlencode(fields)}".encode()).hexdigest()
