"""Re-planned from here: shown, agreed to as it was shown, and only rounds to come change."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.tournament.movements import Room, from_json
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.decisions.replanning import plan_kept, preview_replan, replan
from scoring.decisions.undo_plan import preview_restored
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import evening
from tests.factories.replanning import agreed, drawn, stage_of
from tests.factories.tournaments import mark
from tests.refusals import refused
from tests.sampling import examples
from tournaments.services import PreviewOutdated, preview_late_pair, preview_withdrawal, register_player

pytestmark = pytest.mark.django_db


def test_what_was_shown_is_done_and_stands_in_the_ledger_with_the_new_plan() -> None:
    event = evening(8, movement="round-robin")
    played = drawn(event)
    mark(event.tournament, (5,))
    shown = preview_replan(stage=event.stage, rounds=3, without=(2,))
    assert (shown.first, shown.before.rounds, shown.after.rounds) == (2, 6, 3)
    assert agreed(event, rounds=3, without=(2,), reason="The last bus goes at ten") == shown
    stage = stage_of(event)
    turns = from_json(stage.plan)
    assert (drawn(event), stage.rounds_planned, stage.rounds_left, stage.replanned) == (played, 4, 3, 2)
    assert stage.settled_room == Room(stay=(5,), without=(2,))
    assert [table.table for table in turns[0].tables] == [1, 3, 4, 5]
    said = LedgerEntry.objects.get(tournament=event.tournament, kind=Kind.REPLAN)
    assert (said.body["answer"]["left"], said.reason) == (3, "The last bus goes at ten")


def test_nothing_is_done_unseen_or_once_the_ground_has_changed() -> None:
    event = evening(8, movement="round-robin")
    how = {"by": event.director, "stage": event.stage, "rounds": 3}
    previewed = preview_replan(stage=event.stage, rounds=3).previewed
    assert refused(replan, previewed=None, **how) == "not_previewed"
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(3), reason="Ill")
    with pytest.raises(PreviewOutdated) as moved:
        replan(previewed=previewed, **how)
    assert moved.value.code == "plan_moved"
    assert moved.value.current is not None
    assert replan(previewed=moved.value.current["previewed"], **how) is not None


def test_sent_twice_it_is_planned_once() -> None:
    event = evening(8)
    previewed = preview_replan(stage=event.stage, rounds=3).previewed
    how = {"by": event.director, "stage": event.stage, "rounds": 3, "previewed": previewed, "uuid": uuid4()}
    assert [replan(**how) is None for _ in range(2)] == [False, True]


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from([(8, "a-up"), (9, "round-robin"), (7, "a-up"), (8, "swiss")]),
    st.integers(0, 3),
    st.integers(0, 5),
    st.sets(st.integers(1, 7), max_size=2),
)
def test_rounds_played_never_change_and_nobody_sits_out_again_before_all_have(case, played, left, gone) -> None:
    pairs, movement = case
    event = evening(pairs, movement=movement, rounds=6)
    for _ in range(played):
        event.play()
        event.close()
    for number in sorted(gone):
        stage, entry = stage_of(event), event.entry(number)
        seen = preview_withdrawal(stage=stage, entry=entry).previewed
        withdraw_pair(by=event.director, stage=stage, entry=entry, reason="Ill", rule="forfeit_rest", previewed=seen)
    before = drawn(event)
    change = agreed(event, rounds=left)
    assert change is not None
    assert (drawn(event), change.after.rounds, stage_of(event).rounds_left) == (before, left, left)
    if movement != "swiss":
        assert change.after.too_soon == 0
        there = {*range(1, pairs + 1)} - gone
        for turn in from_json(stage_of(event).plan):
            everybody = [*(number for table in turn.tables for number in table.numbers), *turn.sit_out]
            assert sorted(everybody) == sorted(there)


def test_an_event_is_played_out_as_it_was_planned_again() -> None:
    event = evening(6, movement="a-up", rounds=5)
    agreed(event, rounds=2, without=(1,))
    assert stage_of(event).moves is None
    event.play_out()
    assert [len(turn.tables) for turn in drawn(event)] == [3, 3, 3]
    assert 1 not in [table.table for turn in drawn(event)[1:] for table in turn.tables]


def test_no_line_moves_any_more_in_rounds_planned_afresh() -> None:
    event = evening(6, movement="a-up", rounds=5)
    agreed(event, rounds=2)
    event.play()
    assert refused(event.close, line="B") == "line_settled"


def test_a_swiss_evening_is_cut_short_and_keeps_off_a_table_out_of_use() -> None:
    event = evening(8, movement="swiss", rounds=6)
    agreed(event, rounds=1, without=(3,))
    event.play()
    event.close()
    tables = {table.table for table in drawn(event)[1].tables}
    assert (tables, stage_of(event).rounds_left) == ({1, 2, 4, 5}, 0)


def test_a_swiss_evening_can_end_with_the_round_in_play() -> None:
    event = evening(8, movement="swiss", rounds=6)
    agreed(event, rounds=0)
    event.play()
    assert event.close().next is None


def test_a_player_who_comes_late_changes_nothing_that_the_director_has_not_seen() -> None:
    event = evening(8, movement="whist", changing_partners=True)
    zoe = register_player(by=None, tournament=event.tournament, name="Zoe Late")
    how = {"by": event.director, "stage": event.stage, "entry": zoe}
    assert refused(late_pair, **how) == "not_previewed"
    zoe.refresh_from_db()
    assert zoe.number is None
    shown = preview_late_pair(stage=event.stage, entry=zoe)
    assert (shown.afresh, shown.before.rounds, shown.after.rounds) == (True, 6, 6)
    event.play()
    event.close()
    assert refused(late_pair, **how, previewed=shown.previewed) == "plan_moved"
    shown = preview_late_pair(stage=stage_of(event), entry=zoe)
    assert late_pair(**how, previewed=shown.previewed) == shown


def test_players_who_change_partners_are_planned_again_too() -> None:
    event = evening(9, movement="whist", changing_partners=True)
    change = agreed(event, rounds=4, without=(1,), cannot_move=(2,))
    assert change is not None
    assert (change.after.rounds, change.after.partners_again, change.after.too_soon) == (4, 0, 0)
    assert {table.table for turn in from_json(stage_of(event).plan) for table in turn.tables} == {2, 3}


def test_more_rounds_can_be_played_than_were_planned() -> None:
    event = evening(4, movement="round-robin", rounds=1)
    assert refused(preview_replan, stage=event.stage) == "no_round_left"
    agreed(event, rounds=2)
    event.play_out()
    assert len(drawn(event)) == 3


def test_going_back_to_the_plan_before_has_the_opposite_effect() -> None:
    event = evening(9, movement="round-robin", rounds=7)
    kept = plan_kept(event.stage)
    change = agreed(event, rounds=3, cannot_move=(5,))
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
