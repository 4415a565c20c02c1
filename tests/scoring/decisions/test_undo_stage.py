"""A stage begun by mistake is taken back while nothing is played in it."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.undo_stage import undo_stage, undone_with
from scoring.history.event_history import ENDS, event_history
from scoring.models import Snapshot
from scoring.standings.derived import derive
from scoring.standings.inputs import standings_inputs
from scoring.verification.chains import problems
from tests.factories.evenings import higher_number_wins, on_from, played_out

pytestmark = pytest.mark.django_db


def test_a_stage_begun_by_mistake_is_taken_back_while_nothing_is_played_in_it():
    event = played_out()
    before = [(row.entry, row.place, row.points) for row in derive(event.stage.pk).rows]
    lines = dict(event.tournament.entries.values_list("pk", "line"))
    second = on_from(event)
    assert [str(line) for line in undone_with(second.stage)] == [
        "Stage 2 is removed. Back in the stage before: Pair 6, Pair 5, Pair 4, Pair 3.",
        "Table 1 is free again: Pair 6, Pair 3",
        "Table 2 is free again: Pair 5, Pair 4",
        "Stage 1 is in play again. Its standings can change.",
    ]
    uuid = uuid4()
    back = undo_stage(by=event.director, stage=second.stage, reason="Six go on, not four", uuid=uuid)
    assert (back, back.state) == (event.stage, "running")
    assert undo_stage(by=event.director, stage=second.stage, reason="Six go on, not four", uuid=uuid) == back
    assert list(event.tournament.stages.all()) == [event.stage]
    assert Snapshot.objects.get(stage=event.stage).frozen is False
    assert dict(event.tournament.entries.values_list("pk", "line")) == lines
    assert [(row.entry, row.place, row.points) for row in derive(event.stage.pk).rows] == before
    assert str(event_history(event.tournament, ENDS)[0].sentence) == "Stage 2 undone: nothing had been played in it"
    third = on_from(event, best=6, movement="round-robin")
    third.play_out(outcome=higher_number_wins)
    assert [row.entry for row in derive(third.stage.pk).rows] == [6, 5, 4, 3, 2, 1]
    assert {len(standings_inputs(stage.pk).sat_out) for stage in (event.stage, third.stage)} == {5}
    finish_event(by=event.director, stage=third.stage)
    publish_event(by=event.director, stage=third.stage)
    assert list(problems(event.tournament.pk)) == []


def test_the_same_id_does_not_begin_again_a_stage_that_was_taken_back():
    event, uuid = played_out(), uuid4()
    second = on_from(event, uuid=uuid)
    undo_stage(by=event.director, stage=second.stage, reason="By mistake")
    with pytest.raises(Refusal) as refused:
        on_from(event, uuid=uuid)
    assert refused.value.code == "stage_taken_back"
    assert on_from(event).stage.number == 2
