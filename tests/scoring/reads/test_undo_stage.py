"""Whether a stage can be taken back, and what that undoes."""

import pytest

from clubs.errors import Refusal
from scoring.models import Kind, LedgerEntry
from scoring.reads.undo_stage import undone_with
from scoring.services import penalise, start_clock, take_back_stage, undo_of
from tests.factories.evenings import on_from, played_out

pytestmark = pytest.mark.django_db


def test_a_stage_that_is_played_or_spoken_of_stays_and_what_was_undone_blocks_nothing() -> None:
    event = played_out()
    with pytest.raises(Refusal) as first:
        take_back_stage(by=event.director, stage=event.stage, reason="By mistake")
    assert first.value.code == "no_stage_to_take_back"
    second = on_from(event, movement="round-robin")
    penalise(by=event.director, stage=second.stage, entry=event.entry(6), points=3, reason="Table talk")
    with pytest.raises(Refusal) as said:
        take_back_stage(by=event.director, stage=second.stage, reason="By mistake")
    assert said.value.code == "stage_spoken_of"
    start_clock(by=event.director, round=second.round)
    penalty = LedgerEntry.objects.get(kind=Kind.PENALTY)
    undo_of(penalty, second.stage).service(by=event.director, reason="Another pair")
    assert undone_with(second.stage) != ()
    second.finish(second.round.games.order_by("pk").first(), (10, 4))
    with pytest.raises(Refusal) as begun:
        undone_with(second.stage)
    assert str(begun.value.sentence) == ("The stage cannot be undone. Tables with entries: 1.")
    assert event.tournament.stages.count() == 2
