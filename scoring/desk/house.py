"""The empty place, on the page of those who come and go: who sits in it, or what sitting out is worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.web.actions import Action
from rules.base.words import Sentence
from rules.tournament.standings import SitOutPolicy
from scoring.decisions.house import empty_seats, house_sits_in, others_sit_in, preview_house, refuse_others
from scoring.desk.plan_text import (
    PlanInWords,
    initial_with,
    newcomer_in_words,
    previewed,
    refuse_as_shown,
    sit_out_in_words,
)
from scoring.forms.pairs import HouseForm, OthersForm
from scoring.pages.desk import Desk
from tournaments.models import Entry, Stage
from tournaments.states import EntryState


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
