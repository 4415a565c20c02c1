"""The parts of every page of the desk: the event, the user and their permissions; and how such a page is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from clubs.models import User
from clubs.policy import Act, acts_of, nothing_here, require, shut_out
from clubs.web.tabs import StaffView, help_of, tabs_of
from tournaments.models import Stage, Tournament
from tournaments.selectors import event_header, stage_of, tournament_by_code
from tournaments.states import BEFORE_PLAY


@dataclass(frozen=True, slots=True)
class Desk:
    """One event as one user sees it. `stage` is None before play."""

    tournament: Tournament
    begun: Stage | None
    user: User
    acts: frozenset[Act]

    @property
    def stage(self) -> Stage:
        """The stage; Refusal not_found before play."""
        if self.begun is None:
            raise nothing_here()
        return self.begun

    @property
    def view(self) -> StaffView:
        """The event as its tabs see it."""
        return StaffView(self.tournament, self.begun, self.acts)

    def may(self, act: Act) -> bool:
        """Whether the user has permission; without it the action is not shown."""
        return act in self.acts

    def require(self, act: Act) -> None:
        """Pass, or refuse."""
        require(self.user, act, self.tournament.club, tournament_id=self.tournament.pk)


def desk_at(request: HttpRequest, code: str) -> Desk:
    """The desk of the event at this address; `Refusal` as `clubs.policy.closed` for users outside its club."""
    tournament = tournament_by_code(code)
    acts = acts_of(request.user, tournament.club, tournament_id=tournament.pk)
    if acts is None or not isinstance(request.user, User):
        raise shut_out(request.user, tournament.club)
    begun = None if tournament.state in BEFORE_PLAY else stage_of(tournament)
    return Desk(tournament, begun, request.user, acts)


def page(
    request: HttpRequest, desk: Desk, template: str, context: Mapping[str, Any], *, here: str, status: int = 200
) -> HttpResponse:
    """A page of the desk, by the clock of the venue."""
    shown = {
        "event": desk.tournament,
        "tournament": desk.tournament,
        "stage": desk.begun,
        "may": {act.value: True for act in desk.acts},
        "tabs": SimpleLazyObject(lambda: tabs_of(desk.view, here)),  # a part that polls has none
        "staff_links": True,
        "help": help_of(here),
        **context,
    }
    # The desk knows the round and its clock already, and every other page asks.
    shown.setdefault("header", SimpleLazyObject(lambda: event_header(desk.begun, timezone.now())))
    with timezone.override(desk.tournament.club.hall_clock):
        return render(request, f"scoring/{template}", shown, status=status)
