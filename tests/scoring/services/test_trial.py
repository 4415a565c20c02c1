"""A preview of any decision: the places as they will be, and nothing is written."""

import pytest
from django.db.models import Model

from clubs.errors import Refusal
from scoring.models import Credit, LedgerEntry, Logbook, Result, ScoreCard
from scoring.services import penalise, trial_of, void_game
from scoring.standings.derived import derive
from tests.factories.evenings import evening
from tournaments.models import Game

pytestmark = pytest.mark.django_db

KEPT: tuple[type[Model], ...] = (LedgerEntry, ScoreCard, Logbook, Result, Credit, Game)


def everything() -> list[object]:
    return [list(model.objects.order_by("pk").values()) for model in KEPT]


def test_a_trial_writes_nothing_and_says_what_the_decision_does() -> None:
    night = evening(4)
    night.play({(1, 3): (10, 9), (2, 4): (10, 8)})
    night.close()
    before = everything()
    given = {"stage": night.stage, "entry": night.entry(1), "points": 9}
    penalty = trial_of(night.stage.pk, penalise, by=night.director, **given)
    void = trial_of(night.stage.pk, void_game, by=night.director, game=night.stage.games.order_by("pk")[0])
    assert everything() == before
    penalise(by=night.director, reason="late", **given)
    assert penalty.after == derive(night.stage.pk)
    assert void.after != penalty.before


def test_a_trial_is_refused_as_the_decision_would_be() -> None:
    night = evening(4)
    with pytest.raises(Refusal, match="1 to 99"):
        trial_of(night.stage.pk, penalise, by=night.director, stage=night.stage, entry=night.entry(1), points=0)
