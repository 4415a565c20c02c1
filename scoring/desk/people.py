"""Pairs that come late, leave, or come back: the page shows what would change before it is done."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.handbook import help_at
from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from scoring.decisions.pairs import default_rule, late_pair, undo_withdrawal, withdraw_pair
from scoring.decisions.substitutes import no_substitutes
from scoring.desk.forms.pairs import LateForm, ReturnForm, WithdrawalForm
from scoring.desk.house import empty_place, house_actions
from scoring.desk.looking import asks_to_look, look
from scoring.desk.plan_text import PlanInWords, leaving_in_words, newcomer_in_words, previewed, returning_in_words
from scoring.history.event_history import PEOPLE, event_history
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.absence import absence_of, refuse_if_others_went_on
from tournaments.models import Entry, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.services import preview_late_pair, preview_return, preview_withdrawal
from tournaments.states import EntryState, TournamentState


@login_required
def desk_people(request: HttpRequest, code: str) -> HttpResponse:
    """Seat a pair that was registered after the start; withdraw one (`?pair=` names it), or undo that (`?back=`)."""
    here = desk_at(request, code)
    playing = here.tournament.state == TournamentState.PLAYING
    late = _late(here) if playing else []
    asked = _asked(here, request.GET.get("back") or request.GET.get("pair", "")) if playing else None
    leaving, back = (None, asked) if request.GET.get("back") else (asked, None)
    coming = [(entry, previewed(_coming, here.stage, entry)) for entry in late]
    plan = previewed(_returning if back else _leaving, here.stage, asked) if asked else None
    numbered = taking_part(here.stage).order_by("number")
    place = empty_place(here, numbered) if playing else None
    actions = (*_actions(here, coming, leaving, back, plan), *house_actions(here, place))
    looked = look(request, here, actions) if asks_to_look(request) else None
    result = looked.result if looked else handle_actions(request, here, actions)
    if result.done:
        return result.done
    context = {
        "late": [(entry, change, result.forms.get(f"late-{entry.pk}")) for entry, change in coming],
        "present": numbered.exclude(state=EntryState.WITHDRAWN),
        "gone": numbered.filter(state=EntryState.WITHDRAWN),
        "leaving": leaving,
        "back": back,
        "unknown": "pair" in request.GET and playing and asked is None,
        "plan": plan,
        "form": result.forms.get("leave") or result.forms.get("back"),
        "afresh": not here.stage.event_format.in_twos,
        "knock_out": _knock_out(here),
        "rounds_left": here.stage.rounds_left,
        "default_rule": default_rule(here.stage, leaving),
        "substitutes": no_substitutes(here.stage.law_book),
        "place": place,
        "house_form": result.forms.get("house"),
        "house_forms": [(pair, result.forms.get(f"others-{pair.pk}")) for pair in place.houses] if place else [],
        "log": event_history(here.tournament, PEOPLE),
        "playing": playing,
        "help": help_at("director/late-pair"),
        **(looked.to_context(here) if looked else {}),
    }
    return page(request, here, "desk/people.html", context, here="desk-people", status=result.status)


def _actions(
    here: Desk,
    late: list[tuple[Entry, PlanInWords | Refusal]],
    leaving: Entry | None,
    back: Entry | None,
    plan: PlanInWords | Refusal | None,
) -> Iterator[Action]:
    for entry, change in late:
        given = {"stage": here.stage, "entry": entry}
        done = _("%(pair)s will play from the next round.") % {"pair": entry}
        yield Action(f"late-{entry.pk}", LateForm, Act.RUN_EVENT, late_pair, done, _seen(change), given)
    if leaving is not None and leaving.state != EntryState.WITHDRAWN:
        given = {"stage": here.stage, "entry": leaving}
        done = _("Withdrawn: %(pair)s.") % {"pair": leaving}
        needs = {**_seen(plan, rule=default_rule(here.stage, leaving)), "knock_out": _knock_out(here)}
        yield Action("leave", WithdrawalForm, Act.RUN_EVENT, withdraw_pair, done, needs, given)
    if back is not None and back.state == EntryState.WITHDRAWN:
        given = {"stage": here.stage, "entry": back}
        done = _("Withdrawal undone: %(pair)s.") % {"pair": back}
        yield Action("back", ReturnForm, Act.RUN_EVENT, undo_withdrawal, done, _seen(plan), given)


def _seen(plan: PlanInWords | Refusal | None, **initial: Any) -> dict[str, Any]:
    """A form's first values, the mark of what is shown among them."""
    shown = {"previewed": plan.difference.previewed} if isinstance(plan, PlanInWords) else {}
    return {"initial": {**initial, **shown}}


def _knock_out(here: Desk) -> bool:
    return bool(here.stage.live and here.stage.live.whole)


def _late(here: Desk) -> list[Entry]:
    waiting = here.tournament.entries.filter(number=None).exclude(state=EntryState.WITHDRAWN)
    return list(waiting.order_by("pk"))


def _asked(here: Desk, number: str) -> Entry | None:
    if not number.isdecimal():
        return None
    return here.tournament.entries.filter(number__isnull=False, number=int(number[:9])).first()


def _coming(stage: Stage, entry: Entry) -> PlanInWords:
    return newcomer_in_words(stage, preview_late_pair(stage=stage, entry=entry))


def _leaving(stage: Stage, entry: Entry) -> PlanInWords:
    return leaving_in_words(stage, preview_withdrawal(stage=stage, entry=entry))


def _returning(stage: Stage, entry: Entry) -> PlanInWords:
    refuse_if_others_went_on(stage, entry)
    return returning_in_words(stage, preview_return(stage=stage, entry=entry), absence_of(stage, entry))
