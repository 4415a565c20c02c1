"""What can be done on a page of the desk: a form, who may send it, the service behind it, and what is said then."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest

from clubs.policy import Act, nothing_here
from scoring.forms.acting import ActForm
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

    A deed the page does not offer is not found; one that the user may not do is refused.
    """
    asked = request.POST.get("deed") if request.method == "POST" else None
    offered = {deed.name: deed for deed in deeds}
    if asked is not None:
        if asked not in offered:
            raise nothing_here()
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


def _form(request: HttpRequest, deed: Deed, asked: str | None) -> ActForm:
    return deed.form(request.POST if asked == deed.name else None, prefix=deed.name, **deed.needs)
