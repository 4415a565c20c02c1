"""Late pairs, withdrawals and returns change only rounds that are not drawn up."""

import pytest

from rules.movements import from_json
from tests import refusals
from tests.factories.tournaments import AT, make_round, make_stage
from tournaments.models import Entry, Stage
from tournaments.selectors import chart_of, plan_ahead
from tournaments.services import (
    add_late_pair,
    bring_back,
    check_in,
    close_round,
    draw_round,
    finish_tournament,
    preview_late_pair,
    preview_return,
    preview_withdrawal,
    register_pair,
    withdraw,
)
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def newcomers(stage: Stage, first: str = "Zoe", second: str = "Yan") -> Entry:
    return register_pair(by=None, tournament=stage.tournament, first=first, second=second)


def entry(stage: Stage, number: int) -> Entry:
    return stage.tournament.entries.get(number=number)


def opponents_ahead(stage: Stage, number: int) -> list[int | None]:
    tables = [turn.table_of(number) for turn in plan_ahead(stage)]
    return [table and table.opponents_of(number)[0] for table in tables]


@pytest.mark.parametrize("movement", ["a-up", "b-down", "round-robin", "lines"])
def test_a_late_pair_takes_the_phantoms_place_and_nobody_sits_out_any_more(movement: str) -> None:
    stage = make_stage(7, movement, 4)
    sat = plan_ahead(stage)[0].sit_out
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    late = newcomers(stage)
    change = add_late_pair(by=None, stage=stage, entry=late)
    stage.refresh_from_db()
    late.refresh_from_db()
    assert (change.number, [one.round for one in change.rounds]) == (8, [2, 3, 4])
    assert [turn.sit_out for turn in plan_ahead(stage)] == [(), (), ()]
    assert len(set(opponents_ahead(stage, 8))) == 3
    assert (late.number, late.from_round, late.state) == (8, 2, EntryState.CHECKED_IN)
    assert late.line == ("" if movement == "round-robin" else "B")
    assert chart_of(stage).rounds[0].sit_out == sat


def test_a_late_pair_after_a_change_of_the_other_line_still_finds_the_empty_table() -> None:
    stage = make_stage(7, "a-up", 4)
    for line in (None, "B", "A"):
        close_round(round=draw_round(stage=stage, line=line, at=AT), at=AT)
    stage.refresh_from_db()
    add_late_pair(by=None, stage=stage, entry=newcomers(stage))
    stage.refresh_from_db()
    (last,) = plan_ahead(stage)
    assert ([table.table for table in last.tables], last.sit_out) == ([1, 2, 3, 4], ())


def test_without_a_phantom_a_late_pair_floats_and_nobody_gives_up_a_seat_twice() -> None:
    stage = make_stage(8, "a-up", 4)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    late = newcomers(stage)
    add_late_pair(by=None, stage=stage, entry=late)
    stage.refresh_from_db()
    sat = [number for turn in plan_ahead(stage) for number in turn.sit_out]
    assert (len(sat), len(set(sat))) == (3, 3)
    assert None not in opponents_ahead(stage, 9)
    late.refresh_from_db()
    assert late.line == ""


def test_a_withdrawal_leaves_the_round_in_play_and_lets_later_opponents_sit_out() -> None:
    stage = make_stage(8, "a-up", 4)
    round_ = draw_round(stage=stage, at=AT)
    stage.refresh_from_db()
    leaving, meets = entry(stage, 3), opponents_ahead(stage, 3)
    change = withdraw(by=None, stage=stage, entry=leaving)
    stage.refresh_from_db()
    assert [turn.sit_out for turn in plan_ahead(stage)] == [(other,) for other in meets]
    assert change.open_games == (round_.games.get(table__number=2).pk,)
    assert round_.games.count() == 4
    leaving.refresh_from_db()
    assert (leaving.state, leaving.number) == (EntryState.WITHDRAWN, 3)
    assert leaving.history.first().state == EntryState.WITHDRAWN


def test_a_late_pair_takes_the_place_of_one_that_withdrew() -> None:
    stage = make_stage(8, "a-up", 4)
    meets = opponents_ahead(stage, 3)
    withdraw(by=None, stage=stage, entry=entry(stage, 3))
    stage.refresh_from_db()
    add_late_pair(by=None, stage=stage, entry=newcomers(stage))
    stage.refresh_from_db()
    assert opponents_ahead(stage, 9) == meets


