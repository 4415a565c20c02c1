"""What is left of an evening, planned again."""

import pytest

from rules.base.errors import RulesError
from rules.tournament.movements import Room
from tests.factories.evenings import evening
from tests.factories.replanning import agreed, drawn, stage_of
from tests.refusals import refused
from tournaments.services import preview_replan
from tournaments.services.replanning import plan_kept, preview_restored

pytestmark = pytest.mark.django_db


def test_more_rounds_can_be_played_than_were_planned() -> None:
    event = evening(4, movement="round-robin", rounds=1)
    assert refused(preview_replan, stage=event.stage) == "no_round_left"
    agreed(event, rounds=2)
    event.play_out()
    assert len(drawn(event)) == 3


def test_going_back_to_the_plan_before_has_the_opposite_effect() -> None:
    event = evening(9, movement="round-robin", rounds=7)
    kept = plan_kept(event.stage)
    change = agreed(event, rounds=3, stay=(5,))
    assert change is not None
    back = preview_restored(stage=stage_of(event), kept=kept)
    assert (back.first, back.before, back.after) == (change.first, change.after, change.before)
    assert (back.after.rounds, back.after.most_without) == (6, 1)


def test_two_rooms_become_one() -> None:
    event = evening(16, movement="round-robin", rounds=7, room=Room(sections=2))
    assert preview_replan(stage=event.stage).joined
    agreed(event)
    assert stage_of(event).settled_room.sections == 1


def test_a_knock_out_takes_as_many_rounds_as_it_needs() -> None:
    event = evening(8, movement="knock-out")
    with pytest.raises(RulesError) as wrong:
        preview_replan(stage=event.stage, rounds=2)
    assert [fault.code for fault in wrong.value.faults] == ["rounds"]
