"""Standings derived from the ledger alone, what they are computed from, and lines or rooms ranked each by itself."""

from dataclasses import replace

import pytest

from rules.base.errors import RulesError
from rules.tournament.standings import Basis, Lists, Standings, tie_order
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.ties import share_place
from scoring.models import Kind, LedgerEntry, Snapshot
from scoring.reads.finishing import final_table
from scoring.reads.ties import ties_of
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.inputs import standings_inputs
from scoring.standings.publishing import compute
from scoring.standings.snapshot import standings_page
from tests.factories.evenings import Evening, by_the_book, evening, snapshot_of, started, two_rooms
from tournaments.models import Entry, Stage
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def left_after_two_rounds() -> Evening:
    """Eight pairs, compared per game, to the end; the first one left after two rounds and forfeited the rest."""
    event = started(8, "a-up", compare=Basis.PER_GAME)
    for _ in range(2):
        event.play()
        event.close()
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill", rule="forfeit_rest")
    event.play_out()
    return event


def test_standings_are_those_of_the_rule_book():
    event = evening(8, rounds=3)
    event.play_out()
    publishing.compute(event.stage.pk)
    assert publishing.derive(event.stage.pk) == by_the_book(event)
    assert Standings.from_json(snapshot_of(event).body) == by_the_book(event)


def test_an_order_by_the_rate_of_wins_compares_per_game_whatever_was_decided():
    event = started(4, "round-robin", tie_order=tie_order(["rate", "points"]))
    assert (event.stage.basis, event.stage.compared_by) == ("per_game_due", Basis.PER_GAME_DUE)
    assert derive(event.stage.pk).by_rate is True


def test_compared_per_game_the_rounds_that_a_pair_missed_are_left_out():
    event = left_after_two_rounds()
    table = derive(event.stage.pk)
    (first,) = (row for row in table.rows if row.entry == 1)
    assert (first.played, first.wins, table.uneven) == (3, 2, True), "two won, one walk-over lost, the rest left out"


def test_a_withdrawal_from_before_this_rule_still_forfeits_what_it_missed():
    event = left_after_two_rounds()
    known = standings_inputs(event.stage.pk)
    assert (known.away, known.not_won) == ({event.entry(1).pk: 1}, {})
    assert replace(known, leaving=frozenset()).not_won == {event.entry(1).pk: 1}


def late(event: Evening) -> Entry:
    return register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")


def places(table: Standings) -> list[tuple[str, list[tuple[int, object]]]]:
    return [
        (str(part.title), [(row.place, row.entry) for row in table.rows[part.start : part.stop]])
        for part in table.parts
    ]


def test_line_a_and_line_b_have_places_of_their_own() -> None:
    event = evening(6, lists=Lists.LINES)
    event.play_out()
    assert places(derive(event.stage.pk)) == [
        ("Line A", [(1, 1), (2, 3), (3, 5)]),
        ("Line B", [(1, 2), (2, 4), (3, 6)]),
    ]


def test_each_room_has_places_of_its_own_and_is_published_so() -> None:
    event = two_rooms(8)
    event.play_out()
    expected = [
        ("Room 1", [(1, 1), (2, 2), (3, 3), (4, 4)]),
        ("Room 2", [(1, 5), (2, 6), (3, 7), (4, 8)]),
    ]
    assert places(derive(event.stage.pk)) == expected
    compute(event.stage.pk)
    assert places(Standings.from_json(Snapshot.objects.get(stage=event.stage).body)) == expected
    rows = standings_page(event.stage).rows
    assert [(str(row.list), row.place, row.number) for row in rows][3:5] == [("Room 1", 4, 4), ("Room 2", 1, 5)]
    assert [(str(row.list), row.place) for row in final_table(event.stage)][3:5] == [("Room 1", 4), ("Room 2", 1)]


def test_the_ledger_keeps_that_there_are_lists() -> None:
    event = evening(4, lists=Lists.LINES)
    assert LedgerEntry.objects.get(tournament=event.tournament, kind=Kind.START).body["lists"] == "lines"
    assert Stage.objects.get(pk=event.stage.pk).listed is Lists.LINES


@pytest.mark.parametrize(("lists", "movement"), [(Lists.LINES, "round-robin"), (Lists.ROOMS, "a-up")])
def test_there_are_no_lists_of_what_a_movement_has_not(lists: Lists, movement: str) -> None:
    with pytest.raises(RulesError) as refused:
        evening(4, movement=movement, lists=lists)
    assert [fault.code for fault in refused.value.faults] == ["lists"]


def test_a_tie_is_one_of_its_list_and_is_settled_there() -> None:
    event = two_rooms(rounds=1)
    event.play(outcome=lambda a, b: (10, 5) if a < b else (5, 10))
    event.close()

    def ties() -> list[tuple[str, int, list[int]]]:
        found = ties_of(event.stage.pk)
        return [(str(tie.list), tie.place, sorted(pair.number for pair in tie.contenders)) for tie in found]

    level = [("Room 1", 1, [1, 2]), ("Room 1", 3, [3, 4]), ("Room 2", 1, [5, 6]), ("Room 2", 3, [7, 8])]
    assert ties() == level
    share_place(by=event.director, stage=event.stage, entries=event.entries(5, 6), reason="late")
    assert ties() == [level[0], level[1], level[3]]


def test_who_comes_late_in_the_place_of_the_phantom_is_in_the_last_room() -> None:
    event = two_rooms(9)
    newcomer = late(event)
    late_pair(by=event.director, stage=event.stage, entry=newcomer)
    room, rows = places(derive(event.stage.pk))[1]
    assert (room, [number for _, number in rows]) == ("Room 2", [5, 6, 7, 8, 9, 10])


def test_a_pair_that_floats_is_in_no_room_and_does_not_go_on() -> None:
    event = two_rooms(8)
    late_pair(by=event.director, stage=event.stage, entry=late(event))
    event.play_out()
    assert places(derive(event.stage.pk))[2][0] == "Not in a room"
    second = start_next_stage(by=event.director, stage=event.stage, best=1, movement="knock-out")
    assert sorted(event.tournament.entries.get(pk=pk).number for pk in second.entries) == [1, 5]
