"""Beginning an event: which movement for how much time, what it guarantees, and who will sit where."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.language import said
from clubs.models import User
from clubs.policy import Act
from rules.errors import RulesError
from rules.movements import MOVEMENTS, Option, RoundSeating, plan
from rules.standings import SitOutPolicy
from scoring.forms.starting import StartForm, TimeForm
from scoring.services import start_event
from scoring.views.desk.deeds import Deed, attend
from scoring.views.desk.place import desk_at, page
from tournaments.models import Stage, Tournament
from tournaments.selectors import movement_options, pairs_present
from tournaments.states import EntryState

FEW_TABLES = 40


@login_required
def desk_start(request: HttpRequest, code: str) -> HttpResponse:
    """The chooser; with a movement chosen, what will be seated, and the button that begins."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    if here.begun is not None:
        return redirect("desk", code)
    count = pairs_present(here.tournament)
    time = TimeForm(request.GET if {"minutes", "rounds"} & request.GET.keys() else None)
    options, wrong = _options(here.tournament, time, count)
    chosen = next(
        (one for one in options if one.movement == request.GET.get("movement")), options[0] if options else None
    )
    attended = attend(request, here, [_begin(here.tournament, chosen, count)] if chosen else ())
    if attended.done:
        return redirect("desk", code)
    context = {
        "count": count,
        "time": time,
        "query": _query(request),
        "options": [(one, one == chosen, hours(one.minutes)) for one in options],
        "wrong": wrong,
        "chosen": chosen,
        "seating": _first_round(here.tournament, chosen, count) if chosen else None,
        "form": attended.forms.get("start"),
        "odd": bool(count % 2),
        "laws": here.tournament.laws,
    }
    return page(request, here, "desk/start.html", context, here="desk-start", status=attended.status)


def hours(minutes: int) -> str:
    """ "4:00" for 240 minutes."""
    return f"{minutes // 60}:{minutes % 60:02d}"


def _options(tournament: Tournament, time: TimeForm, count: int) -> tuple[tuple[Option, ...], tuple[str, ...]]:
    """The movements there is time for, or why there is none."""
    if count < 2:
        return (), (_("Two at least are needed. Register or check in another."),)
    if time.is_bound and not time.is_valid():
        return (), (_("Write minutes and rounds as whole numbers, or leave them out."),)
    asked = time.cleaned_data if time.is_bound else {}
    try:
        return movement_options(tournament, minutes=asked.get("minutes"), rounds=asked.get("rounds"), pairs=count), ()
    except RulesError as error:
        return (), tuple(said(fault.sentence) for fault in error.faults)


def _begin(tournament: Tournament, option: Option, count: int) -> Deed:
    """Start in this movement; the form says what a sit-out is worth where somebody sits out."""

    def begin(*, by: User, uuid: UUID, sit_out: SitOutPolicy) -> Stage:
        return start_event(
            by=by, tournament=tournament, movement=option.movement, rounds=option.rounds, sit_out=sit_out, uuid=uuid
        )

    needs = {"odd": bool(count % 2), "target": tournament.laws.target}
    return Deed("start", StartForm, Act.RUN_EVENT, begin, _("Play has begun: round 1 is seated."), needs)


def _first_round(tournament: Tournament, option: Option, count: int) -> dict[str, Any]:
    """Round 1 as it would be seated, by name where numbers are drawn already."""
    planned = plan(option.movement, pairs=count, rounds=option.rounds)
    first: RoundSeating = planned.rounds[0]
    here = tournament.entries.filter(state=EntryState.CHECKED_IN, number__isnull=False)
    names = {number or 0: name for number, name in here.values_list("number", "name")}
    drawn = sorted(names) == list(range(1, count + 1))
    kept = planned.lines is None and here.filter(first_open_table__isnull=False).exists()
    tables = [(table.table, table.sides[0][0], table.sides[1][0]) for table in first.tables]
    if kept:
        tables = [(table, 2 * table - 1, 2 * table) for table, _a, _b in tables]
    return {
        "drawn": drawn,
        "tables": [(table, a, names.get(a, ""), b, names.get(b, "")) for table, a, b in tables[:FEW_TABLES]],
        "more": max(0, len(tables) - FEW_TABLES),
        "sit_out": [(number, names.get(number, "")) for number in first.sit_out],
        "moves": MOVEMENTS[option.movement].moves,
    }


def _query(request: HttpRequest) -> str:
    """What of the address is kept when another movement is chosen."""
    kept = request.GET.copy()
    kept.pop("movement", None)
    return f"{kept.urlencode()}&" if kept else ""
