"""The qualifiers for another event: who they are, why others do not qualify, and sending them all at once."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.errors import passes
from clubs.handbook import help_at
from clubs.policy import Act, nothing_here
from clubs.selectors import clubs_in_which
from clubs.web.actions import Action, handle_actions
from clubs.web.forms import ActionForm
from scoring.decisions.ending import refuse_not_over
from scoring.decisions.forwarding import forward_qualifiers, say_no
from scoring.forms.pairs import SayNoForm
from scoring.history.event_history import event_history
from scoring.models import Kind
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.forwarding import ForwardingPlan, QualifierStatus, forwarding_plan
from tournaments.models import Tournament
from tournaments.states import TournamentState

MOST_EVENTS = 200
MOST_QUALIFIERS = 1000
LONGEST_NUMBER = 6  # characters that are read, and shown again where they are wrong


@login_required
def desk_forwarding(request: HttpRequest, code: str) -> HttpResponse:
    """Choose the event (`?to=`), how many (`?best=`) and whether of each zone (`?by=`), see who goes, and send them."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    if not passes(partial(refuse_not_over, here.tournament)):
        return redirect("desk-finishing" if here.begun else "desk", code)
    choices = _events(here)
    to = _chosen(choices, request.GET.get("to", ""))
    asked = request.GET.get("best", "")
    best = _best(here, asked)
    overall = _overall(here, request.GET.get("by", ""))
    plan = forwarding_plan(here.stage, to, best, overall=overall) if to and best else None
    result = handle_actions(request, here, _actions(here, to, plan), then=request.get_full_path())
    if result.done:
        return result.done
    forms = result.forms
    context: dict[str, Any] = {
        "choices": choices[:MOST_EVENTS],
        "to": to,
        "best": best or asked[:LONGEST_NUMBER],
        "wrong_number": best is None,
        "most": MOST_QUALIFIERS,
        "overall": overall,
        "zoned": here.tournament.entries.filter(number__isnull=False, zone__isnull=False).exists(),
        "plan": plan,
        "help": help_at("director/send-qualifiers"),
        "send": forms.get("send"),
        "lines": [(line, _form_of(forms, line.entry.pk)) for line in plan.lines] if plan else [],
        "log": event_history(here.tournament, (Kind.SENT, Kind.DECLINED)),
    }
    return page(request, here, "desk/forwarding.html", context, here="desk-finishing", status=result.status)


def _form_of(forms: Any, pk: int) -> Any:
    return forms.get(f"no-{pk}") or forms.get(f"yes-{pk}")


def _actions(here: Desk, to: Tournament | None, plan: ForwardingPlan | None) -> Iterator[Action]:
    if to is None or plan is None:
        return
    done = _("Qualifiers entered in %(event)s.") % {"event": to.name}
    given = {"stage": here.stage, "to": to, "best": plan.best, "overall": plan.overall}
    yield Action("send", ActionForm, Act.RUN_EVENT, forward_qualifiers, done, given=given)
    for line in plan.lines:
        names, stage = {"pair": line.entry.name}, {"stage": here.stage, "entry": line.entry}
        if line.status in (QualifierStatus.GOES, QualifierStatus.THERE):
            done = _("%(pair)s declined.") % names
            yield Action(f"no-{line.entry.pk}", SayNoForm, Act.RUN_EVENT, say_no, done, given={**stage, "no": True})
        elif line.status is QualifierStatus.SAID_NO:
            done = _("%(pair)s accepted after all.") % names
            yield Action(f"yes-{line.entry.pk}", ActionForm, Act.RUN_EVENT, say_no, done, given={**stage, "no": False})


def _events(here: Desk) -> list[Tournament]:
    """Events that still take such entries, of the clubs in which the user directs, the next first."""
    clubs = clubs_in_which(here.user, Act.RUN_EVENT)
    coming = Tournament.objects.filter(club__in=clubs, state=TournamentState.REGISTRATION, rehearsal_of=None)
    found = coming.exclude(pk=here.tournament.pk).select_related("club", "zone").order_by("date", "pk")
    return [event for event in found if event.persons == here.tournament.persons]


def _chosen(choices: Sequence[Tournament], code: str) -> Tournament | None:
    """The event of this code; Refusal not_found for one that is not offered."""
    chosen = next((event for event in choices if event.code == code), None)
    if code and chosen is None:
        raise nothing_here()
    return chosen


def _best(here: Desk, asked: str) -> int | None:
    """How many qualify, as the event says where nothing is asked; None for what is no such number."""
    if not asked:
        return here.tournament.qualify_per_zone or 1
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < LONGEST_NUMBER else 0
    return number if 1 <= number <= MOST_QUALIFIERS else None


def _overall(here: Desk, asked: str) -> bool:
    """Whether the best of all qualify, and not the best of each zone; as the event says where nothing is asked."""
    if asked not in ("", "zone", "overall"):
        raise nothing_here()
    return asked == "overall" if asked else here.tournament.qualify_overall
