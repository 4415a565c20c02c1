"""Pairs that come late and pairs that leave: what would change is shown before it is done."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.policy import Act
from scoring.forms.pairs import LateForm, WithdrawalForm
from scoring.selectors.event_log import PEOPLE, event_log
from scoring.selectors.plan_words import PlanInWords, leaving_in_words, newcomer_in_words
from scoring.services import default_rule, late_pair, withdraw_pair
from scoring.views.desk.deeds import Deed, attend
from scoring.views.desk.place import Desk, desk_at, page
from tournaments.models import Entry
from tournaments.services import preview_late_pair, preview_withdrawal
from tournaments.states import EntryState, TournamentState


@login_required
def desk_people(request: HttpRequest, code: str) -> HttpResponse:
    """Seat a pair that was registered after the start; let a pair go (`?pair=` names the one that is looked at)."""
    here = desk_at(request, code)
    stage = here.stage
    playing = here.tournament.state == TournamentState.PLAYING
    late = _late(here) if playing else []
    leaving = _leaving(here, request.GET.get("pair", "")) if playing else None
    attended = attend(request, here, _deeds(here, late, leaving))
    if attended.done:
        return redirect("desk-people", code)
    context = {
        "late": [(entry, _newcomer(here, entry), attended.forms.get(f"late-{entry.pk}")) for entry in late],
        "pairs": here.tournament.entries.filter(number__isnull=False).order_by("number"),
        "leaving": leaving,
        "plan": _goes(here, leaving) if leaving else None,
        "form": attended.forms.get("leave"),
        "default_rule": default_rule(stage),
        "log": event_log(here.tournament, PEOPLE),
        "playing": playing,
    }
    return page(request, here, "desk/people.html", context, here="desk-people", status=attended.status)


def _deeds(here: Desk, late: list[Entry], leaving: Entry | None) -> Iterator[Deed]:
    for entry in late:
        given = {"stage": here.stage, "entry": entry}
        done = _("%(pair)s will play from the next round.") % {"pair": entry}
        yield Deed(f"late-{entry.pk}", LateForm, Act.RUN_EVENT, late_pair, done, given=given)
    if leaving is not None and leaving.state != EntryState.WITHDRAWN:
        given = {"stage": here.stage, "entry": leaving}
        done = _("%(pair)s has withdrawn.") % {"pair": leaving}
        needs: dict[str, Any] = {"initial": {"rule": default_rule(here.stage)}}
        yield Deed("leave", WithdrawalForm, Act.RUN_EVENT, withdraw_pair, done, needs, given)


def _late(here: Desk) -> list[Entry]:
    waiting = here.tournament.entries.filter(number=None).exclude(state=EntryState.WITHDRAWN)
    return list(waiting.order_by("pk"))


def _leaving(here: Desk, asked: str) -> Entry | None:
    if not asked.isdecimal():
        return None
    return here.tournament.entries.filter(number__isnull=False, number=int(asked[:9])).first()


def _newcomer(here: Desk, entry: Entry) -> PlanInWords | Refusal:
    """What its coming changes, or why it cannot come."""
    try:
        return newcomer_in_words(here.stage, preview_late_pair(stage=here.stage, entry=entry))
    except Refusal as refusal:
        return refusal


def _goes(here: Desk, entry: Entry) -> PlanInWords | Refusal:
    try:
        return leaving_in_words(here.stage, preview_withdrawal(stage=here.stage, entry=entry))
    except Refusal as refusal:
        return refusal
