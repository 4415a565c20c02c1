"""Those who go on to another event: who they are, why others do not go, and sending them in one act."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.policy import Act, nothing_here
from clubs.selectors import clubs_in_which
from scoring.forms.acting import PlainForm
from scoring.forms.sending import SayNoForm
from scoring.models import Kind
from scoring.selectors.event_log import event_log
from scoring.selectors.sending import Fate, Sending, sending
from scoring.services import say_no, send_on
from scoring.views.desk.deeds import Deed, attend
from scoring.views.desk.place import Desk, desk_at, page
from tournaments.models import Tournament
from tournaments.states import OVER, TournamentState

MOST_EVENTS = 200


@login_required
def desk_send(request: HttpRequest, code: str) -> HttpResponse:
    """Choose the event (`?to=`), how many (`?best=`) and whether of each zone (`?by=`), see who goes, and send them."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    if here.tournament.state not in OVER:
        return redirect("desk-finish" if here.begun else "desk", code)
    choices = _events(here)
    to = _chosen(choices, request.GET.get("to", ""))
    best = _best(here, request.GET.get("best", ""))
    overall = _overall(here, request.GET.get("by", ""))
    plan = sending(here.stage, to, best, overall=overall) if to else None
    attended = attend(request, here, _deeds(here, to, plan))
    if attended.done:
        return redirect(request.get_full_path())
    forms = attended.forms
    context: dict[str, Any] = {
        "choices": choices[:MOST_EVENTS],
        "to": to,
        "best": best,
        "overall": overall,
        "zoned": here.tournament.entries.filter(number__isnull=False, zone__isnull=False).exists(),
        "plan": plan,
        "send": forms.get("send"),
        "lines": [(line, _form_of(forms, line.entry.pk)) for line in plan.lines] if plan else [],
        "log": event_log(here.tournament, (Kind.SENT, Kind.DECLINED)),
    }
    return page(request, here, "desk/send.html", context, here="desk-finish", status=attended.status)


def _form_of(forms: Any, pk: int) -> Any:
    return forms.get(f"no-{pk}") or forms.get(f"yes-{pk}")


def _deeds(here: Desk, to: Tournament | None, plan: Sending | None) -> Iterator[Deed]:
    if to is None or plan is None:
        return
    done = _("They are entered in %(event)s.") % {"event": to.name}
    given = {"stage": here.stage, "to": to, "best": plan.best, "overall": plan.overall}
    yield Deed("send", PlainForm, Act.RUN_EVENT, send_on, done, given=given)
    for line in plan.lines:
        names, stage = {"pair": line.entry.name}, {"stage": here.stage, "entry": line.entry}
        if line.fate in (Fate.GOES, Fate.THERE):
            done = _("%(pair)s: does not go on.") % names
            yield Deed(f"no-{line.entry.pk}", SayNoForm, Act.RUN_EVENT, say_no, done, given={**stage, "no": True})
        elif line.fate is Fate.SAID_NO:
            done = _("%(pair)s: goes on after all.") % names
            yield Deed(f"yes-{line.entry.pk}", PlainForm, Act.RUN_EVENT, say_no, done, given={**stage, "no": False})


def _events(here: Desk) -> list[Tournament]:
    """Events that still take such entries, of the clubs in which the user directs, the next first."""
    clubs = clubs_in_which(here.user, Act.RUN_EVENT)
    coming = Tournament.objects.filter(club__in=clubs, state=TournamentState.REGISTRATION)
    found = coming.exclude(pk=here.tournament.pk).select_related("club", "zone").order_by("date", "pk")
    return [event for event in found if event.persons == here.tournament.persons]


def _chosen(choices: Sequence[Tournament], code: str) -> Tournament | None:
    """The event of this code; Refusal not_found for one that is not offered."""
    chosen = next((event for event in choices if event.code == code), None)
    if code and chosen is None:
        raise nothing_here()
    return chosen


def _best(here: Desk, asked: str) -> int:
    if not asked:
        return here.tournament.qualify_per_zone or 1
    if not (asked.isascii() and asked.isdigit() and len(asked) < 6 and 1 <= int(asked) <= 1000):
        raise nothing_here()
    return int(asked)


def _overall(here: Desk, asked: str) -> bool:
    """Whether the best of all go on, and not of each zone; as the event says where nothing is asked."""
    if asked not in ("", "zone", "overall"):
        raise nothing_here()
    return asked == "overall" if asked else here.tournament.qualify_overall
