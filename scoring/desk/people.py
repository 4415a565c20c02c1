"""Pairs that come late, leave, or come back, and the empty place: the page shows first what would change."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from django.contrib.auth.decorators import login_required
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.handbook import help_at
from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from rules.base.words import Sentence
from rules.tournament.standings import SitOutPolicy
from scoring.decisions.house import empty_seats, house_sits_in, others_sit_in, preview_house, refuse_others
from scoring.decisions.pairs import (
    default_rule,
    undo_withdrawal,
    what_return_changes,
    what_withdrawal_changes,
    withdraw_pair,
)
from scoring.decisions.substitutes import no_substitutes
from scoring.desk.late import LateEntries, late_actions, late_entries
from scoring.desk.leaving import table_actions
from scoring.desk.looking import asks_to_look, look
from scoring.desk.plan_text import (
    PlanInWords,
    initial_with,
    leaving_in_words,
    newcomer_in_words,
    previewed,
    refuse_as_shown,
    returning_in_words,
    sit_out_in_words,
)
from scoring.forms.pairs import HouseForm, OthersForm, ReturnForm, WithdrawalForm
from scoring.history.event_history import PEOPLE, event_history
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.absence import absence_of
from tournaments.models import Entry, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.states import EntryState, TournamentState


@dataclass(frozen=True, slots=True)
class EmptyPlace:
    """`over`: how many sit out each round without opponents; `plan`: what the house sitting in would change."""

    over: int
    worth: Sentence
    houses: tuple[Entry, ...]
    plan: PlanInWords | Refusal


def empty_place(here: Desk, numbered: QuerySet[Entry]) -> EmptyPlace:
    """The players of the house pair, and the effect without one."""
    houses = tuple(numbered.filter(house=True).exclude(state=EntryState.WITHDRAWN))
    over = empty_seats(here.stage)
    worth = sit_out_in_words(SitOutPolicy.from_json(here.stage.sit_out_policy))
    return EmptyPlace(over, worth, houses, previewed(_seated, here.stage))


def house_actions(here: Desk, place: EmptyPlace | None) -> Iterator[Action]:
    """Seat the house, and let others sit in for it."""
    if place is None:
        return
    stage, persons = {"stage": here.stage}, {"persons": here.tournament.persons}
    needs, check = {**persons, **initial_with(place.plan)}, partial(refuse_as_shown, place.plan)
    done = _("The house fills in from the next round.")
    yield Action("house", HouseForm, Act.RUN_EVENT, house_sits_in, done, needs, stage, check)
    for pair in place.houses:
        done, check = _("They play for the house from the next round."), partial(refuse_others, pair)
        given = {**stage, "entry": pair}
        yield Action(f"others-{pair.pk}", OthersForm, Act.RUN_EVENT, others_sit_in, done, persons, given, check)


def _seated(stage: Stage) -> PlanInWords:
    return newcomer_in_words(stage, preview_house(stage=stage))


class AskedPair(NamedTuple):
    """The pair of which the address asks if it leaves, or comes back, and what that changes, or why it cannot.

    `keep`: all others keep their seats; None where the director has no choice.
    """

    entry: Entry
    back: bool
    plan: PlanInWords | Refusal
    keep: bool | None = None


@login_required
def desk_people(request: HttpRequest, code: str) -> HttpResponse:
    """Seat a pair that was registered after the start; withdraw one (`?pair=` names it), or undo that (`?back=`)."""
    here = desk_at(request, code)
    playing = here.tournament.state == TournamentState.PLAYING
    late, asked = (late_entries(here), _asked(request, here)) if playing else ((), None)
    leaving, back = (asked.entry, None) if asked and not asked.back else (None, asked and asked.entry)
    numbered = taking_part(here.stage).order_by("number")
    place = empty_place(here, numbered) if playing else None
    actions = tuple(people_actions(here, late, asked, place))
    looked = look(request, here, actions) if asks_to_look(request) else None
    result = looked.result if looked else handle_actions(request, here, actions)
    if result.done:
        return result.done
    context = {
        "late": [(one, *(result.forms.get(f"{when}-{one.entry.pk}") for when in ("now", "late"))) for one in late],
        "all_forms": result.forms,
        "registering": result.forms.get("register"),
        "present": numbered.exclude(state=EntryState.WITHDRAWN),
        "gone": numbered.filter(state=EntryState.WITHDRAWN),
        "leaving": leaving,
        "back": back,
        "unknown": "pair" in request.GET and playing and asked is None,
        "plan": asked and asked.plan,
        "keep": asked and asked.keep,
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


def asked_about(here: Desk, entry: Entry, *, back: bool, keep: bool = False) -> AskedPair:
    """The question if this pair leaves, or comes `back`, with its answer. `keep`: the others keep their seats."""
    if back:
        return AskedPair(entry, back, previewed(_returning, here.stage, entry))
    plan, kept = (
        previewed(partial(_leaving, keep_seats=keep_seats), here.stage, entry) for keep_seats in (False, True)
    )
    if isinstance(kept, Refusal) or isinstance(plan, Refusal) or kept.difference.previewed == plan.difference.previewed:
        return AskedPair(entry, back, plan)
    return AskedPair(entry, back, kept if keep else plan, keep)


def people_actions(
    here: Desk, late: LateEntries, asked: AskedPair | None, place: EmptyPlace | None
) -> Iterator[Action]:
    """Seat late pairs, and let the pair that is asked about leave or come back; each refused as its plan is."""
    yield from late_actions(here, late)
    if asked is not None:
        yield _action_about(here, asked)
        if not asked.back:
            yield from table_actions(here.stage, asked.entry)
    yield from house_actions(here, place)


def _action_about(here: Desk, asked: AskedPair) -> Action:
    given, check = {"stage": here.stage, "entry": asked.entry}, partial(refuse_as_shown, asked.plan)
    if asked.back:
        done, needs = _("Withdrawal undone: %(pair)s.") % {"pair": asked.entry}, initial_with(asked.plan)
        return Action("back", ReturnForm, Act.RUN_EVENT, undo_withdrawal, done, needs, given, check)
    done, rule = _("Withdrawn: %(pair)s.") % {"pair": asked.entry}, default_rule(here.stage, asked.entry)
    needs = {**initial_with(asked.plan, rule=rule, keep_seats=bool(asked.keep)), "knock_out": _knock_out(here)}
    return Action("leave", WithdrawalForm, Act.RUN_EVENT, withdraw_pair, done, needs, given, check)


def _knock_out(here: Desk) -> bool:
    return bool(here.stage.live and here.stage.live.whole)


def _asked(request: HttpRequest, here: Desk) -> AskedPair | None:
    back = bool(request.GET.get("back"))
    number = request.GET.get("back") or request.GET.get("pair", "")
    if not number.isdecimal():
        return None
    entry = here.tournament.entries.filter(number__isnull=False, number=int(number[:9])).first()
    return None if entry is None else asked_about(here, entry, back=back, keep="keep" in request.GET)


def _leaving(stage: Stage, entry: Entry, *, keep_seats: bool = False) -> PlanInWords:
    change = what_withdrawal_changes(stage=stage, entry=entry, keep_seats=keep_seats)
    return leaving_in_words(stage, change)


def _returning(stage: Stage, entry: Entry) -> PlanInWords:
    return returning_in_words(stage, what_return_changes(stage=stage, entry=entry), absence_of(stage, entry))
