"""An event copied for the next one, cancelled, put away or moved with a reason, or deleted if it never started."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.errors import passes
from clubs.policy import Act
from clubs.web.actions import Redirect, answer_forms
from clubs.web.forms import ActionForm
from clubs.web.requests import posted
from scoring.forms.night import CancelForm, CopyForm, DeleteForm, MoveForm, PutAwayForm
from scoring.pages.desk import Desk, desk_at, page
from scoring.rehearsal.deleting import delete_event, why_not_deleted
from tournaments import services as tournament_services
from tournaments.desk.events import copied
from tournaments.services.nights import USUAL_GAP, refuse_move
from tournaments.states import TournamentState

Work = Callable[..., Redirect]


@login_required
def desk_night(request: HttpRequest, code: str) -> HttpResponse:
    """Copy, move, cancel (or undo that) and delete; each has its own form, sent with its name as `action`."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    forms, done = answer_forms(request, _actions(request, here))
    if done:
        return done
    context = {
        "forms": forms,
        "before": passes(partial(refuse_move, here.tournament)),
        "cancelled": here.tournament.state == TournamentState.CANCELLED,
        "stays": why_not_deleted(here.tournament),
    }
    status = max(form.status for form in forms.values())
    return page(request, here, "desk/night.html", context, here="night", status=status)


def _actions(request: HttpRequest, here: Desk) -> Iterator[tuple[str, ActionForm, Work]]:
    """Every form, whatever the state: one that was sent before the state changed is answered as it was then."""
    event = here.tournament
    next_date = event.date + USUAL_GAP
    made: dict[str, tuple[Callable[..., ActionForm], Work, dict[str, Any]]] = {
        "copy": (CopyForm, _copied(here), {"name": event.name, "date": next_date, "people": True}),
        "move": (MoveForm, _moved(here), {"date": next_date}),
        "cancel": (CancelForm, _cancelled(here), {}),
        "restore": (ActionForm, _restored(here), {}),
        "put_away": (partial(PutAwayForm, cancelled=event.state == TournamentState.CANCELLED), _put_away(here), {}),
        "delete": (DeleteForm, _deleted(here), {}),
    }
    for name, (form, work, initial) in made.items():
        asked = posted(request) if request.POST.get("action") == name else None
        yield name, form(asked, initial=initial, auto_id=f"{name}_%s"), work


def _copied(here: Desk) -> Work:
    def work(**fields: Any) -> Redirect:
        copy = tournament_services.copy_event(by=here.user, tournament=here.tournament, **fields)
        return Redirect(reverse("desk", args=[copy.code]), copied(copy))

    return work


def _moved(here: Desk) -> Work:
    def work(**fields: Any) -> Redirect:
        event = tournament_services.move_night(by=here.user, tournament=here.tournament, **fields)
        text = _("Moved to %(date)s. Every page of the event shows it.")
        return Redirect(_address(here), text % {"date": date_format(event.date, "l j F")})

    return work


def _cancelled(here: Desk) -> Work:
    def work(**fields: Any) -> Redirect:
        tournament_services.cancel_night(by=here.user, tournament=here.tournament, **fields)
        return Redirect(_address(here), _("Cancelled. Every page of the event shows it. You can undo this."))

    return work


def _put_away(here: Desk) -> Work:
    def work(**fields: Any) -> Redirect:
        tournament_services.put_away(by=here.user, tournament=here.tournament, **fields)
        return Redirect(_address(here), _("Put away. No list shows it. You can undo this."))

    return work


def _restored(here: Desk) -> Work:
    def work() -> Redirect:
        tournament_services.undo_cancel(by=here.user, tournament=here.tournament)
        return Redirect(_address(here), _("The event is on again. Registration is open."))

    return work


def _deleted(here: Desk) -> Work:
    def work(sure: bool) -> Redirect:
        delete_event(by=here.user, tournament=here.tournament)
        return Redirect(reverse("desk-home"), _("%(event)s is deleted.") % {"event": here.tournament.name})

    return work


def _address(here: Desk) -> str:
    return reverse("night", args=[here.tournament.code])
