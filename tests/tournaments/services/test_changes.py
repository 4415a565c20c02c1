"""Late pairs, withdrawals and returns change only rounds that are not drawn up."""

from typing import Any

import pytest

from rules.tournament.movements import from_json
from tests import refusals
from tests.factories.tournaments import AT, CHANGING, POKER, THREE, begun, entry_in, make_round, make_stage
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
    register_player,
    withdraw,
)
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def newcomers(stage: Stage, first: str = "Zoe", second: str = "Yan") -> Entry:
    return register_pair(by=None, tournament=stage.tournament, first=first, second=second)


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
    leaving, meets = entry_in(stage, 3), opponents_ahead(stage, 3)
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
    withdraw(by=None, stage=stage, entry=entry_in(stage, 3))
    stage.refresh_from_db()
    add_late_pair(by=None, stage=stage, entry=newcomers(stage))
    stage.refresh_from_db()
    assert opponents_ahead(stage, 9) == meets


def test_a_pair_whose_withdrawal_is_taken_back_has_its_places_again_and_keeps_its_number() -> None:
    stage = make_stage(8, "a-up", 4)
    planned = stage.plan
    withdraw(by=None, stage=stage, entry=entry_in(stage, 3))
    change = bring_back(by=None, stage=stage, entry=entry_in(stage, 3))
    stage.refresh_from_db()
    back = entry_in(stage, 3)
    assert (stage.plan, back.state) == (planned, EntryState.CHECKED_IN)
    assert [one.round for one in change.rounds] == [1, 2, 3, 4]
    assert back.history.first().history_change_reason == "withdrawal taken back"


def test_the_place_of_a_pair_that_is_gone_moves_with_its_line() -> None:
    stages = [make_stage(8, "a-up", 4) for _ in range(2)]
    withdraw(by=None, stage=stages[1], entry=entry_in(stages[1], 3))
    for stage in stages:
        for line in (None, "B"):
            close_round(round=draw_round(stage=stage, line=line, at=AT), at=AT)
    bring_back(by=None, stage=stages[1], entry=entry_in(stages[1], 3))
    for stage in stages:
        stage.refresh_from_db()
    assert stages[1].plan == stages[0].plan


def test_a_pair_that_is_back_sits_out_the_rounds_that_were_drawn_up_without_it() -> None:
    stage = make_stage(6, "a-up", 3)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    withdraw(by=None, stage=stage, entry=entry_in(stage, 3))
    meets = opponents_ahead(Stage.objects.get(pk=stage.pk), 4)
    playing = draw_round(stage=stage, at=AT)
    seated = list(playing.games.values_list("pk", "seats__entry").order_by("pk", "seats__seat"))
    opponent, back = playing.sit_out[0], entry_in(stage, 3)
    bring_back(by=None, stage=stage, entry=back)
    playing.refresh_from_db()
    assert list(playing.games.values_list("pk", "seats__entry").order_by("pk", "seats__seat")) == seated
    assert playing.sit_out == [opponent, back.pk]
    assert stage.rounds.get(number=1).sit_out == []
    assert opponents_ahead(Stage.objects.get(pk=stage.pk), 4) == meets[1:]


def test_who_has_withdrawn_is_not_checked_in_again() -> None:
    stage = make_stage(4)
    leaving = entry_in(stage, 1)
    withdraw(by=None, stage=stage, entry=leaving)
    leaving.refresh_from_db()
    assert refusals.refused(check_in, by=None, entry=leaving) == "withdrawn"


ACTS = {preview_late_pair: add_late_pair, preview_withdrawal: withdraw, preview_return: bring_back}


@pytest.mark.parametrize("preview", ACTS)
def test_a_preview_says_what_will_change_and_changes_nothing(preview) -> None:
    stage = make_stage(7, "a-up", 4)
    who = newcomers(stage) if preview is preview_late_pair else entry_in(stage, 2)
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
    playing = entry_in(stage, 1)
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


def late(stage: Stage) -> Entry:
    return register_player(by=None, tournament=stage.tournament, name="Zoe Late")


def everybody(stage: Stage) -> list[list[int]]:
    """Who is in each round to come."""
    turns = from_json(Stage.objects.get(pk=stage.pk).plan)
    return [sorted([*(n for table in turn.tables for n in table.numbers), *turn.sit_out]) for turn in turns]


@pytest.mark.parametrize(
    ("players", "movement", "fields"),
    [(8, "whist", CHANGING), (12, "whist", CHANGING), (11, "optimised", CHANGING), (7, "threes", THREE)],
)
def test_a_late_player_is_in_every_round_to_come_and_no_round_drawn_up_changes(
    players: int, movement: str, fields: dict[str, Any]
) -> None:
    stage = begun(players, movement, fields)
    drawn = chart_of(stage).rounds[0]
    zoe = late(stage)
    change = add_late_pair(by=None, stage=stage, entry=zoe)
    zoe.refresh_from_db()
    assert (zoe.number, zoe.from_round, zoe.line, change.number) == (players + 1, 2, "", players + 1)
    assert everybody(stage) == [list(range(1, players + 2))] * 4
    assert chart_of(Stage.objects.get(pk=stage.pk)).rounds[0] == drawn
    assert [turn.round for turn in change.rounds] == [2, 3, 4, 5]
    draw_round(stage=stage, at=AT)


def test_what_is_shown_beforehand_is_what_happens() -> None:
    stage = begun(8, "whist", CHANGING)
    zoe = late(stage)
    assert preview_late_pair(stage=stage, entry=zoe) == add_late_pair(by=None, stage=stage, entry=zoe)


def test_who_leaves_is_in_no_round_to_come_and_who_comes_back_in_all() -> None:
    stage = begun(9, "whist", CHANGING)
    withdraw(by=None, stage=stage, entry=entry_in(stage, 3))
    assert everybody(stage) == [[1, 2, 4, 5, 6, 7, 8, 9]] * 4
    bring_back(by=None, stage=stage, entry=entry_in(stage, 3))
    assert everybody(stage) == [list(range(1, 10))] * 4


def test_who_left_may_be_followed_by_one_who_comes_late() -> None:
    stage = begun(7, "threes", THREE)
    withdraw(by=None, stage=stage, entry=entry_in(stage, 7))
    add_late_pair(by=None, stage=stage, entry=late(stage))
    assert everybody(stage) == [[1, 2, 3, 4, 5, 6, 8]] * 4


def test_where_so_many_cannot_be_seated_the_director_is_told_what_to_do() -> None:
    stage = begun(4, "whist", CHANGING, rounds=3)
    three = entry_in(stage, 3)
    told = refusals.refused(withdraw, stage=stage, entry=three, by=None)
    assert told == "not_seated"
    three.refresh_from_db()
    assert three.state == EntryState.CHECKED_IN


def test_a_night_of_poker_takes_nobody_in_once_its_tables_are_seated_and_lets_anybody_go() -> None:
    stage = begun(14, "tables", POKER, rounds=1, played=0)
    add_late_pair(by=None, stage=stage, entry=late(stage))
    assert everybody(stage) == [list(range(1, 16))]
    draw_round(stage=stage, at=AT)
    other = register_player(by=None, tournament=stage.tournament, name="Yan Later")
    assert refusals.refused(add_late_pair, stage=stage, entry=other, by=None) == "no_round_left"
    change = withdraw(by=None, stage=stage, entry=entry_in(stage, 2))
    assert (change.rounds, len(change.open_games)) == ((), 1)
