"""Where a camera will not read the code: the table's number and its PIN lead to the same page.

Somebody who tries PINs one after another soon waits: so many wrong ones a minute for an event and an address.
"""

from contextlib import suppress
from http import HTTPStatus

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from scoring.forms.keeper import PinForm
from tournaments.models import Table, Tournament
from tournaments.selectors import tournament_by_code

WRONG_A_MINUTE = 5
MINUTE = 60


def event_keep(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for the number and the PIN; lead to the table."""
    event = tournament_by_code(code)
    form = PinForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return _ask(request, event, form, HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK)
    counter = f"pin:{event.pk}:{_address(request)}"
    if cache.get(counter, 0) >= WRONG_A_MINUTE:
        form.add_error(None, _("Too many wrong PINs. Wait a minute and try again, or ask the director."))
        return _ask(request, event, form, HTTPStatus.TOO_MANY_REQUESTS)
    table = _table(event, form.cleaned_data["table"], form.cleaned_data["pin"])
    if table is None:
        cache.add(counter, 0, MINUTE)
        with suppress(ValueError):  # the minute ended this moment
            cache.incr(counter)
        form.add_error("pin", _("This is not the PIN of that table. Look at the table's card, or ask the director."))
        return _ask(request, event, form, HTTPStatus.UNPROCESSABLE_ENTITY)
    return redirect("table", table.token)


def _ask(request: HttpRequest, event: Tournament, form: PinForm, status: HTTPStatus) -> HttpResponse:
    return render(request, "scoring/table_pin.html", {"event": event, "form": form}, status=status)


def _table(event: Tournament, number: int, pin: str) -> Table | None:
    table = Table.objects.filter(tournament=event, number=number, revoked=False).first()
    return table if table and constant_time_compare(table.pin, pin) else None


def _address(request: HttpRequest) -> str:
    """Of the sender; behind the web server, the one that the web server saw."""
    forwarded = request.headers.get("X-Forwarded-For", "") if settings.BEHIND_TLS else ""
    return forwarded.rsplit(",", 1)[-1].strip() or request.META.get("REMOTE_ADDR", "")
