"""Where a page of the desk stands: the event, who asks, what he may do; and how such a page is drawn."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.clock import zone_called
from clubs.models import User
from clubs.policy import Act, acts_of, nothing_here, require
from rules.brackets import SHAPES
from tournaments.models import Stage, Tournament
from tournaments.selectors import stage_of, tournament_by_code
from tournaments.states import TournamentState


@dataclass(frozen=True, slots=True)
class Desk:
    """One event as one user has it before him. `stage` is None before play."""

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

    def may(self, act: Act) -> bool:
        """Whether the user may do it: what he may not is not shown."""
        return act in self.acts

    def require(self, act: Act) -> None:
        """Pass, or refuse."""
        require(self.user, act, self.tournament.club, tournament_id=self.tournament.pk)


def desk_at(request: HttpRequest, code: str) -> Desk:
    """The desk of the event at this address; Refusal not_found for who has nothing to do with its club."""
    tournament = tournament_by_code(code)
    acts = acts_of(request.user, tournament.club, tournament_id=tournament.pk)
    if acts is None or not isinstance(request.user, User):
        raise nothing_here()
    begun = None if tournament.state == TournamentState.REGISTRATION else stage_of(tournament)
    return Desk(tournament, begun, request.user, acts)


def page(
    request: HttpRequest, desk: Desk, template: str, context: Mapping[str, Any], *, here: str, status: int = 200
) -> HttpResponse:
    """A page of the desk, by the clock of the venue."""
    shown = {
        "event": desk.tournament,
        "stage": desk.begun,
        "may": {act.value: True for act in desk.acts},
        "tabs": tuple(tabs(desk, here)),
        **context,
    }
    with timezone.override(zone_called(desk.tournament.club.time_zone)):
        return render(request, f"scoring/{template}", shown, status=status)


def tabs(desk: Desk, here: str) -> Iterator[tuple[str, str, bool]]:
    """The pages of an event's desk, as far as there is something on them."""
    code = desk.tournament.code
    begun = desk.begun is not None
    wanted: Sequence[tuple[str, Callable[[], str], bool]] = (
        ("desk", lambda: _("Now"), True),
        ("entries", lambda: _("Players") if desk.tournament.persons else _("Pairs"), True),
        ("desk-start", lambda: _("Start"), not begun and desk.may(Act.RUN_EVENT)),
        ("event-rounds", lambda: _("Rounds"), begun),
        ("event-bracket", lambda: _("Bracket"), desk.begun is not None and desk.begun.movement in SHAPES),
        ("desk-rulings", lambda: _("Rulings"), begun),
        ("desk-ties", lambda: _("Ties"), begun),
        ("desk-finish", lambda: _("Final table"), begun),
        ("paper", lambda: _("Print"), True),
    )
    for name, label, there in wanted:
        with suppress(NoReverseMatch):
            if there:
                yield label(), reverse(name, args=[code]), name == here
