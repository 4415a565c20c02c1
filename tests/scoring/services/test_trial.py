"""A preview of any decision: the places as they will be, and nothing is written."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.cache import cache
from pytest_django import DjangoCaptureOnCommitCallbacks

from clubs.errors import Refusal
from rules.tournament.standings import Standings
from scoring.decisions.penalties import penalise
from scoring.decisions.results import correct_result, preview_correction
from scoring.decisions.voiding import void_game
from scoring.services.trial import trial_of
from scoring.standings import publishing
from scoring.standings.derived import derive, placed
from scoring.standings.inputs import standings_inputs
from scoring.standings.rounds_before import ResultsByRound
from tests.factories.evenings import Evening, evening
from tests.factories.knock_outs import reversed_score
from tournaments.models import Game

pytestmark = pytest.mark.django_db


def everything() -> dict[str, list[object]]:
    """Every row of every table."""
    return {model._meta.label: list(model._default_manager.order_by("pk").values()) for model in apps.get_models()}


def night_of_two_rounds(movement: str) -> Evening:
    night = evening(8, movement=movement)
    for _ in range(2):
        night.play()
        night.close()
    return night


@pytest.mark.parametrize("movement", ["round-robin", "swiss", "knock-out", "knock-out-third", "double-knock-out"])
def test_a_correction_is_previewed_as_it_then_is(movement: str) -> None:
    night = night_of_two_rounds(movement)
    game = night.stage.games.order_by("pk")[0]
    score = reversed_score(game)
    seen = preview_correction(by=night.director, game=game, score=score)
    assert bool(seen.undone) is ("knock-out" in movement)
    assert seen.before == derive(night.stage.pk)
    correct_result(by=night.director, game=game, score=score, reason="the wrong way", uuid=uuid4(), undo=True)
    assert seen.after == derive(night.stage.pk)


@pytest.mark.parametrize("movement", ["round-robin", "swiss", "knock-out"])
def test_a_trial_leaves_every_table_and_cache_as_it_was_and_wakes_nobody(
    movement: str, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    night = night_of_two_rounds(movement)
    publishing.compute(night.stage.pk)
    games = night.stage.games.filter(state="final").order_by("pk")
    cache.set("untouched", 1)
    rows, places = everything(), places_by_round(night)
    for look in looks(night, games[0]):
        with django_capture_on_commit_callbacks() as woken:
            look()
        assert (woken, cache.get("untouched")) == ([], 1)
    assert (everything(), places_by_round(night)) == (rows, places)


def places_by_round(night: Evening) -> Standings:
    """As they are published: with the sums of earlier rounds that the process keeps."""
    return placed(standings_inputs(night.stage.pk), ResultsByRound(night.stage.pk))


def looks(night: Evening, game: Game) -> list[Callable[[], object]]:
    """Each sort of trial that a page runs."""
    stage, by = night.stage.pk, night.director
    return [
        lambda: preview_correction(by=by, game=game, score=reversed_score(game)),
        lambda: trial_of(stage, penalise, by=by, stage=night.stage, entry=night.entry(1), points=9),
        lambda: trial_of(stage, void_game, by=by, game=game, undo=True),
    ]


def test_a_penalty_moves_the_places_that_the_trial_shows() -> None:
    night = evening(4)
    night.play({(1, 3): (10, 9), (2, 4): (10, 8)})
    night.close()
    given = {"stage": night.stage, "entry": night.entry(1), "points": 9}
    penalty = trial_of(night.stage.pk, penalise, by=night.director, **given)
    penalise(by=night.director, reason="late", **given)
    assert penalty.after == derive(night.stage.pk) != penalty.before
    assert [str(change.sentence) for change in penalty.changes] == ["place 1 → place 2"]


def test_a_trial_is_refused_as_the_decision_would_be() -> None:
    night = evening(4)
    with pytest.raises(Refusal, match="1 to 99"):
        trial_of(night.stage.pk, penalise, by=night.director, stage=night.stage, entry=night.entry(1), points=0)
