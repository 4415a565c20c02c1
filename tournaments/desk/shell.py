"""The parts of every page of an event's desk: the event, the reader's permissions, and the tabs."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from clubs.policy import Act, acts_of, require
from clubs.web.tabs import StaffView, help_of, tabs_of
from tournaments.models import Tournament
from tournaments.selectors import event_header, tournament_by_code


def event_for(request: HttpRequest, code: str, act: Act = Act.SEE_DESK) -> Tournament:
    """The event at this address; not found for people outside its club."""
    tournament = tournament_by_code(code)
    require(request.user, act, tournament.club)
    return tournament


def acts_for(request: HttpRequest, tournament: Tournament) -> frozenset[Act]:
    """Everything the reader may do in this event."""
    return acts_of(request.user, tournament.club) or frozenset()


def render_tab(
    request: HttpRequest, template: str, tournament: Tournament, here: str, *, status: int = 200, **context: Any
) -> HttpResponse:
    """A page of this event, with its tabs; `here` is the tab."""
    acts = acts_for(request, tournament)
    stage = tournament.stages.order_by("-number").first()
    view = StaffView(tournament, stage, acts)
    common = {
        "event": tournament,
        "tournament": tournament,
        "tabs": tabs_of(view, here),
        "here": here,
        "header": event_header(stage, timezone.now()),
        "staff_links": True,
        "help": help_of(here),
        "may_run": Act.RUN_EVENT in acts,
        "may_register": Act.REGISTER in acts,
    }
    return render(request, template, {**common, **context}, status=status)


def page_url(name: str, tournament: Tournament, **more: object) -> str:
    """The address of a page of this event, by its name."""
    return reverse(name, kwargs={"code": tournament.code, **more})
