"""What can be done on a page of the desk: a form, who may send it, the service behind it, and what is said then.

A page offers what can be done now. Sent twice, an act may no longer be offered when it comes the second time; its id
then tells that it has been done, and it is answered the same.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest

from clubs.errors import Refusal
from clubs.policy import Act
from rules.words import gettext_noop as N_
from scoring.forms.acting import ActForm
from scoring.models import LedgerEntry
from scoring.views.desk.place import Desk


@dataclass(frozen=True)
class Deed:
    """`name` tells the forms of a page apart; `needs` is what the form is made with, `given` what the service gets."""

    name: str
    form: type[ActForm]
    act: Act
    service: Callable[..., Any]
    done: str
    needs: Mapping[str, Any] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Attended:
    """The forms to show, by deed; `done` when one of them was carried out (then redirect)."""

    forms: Mapping[str, ActForm]
    done: bool
    status: int


def attend(request: HttpRequest, desk: Desk, deeds: Iterable[Deed]) -> Attended:
    """Carry out the deed that was posted, and make the forms of all those that the user may do.

    A deed that the page does not offer (any more) is refused, unless its id says that it was just this that was done;
    so is one that the user may not do.
    """
    asked = request.POST.get("deed") if request.method == "POST" else None
    offered = {deed.name: deed for deed in deeds}
    if asked is not None:
        if asked not in offered and said_before(request, desk):
            return Attended({}, done=True, status=HTTPStatus.OK)
        if asked not in offered:
            raise Refusal("not_now", N_("This cannot be done any more: something has changed meanwhile."))
        desk.require(offered[asked].act)
    forms = {deed.name: _form(request, deed, asked) for deed in offered.values() if desk.may(deed.act)}
    if asked is None:
        return Attended(forms, done=False, status=HTTPStatus.OK)
    deed, form = offered[asked], forms[asked]
    form.carry_out(deed.service, by=desk.user, **deed.given)
    if form.is_valid():
        messages.success(request, deed.done)
        return Attended(forms, done=True, status=HTTPStatus.OK)
    return Attended(forms, done=False, status=form.status)


def said_before(request: HttpRequest, desk: Desk) -> bool:
    """Whether the id that was sent stands in the ledger of this event already, written by this user."""
    ids = (value for name, value in request.POST.items() if name == "uuid" or name.endswith("-uuid"))
    with suppress(ValueError):
        known = LedgerEntry.objects.filter(tournament=desk.tournament, user=desk.user)
        return known.filter(uuid__in=[UUID(str(sent)) for sent in ids]).exists()
    return False


def _form(request: HttpRequest, deed: Deed, asked: str | None) -> ActForm:
    return deed.form(request.POST if asked == deed.name else None, prefix=deed.name, **deed.needs)
