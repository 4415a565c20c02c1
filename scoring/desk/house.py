"""The empty place, on the page of those who come and go: who sits in it, or what sitting out is worth."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.web.actions import Action
from rules.base.words import Sentence
from rules.tournament.standings import SitOutPolicy
from scoring.decisions.house import empty_seats, house_sits_in, others_sit_in, preview_house
from scoring.desk.forms.pairs import HouseForm, OthersForm
from scoring.desk.plan_text import PlanInWords, newcomer_in_words, previewed, sit_out_in_words
from scoring.pages.desk import Desk
from tournaments.models import Entry, Stage
from tournaments.states import EntryState


@dataclass(frozen=True, slots=True)
class EmptyPlace:
    """`over`: how many sit out each round without opponents; `plan`: what the house sitting in would change."""

    over: int
    worth: Sentence
    houses: tuple[Entry, ...]
    plan: PlanInWords | Refusal | None


def empty_place(here: Desk, numbered: QuerySet[Entry]) -> EmptyPlace:
    """The players of the house pair, and the effect without one."""
    houses = tuple(numbered.filter(house=True).exclude(state=EntryState.WITHDRAWN))
    over = empty_seats(here.stage)
    worth = sit_out_in_words(SitOutPolicy.from_json(here.stage.sit_out_policy))
    return EmptyPlace(over, worth, houses, previewed(_seated, here.stage) if over else None)


def house_actions(here: Desk, place: EmptyPlace | None) -> Iterator[Action]:
    """Seat the house, and let others sit in for it."""
    if place is None:
        return
    stage, persons = {"stage": here.stage}, {"persons": here.tournament.persons}
    if isinstance(place.plan, PlanInWords):
        needs = {**persons, "initial": {"previewed": place.plan.difference.previewed}}
        done = _("The house fills in from the next round.")
        yield Action("house", HouseForm, Act.RUN_EVENT, house_sits_in, done, needs, stage)
    for pair in place.houses:
        done = _("They play for the house from the next round.")
        given = {**stage, "entry": pair}
        yield Action(f"others-{pair.pk}", OthersForm, Act.RUN_EVENT, others_sit_in, done, persons, given)


def _seated(stage: Stage) -> PlanInWords:
    return newcomer_in_words(stage, preview_house(stage=stage))
