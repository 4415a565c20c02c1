"""The mark of an entry that cannot move: set and undone at the desk, written once, and kept by the seats."""

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from rules.tournament.movements import ProgressiveRules, kept_places
from rules.tournament.movements.individuals.progressive_rules import Losers
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import late_pair
from scoring.decisions.starting import start_event
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.replanning import agreed, stage_of
from tests.factories.tournaments import make_entries, make_numbered, make_tournament, mark
from tournaments.models import Entry
from tournaments.selectors import chart_of, where_to_sit
from tournaments.selectors.cannot_move import kept_seat
from tournaments.services import (
    begin_together,
    copy_event,
    mark_cannot_move,
    preview_late_pair,
    register_pair,
    register_player,
)

pytestmark = pytest.mark.django_db


def lines_of(entry: Entry) -> list[str | None]:
    return list(
        Entry.history.filter(id=entry.pk).order_by("history_id").values_list("history_change_reason", flat=True)
    )


def test_a_mark_is_written_once_and_undone():
    (entry,) = make_entries(make_tournament(), 1)
    for cannot_move in (True, True, False):
        assert mark_cannot_move(by=None, entry=entry, cannot_move=cannot_move).cannot_move is cannot_move
    assert lines_of(entry) == [None, "cannot move", "can move after all"]


def test_it_is_set_with_the_registration():
    pairs, players = make_tournament(), make_tournament(changing_partners=True)
    pair = register_pair(by=None, tournament=pairs, first="Ann Lee", second="Bob May", cannot_move=True)
    player = register_player(by=None, tournament=players, name="Ann Lee", cannot_move=True)
    assert (pair.cannot_move, player.cannot_move) == (True, True)


def test_a_stranger_may_not_and_after_play_nobody_may():
    night = evening(4, movement="round-robin")
    with pytest.raises(Refusal) as stranger:
        mark_cannot_move(by=StaffRoleFactory().user, entry=night.entry(1))
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    with pytest.raises(Refusal) as over:
        mark_cannot_move(by=night.director, entry=night.entry(1))
    assert (stranger.value.code, over.value.code) == ("not_found", "wrong_state")


@pytest.mark.parametrize(
    ("movement", "marked", "fields"),
    [
        ("a-up", (2, 3), {}),
        ("round-robin", (5,), {}),
        ("lines", (5,), {}),
        ("swiss", (1, 2, 3), {}),
        ("knock-out", (4,), {}),
        ("progressive", (3, 4), {"changing_partners": True}),
        ("optimised", (1, 2, 3), {"changing_partners": True}),
        ("whist", (3,), {"changing_partners": True}),
        ("walk-round", (3, 6), {"changing_partners": True}),
    ],
)
def test_a_whole_evening_keeps_them_at_their_tables(movement, marked, fields):
    night = evening(8, movement=movement, rounds=4, cannot_move=marked, **fields)
    assert stage_of(night).settled_room.stay == marked
    night.play_out()
    kept = kept_places(turn.seating for turn in chart_of(stage_of(night)).rounds)
    assert {*marked} <= kept.keys()
    assert list(problems(night.tournament.pk)) == []


@pytest.mark.parametrize("losers", Losers)
def test_a_progressive_night_moves_round_them(losers):
    rules = ProgressiveRules(losers=losers)
    night = evening(13, movement="progressive", rounds=8, night=rules, cannot_move=(3, 4, 5), changing_partners=True)
    night.play_out()
    kept = kept_places(turn.seating for turn in chart_of(stage_of(night)).rounds)
    assert {3, 4, 5} <= kept.keys()


def test_one_who_is_marked_in_play_keeps_the_last_table_once_the_rest_is_planned_again():
    night = evening(8, movement="round-robin")
    mark(night.tournament, (5,))
    assert kept_seat(night.entry(5)) is None
    agreed(night)
    table = chart_of(stage_of(night)).rounds[0].table_of(5).table
    assert kept_seat(night.entry(5)).table == table
    night.play_out()
    assert {turn.table_of(5).table for turn in chart_of(stage_of(night)).rounds if turn.table_of(5)} == {table}


def test_a_late_pair_that_cannot_move_keeps_one_table():
    night = evening(8, movement="a-up")
    late = register_pair(
        by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later", cannot_move=True
    )
    seen = preview_late_pair(stage=night.stage, entry=late).previewed
    late_pair(by=night.director, stage=night.stage, entry=late, previewed=seen)
    assert stage_of(night).settled_room.stay == (9,)
    night.play_out()
    tables = {turn.table_of(9).table for turn in chart_of(stage_of(night)).rounds if turn.table_of(9)}
    assert len(tables) == 1


@pytest.mark.parametrize("movement", ["optimised", "progressive"])
def test_who_came_together_begins_beside_the_one_who_cannot_move(movement):
    event = make_numbered(8, cannot_move=(3,), changing_partners=True)
    begin_together(by=None, entry=event.entries.get(number=3), other=event.entries.get(number=7))
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    night = Evening(director, start_event(by=director, tournament=event, movement=movement, rounds=4))
    first = chart_of(stage_of(night)).rounds[0]
    assert any({3, 7} == {*side} for table in first.tables for side in table.sides)
    night.play_out()
    assert 3 in kept_places(turn.seating for turn in chart_of(stage_of(night)).rounds)


def test_a_copy_of_the_event_keeps_the_mark():
    event = make_numbered(4, cannot_move=(2,))
    copy = copy_event(by=None, tournament=event, name="Next Friday", date=event.date, people=True)
    assert [entry.name for entry in copy.entries.filter(cannot_move=True)] == [event.entries.get(number=2).name]


def test_the_own_page_says_that_the_table_stays_before_the_round_is_drawn():
    night = evening(12, movement="progressive", cannot_move=(3,), changing_partners=True)
    table = chart_of(night.stage).rounds[0].table_of(3).table
    said = f"You stay at table {table}. Round 2 is drawn after round 1 closes."
    assert str(where_to_sit(night.entry(3)).later) == said
