"""A side agrees to a score, or calls the director about it, on its own phone behind its private link.

As on the table's page the secret is in the address and no cookie signs anybody in, so no CSRF token is asked for.
"""

from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt

from clubs.derived_secrets import digest_of
from clubs.errors import Refusal
from clubs.policy import TableKeeper
from clubs.selectors import get_or_refuse
from clubs.web.errors import concerns_form
from rules.base.errors import RulesError
from scoring.decisions.calls import call_director
from scoring.decisions.signing import agree
from scoring.ledger.answers import SigningWay
from scoring.ledger.entries.call import CallReason
from scoring.models import CardState, ScoreCard
from scoring.table.forms.places import OwnAgreeForm, OwnCallForm
from scoring.table.pages import DEVICE_COOKIE
from tournaments.models import Entry, Seat


@csrf_exempt
def own_agree(request: HttpRequest, token: str, game_id: int) -> HttpResponse:
    """Agree for the entry's side; a look at the address leads to its page."""
    return _answer(request, token, game_id, OwnAgreeForm, partial(agree, way=SigningWay.OWN_PHONE))


@csrf_exempt
def own_call(request: HttpRequest, token: str, game_id: int) -> HttpResponse:
    """Call the director for the entry's side; a look at the address leads to its page."""
    return _answer(request, token, game_id, OwnCallForm, _call)


def _call(*, game_id: int, **given: Any) -> None:
    """Once a game has a final score, a call is about that."""
    scored = ScoreCard.objects.filter(game=game_id, state__in=(CardState.AGREEING, CardState.FINAL)).exists()
    call_director(game_id=game_id, reason=CallReason.SCORES_DIFFER if scored else CallReason.OTHER, **given)


def _answer(
    request: HttpRequest,
    token: str,
    game_id: int,
    read_by: type[OwnAgreeForm | OwnCallForm],
    service: Callable[..., Any],
) -> HttpResponse:
    entry = get_or_refuse(Entry.objects.select_related("tournament__club"), digest=digest_of(token))
    seats = Seat.objects.filter(entry=entry).select_related("game").order_by("pk")
    seat = get_or_refuse(seats, game=game_id)
    if request.method != "POST":
        return redirect("own-page", token)
    form = read_by(request.POST)
    if form.is_valid():
        _send(request, entry, seat, form, service)
    else:
        form.refuse()
    if form.status == HTTPStatus.OK:
        return redirect("own-page", token)
    context = {"event": entry.tournament, "entry": entry, "form": form, "called": read_by is OwnCallForm}
    return render(request, "scoring/table/own_agreement.html", context, status=form.status)


def _send(
    request: HttpRequest,
    entry: Entry,
    seat: Seat,
    form: OwnAgreeForm | OwnCallForm,
    service: Callable[..., Any],
) -> None:
    """The reasons are on the form where it is refused."""
    by = TableKeeper(seat.game.table_id or 0, entry.tournament_id, entry.tournament.club_id)
    device = request.COOKIES.get(DEVICE_COOKIE, "")[:80]
    try:
        service(by=by, game_id=seat.game_id, side=seat.side, device=device, **form.sent())
    except (RulesError, Refusal) as error:
        if not concerns_form(error):
            raise
        form.refuse(error)
