"""Where a camera will not read the code: the table's number and its PIN lead to the same page.

Somebody who tries PINs one after another soon waits: there is a limit of wrong ones for an event and a sender, and
another for a table, anyone who sends them. The private link of the table works all the same.
"""

import logging
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from clubs.accounts import sender_of
from clubs.web.limits import Limit, give_back_each, take_each
from scoring.table.forms.places import PinForm
from tournaments.models import Table, Tournament
from tournaments.selectors import tournament_by_code

log = logging.getLogger("bower.sign_in")

WRONG_A_MINUTE = 5  # for an event and a sender
WRONG_FOR_A_TABLE = 20  # in TEN_MINUTES, from all senders: at this rate one PIN of a million takes half a year to guess
MINUTE = 60
TEN_MINUTES = 10 * MINUTE


def event_keep(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for the number and the PIN; lead to the table."""
    event = tournament_by_code(code)
    form = PinForm(request.POST or None)
    if request.method != "POST":
        return _ask(request, event, form, HTTPStatus.OK)
    table = table_with_pin(request, event, form)
    return redirect("table", table.token) if isinstance(table, Table) else _ask(request, event, form, table)


def table_with_pin(request: HttpRequest, event: Tournament, form: PinForm) -> Table | HTTPStatus:
    """The table whose number and PIN were sent; else the status of the answer, with the reason on the form."""
    if not form.is_valid():
        return HTTPStatus.UNPROCESSABLE_ENTITY
    number = form.cleaned_data["table"]
    limits = _limits(request, event, number)
    if reached := take_each(limits):
        form.add_error(None, reached.message)
        return HTTPStatus.TOO_MANY_REQUESTS
    table = _table(event, number, form.cleaned_data["pin"])
    if table is None:
        log.warning("Wrong PIN for table %s of event %s from %s.", number, event.code, sender_of(request))
        form.add_error("pin", _("This is not the PIN of that table. Check the table card, or ask the director."))
        return HTTPStatus.UNPROCESSABLE_ENTITY
    give_back_each(limits)
    return table


def _limits(request: HttpRequest, event: Tournament, number: int) -> tuple[Limit, Limit]:
    """One for an event and a sender, one for a table, anyone who sends the PINs."""
    own = _("Too many wrong PINs. Wait 1 minute and try again, or ask the director.")
    table = _("Too many wrong PINs for this table. Scan the code on its card, or wait 10 minutes.")
    return (
        Limit(f"pin:{event.pk}:{sender_of(request)}", WRONG_A_MINUTE, MINUTE, own),
        Limit(f"pin:{event.pk}:table:{number}", WRONG_FOR_A_TABLE, TEN_MINUTES, table),
    )


def _ask(request: HttpRequest, event: Tournament, form: PinForm, status: HTTPStatus) -> HttpResponse:
    return render(request, "scoring/table/pin.html", {"event": event, "form": form}, status=status)


def _table(event: Tournament, number: int, pin: str) -> Table | None:
    table = Table.objects.filter(tournament=event, number=number, revoked=False).first()
    return table if table and constant_time_compare(table.pin, pin) else None