def test_a_pair_whose_withdrawal_is_taken_back_has_its_places_again_and_keeps_its_number() -> None:
    stage = make_stage(8, "a-up", 4)
    planned = stage.plan
    withdraw(by=None, stage=stage, entry=entry(stage, 3))
    change = bring_back(by=None, stage=stage, entry=entry(stage, 3))
    stage.refresh_from_db()
    back = entry(stage, 3)
    assert (stage.plan, back.state) == (planned, EntryState.CHECKED_IN)
    assert [one.round for one in change.rounds] == [1, 2, 3, 4]
    assert back.history.first().history_change_reason == "withdrawal taken back"


def test_the_place_of_a_pair_that_is_gone_moves_with_its_line() -> None:
    stages = [make_stage(8, "a-up", 4) for _ in range(2)]
    withdraw(by=None, stage=stages[1], entry=entry(stages[1], 3))
    for stage in stages:
        for line in (None, "B"):
            close_round(round=draw_round(stage=stage, line=line, at=AT), at=AT)
    bring_back(by=None, stage=stages[1], entry=entry(stages[1], 3))
    for stage in stages:
        stage.refresh_from_db()
    assert stages[1].plan == stages[0].plan


def test_a_pair_that_is_back_sits_out_the_rounds_that_were_drawn_up_without_it() -> None:
    stage = make_stage(6, "a-up", 3)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    withdraw(by=None, stage=stage, entry=entry(stage, 3))
    meets = opponents_ahead(Stage.objects.get(pk=stage.pk), 4)
    playing = draw_round(stage=stage, at=AT)
    seated = list(playing.games.values_list("pk", "seats__entry").order_by("pk", "seats__seat"))
    opponent, back = playing.sit_out[0], entry(stage, 3)
    bring_back(by=None, stage=stage, entry=back)
    playing.refresh_from_db()
    assert list(playing.games.values_list("pk", "seats__entry").order_by("pk", "seats__seat")) == seated
    assert playing.sit_out == [opponent, back.pk]
    assert stage.rounds.get(number=1).sit_out == []
    assert opponents_ahead(Stage.objects.get(pk=stage.pk), 4) == meets[1:]


def test_who_has_withdrawn_is_not_checked_in_again() -> None:
    stage = make_stage(4)
    leaving = entry(stage, 1)
    withdraw(by=None, stage=stage, entry=leaving)
    leaving.refresh_from_db()
    assert refusals.refused(check_in, by=None, entry=leaving) == "withdrawn"


ACTS = {preview_late_pair: add_late_pair, preview_withdrawal: withdraw, preview_return: bring_back}


@pytest.mark.parametrize("preview", ACTS)
def test_a_preview_says_what_will_change_and_changes_nothing(preview) -> None:
    stage = make_stage(7, "a-up", 4)
    who = newcomers(stage) if preview is preview_late_pair else entry(stage, 2)
    if preview is preview_return:
        withdraw(by=None, stage=stage, entry=who)
        stage.refresh_from_db()
        who.refresh_from_db()
    before = stage.plan
    said = preview(stage=stage, entry=who)
    stage.refresh_from_db()
    assert (stage.plan, Entry.objects.get(pk=who.pk).state) == (before, who.state)
    act = ACTS[preview]
    assert act(by=None, stage=stage, entry=who) == said
    stage.refresh_from_db()
    after = dict(enumerate(from_json(stage.plan), start=1))
    assert all(after[change.round] == change.after for change in said.rounds)


def refused(act, stage: Stage, who: Entry) -> str:
    return refusals.refused(act, by=None, stage=stage, entry=who)


def test_what_cannot_be_is_refused() -> None:
    stage = make_stage(4, "a-up", 2)
    playing = entry(stage, 1)
    assert refused(add_late_pair, stage, playing) == "already_playing"
    assert refused(withdraw, stage, newcomers(stage)) == "not_playing"
    assert refused(withdraw, make_stage(4), playing) == "not_playing"
    assert refused(bring_back, stage, playing) == "not_withdrawn"
    withdraw(by=None, stage=stage, entry=playing)
    assert refused(bring_back, make_stage(4), playing) == "not_withdrawn"
    assert refused(withdraw, stage, playing) == "not_playing"
    assert refused(add_late_pair, stage, playing) == "already_playing"


def test_a_late_pair_needs_a_round_to_come_and_an_event_in_play() -> None:
    stage = make_stage(4, "a-up", 1)
    late = newcomers(stage)
    make_round(stage)
    assert refused(add_late_pair, stage, late) == "no_round_left"
    finish_tournament(tournament=stage.tournament)
    assert refused(add_late_pair, stage, late) == "not_running"
