"""What the lists of the wall say: seats by surname and by table, the qualifying line, the seats of the next round."""

import pytest

from clubs.names import surnames
from scoring.standings import publishing
from scoring.standings.event_summary import EventSummary, summary_of
from scoring.wall.lists import WallRow, next_seats, registered, seats, standings
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_entries, make_numbered, make_tournament
from tests.scoring.public.reading import one_round_of

pytestmark = pytest.mark.django_db


def now_of(night: Evening) -> EventSummary:
    return summary_of(night.tournament.code)


def test_everybody_finds_their_seat_by_surname_and_each_table_its_people() -> None:
    night = evening(4, movement="round-robin")
    by_name, by_table = seats(night.stage, now_of(night))
    names = [row.name for row in by_name.rows]
    assert (len(names), names) == (8, sorted(names, key=str.casefold))
    assert {(row.first, row.second) for row in by_name.rows} == {("1", "A"), ("1", "B"), ("2", "A"), ("2", "B")}
    assert [row.place for row in by_table.rows] == [1, 2]
    assert all("\u00a0– " in row.name and "&" in row.name for row in by_table.rows)


def test_the_next_seats_are_those_of_the_plan() -> None:
    night = one_round_of(4, movement="round-robin")
    (coming,) = next_seats(night.stage.__class__.objects.get(pk=night.stage.pk))
    assert (coming.title, len(coming.rows)) == ("Next seats, round 3", 8)


def test_a_line_is_drawn_behind_the_last_who_qualifies() -> None:
    night = evening(8, movement="round-robin")
    night.tournament.__class__.objects.update(qualify_overall=True, qualify_per_zone=3)
    for _ in range(7):
        night.play()
        night.close()
    publishing.compute(night.stage.pk)
    (shown,) = standings(night.stage, now_of(night))
    assert [row.line or row.place for row in shown.rows] == [1, 2, 3, "The first 3 qualify", 4, 5, 6, 7, 8]


def test_while_the_last_place_is_tied_the_line_says_so() -> None:
    night = one_round_of(8, movement="round-robin")
    night.tournament.__class__.objects.update(qualify_overall=True, qualify_per_zone=1)
    (shown,) = standings(night.stage, now_of(night))
    assert [row for row in shown.rows if row.line] == [WallRow(line="4 tied for the last place")]


def test_before_numbers_are_drawn_the_names_have_no_column_of_numbers() -> None:
    event = make_tournament()
    make_entries(event, 3)
    (before,) = registered(summary_of(event.code))
    (after,) = registered(summary_of(make_numbered(4).code))
    assert (before.heads, [row.place for row in before.rows]) == (("", "Registered: 3", "", ""), [""] * 3)
    assert (after.heads, [row.place for row in after.rows]) == (("No.", "Registered: 4", "Table", ""), [1, 2, 3, 4])


def test_more_than_two_at_a_table_have_commas_between_them() -> None:
    night = evening(6, movement="threes", ruleset="standard3")
    _by_name, by_table = seats(night.stage, now_of(night))
    assert {row.name.count(", ") for row in by_table.rows} == {2}


def test_a_pair_with_a_bye_is_through_and_the_wall_says_to_what() -> None:
    night = evening(3, movement="knock-out")
    by_name, by_table = seats(night.stage, now_of(night))
    assert sorted(row.first for row in by_name.rows) == ["1", "1", "1", "1", "through", "through"]
    bye, *others = (surnames([str(player) for player in night.entry(number).players]) for number in (1, 2, 3))
    assert [row.name or row.line for row in by_table.rows] == [
        f"{others[0]}\u00a02\u00a0– {others[1]}\u00a03",
        f"{bye}: Through to the final, against the winner of {' – '.join(others)}.",
    ]


def test_on_a_progressive_night_the_lists_of_seats_name_the_head_table() -> None:
    night, usual = evening(12, movement="progressive", rounds=2, changing_partners=True), evening(4)
    assert [part.note for part in seats(night.stage, now_of(night))] == ["Table 1 is the head table."] * 2
    assert [part.note for part in seats(usual.stage, now_of(usual))] == [""] * 2
