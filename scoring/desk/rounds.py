"""Every game of every round, each with the way to its page: the director's list, the current round first."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from clubs.policy import nothing_here
from clubs.selectors import get_or_refuse
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.rounds import rounds_seated
from tournaments.models import Stage


@login_required
@require_safe
def desk_rounds(request: HttpRequest, code: str) -> HttpResponse:
    """The last round, or the round of `?round=`, in the last stage or in that of `?stage=`."""
    here = desk_at(request, code)
    stage = _stage(request, here)
    number = _number(request, "round")
    seated = rounds_seated(stage, number)
    if number is not None and not seated.shown:
        raise nothing_here()
    stages = list(here.tournament.stages.order_by("number").values_list("number", flat=True))
    context = {
        "seated": seated,
        "at": number or max(seated.numbers, default=0),
        "shown_stage": stage,
        "stages": stages if len(stages) > 1 else (),
        "of_stage": f"&stage={stage.number}" if stage != here.stage else "",
        "left": stage.rounds_left if stage == here.stage else 0,
    }
    return page(request, here, "desk/rounds.html", context, here="desk-rounds")


def _stage(request: HttpRequest, here: Desk) -> Stage:
    number = _number(request, "stage")
    return here.stage if number is None else get_or_refuse(here.tournament.stages.all(), number=number)


def _number(request: HttpRequest, name: str) -> int | None:
    asked = request.GET.get(name, "")
    return int(asked[:5]) if asked.isascii() and asked.isdecimal() else None
