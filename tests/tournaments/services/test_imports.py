"""Importing lists: whole, or not at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from clubs.models import Player, Zone
from rules.base.errors import Unreadable
from tests.factories.tournaments import make_entries, make_stage, make_tournament, name_of
from tests.sampling import examples
from tournaments.models import Entry
from tournaments.services import (
    import_entries,
    import_singles,
    preview_entries,
    register_pair,
)

pytestmark = pytest.mark.django_db

GOOD = "player 1,player 2,zone\nAnn Lee,Bob May,Zone 4\nCas Fox,Dee Orr,zone 4\nEli Kay,Fay Day,Zone 5\n"


def test_a_list_is_imported_in_its_order_with_zones_made_once() -> None:
    entries = import_entries(by=None, tournament=make_tournament(), text=GOOD)
    assert [(entry.name, entry.zone.name) for entry in entries] == [
        ("Ann Lee & Bob May", "Zone 4"),
        ("Cas Fox & Dee Orr", "Zone 4"),
        ("Eli Kay & Fay Day", "Zone 5"),
    ]
    assert Entry.history.count() == 3
    assert Player.history.count() == 6


def test_a_preview_shows_rows_problems_and_new_zones_and_changes_nothing() -> None:
    tournament = make_tournament()
    register_pair(by=None, tournament=tournament, first="Cas Fox", second="Hal Ash", zone="Zone 5")
    preview = preview_entries(tournament=tournament, text=GOOD + "Gus Roe,,\n")
    assert [row.line for row in preview.rows] == [2, 4]
    assert [(problem.row, problem.column, problem.code) for problem in preview.problems] == [
        (3, "player 1", "already_entered"),
        (5, "player 2", "no_name"),
    ]
    assert (preview.new_zones, preview.importable) == (("Zone 4",), False)
    assert (tournament.entries.count(), Zone.objects.count()) == (1, 1)


def test_an_import_names_every_problem_and_imports_nothing() -> None:
    tournament = make_tournament()
    register_pair(by=None, tournament=tournament, first="Cas Fox", second="Hal Ash")
    with pytest.raises(Unreadable) as unreadable:
        import_entries(by=None, tournament=tournament, text=GOOD + "Gus Roe,,\n")
    assert [(fault.code, fault.where) for fault in unreadable.value.faults] == [
        ("already_entered", {"row": 3, "column": "player 1"}),
        ("no_name", {"row": 5, "column": "player 2"}),
    ]
    assert (tournament.entries.count(), Player.objects.count(), Zone.objects.count()) == (1, 2, 0)


def test_an_import_costs_the_same_queries_for_three_rows_as_for_thirty(django_assert_num_queries) -> None:
    def text(rows: int, first: int) -> str:
        return "\n".join(f"{name_of(first + 2 * n)},{name_of(first + 2 * n + 1)}" for n in range(rows))

    tournament = make_tournament()
    for rows, first in ((3, 0), (30, 6)):
        with django_assert_num_queries(13):
            import_entries(by=None, tournament=tournament, text=text(rows, first))


def test_single_players_are_imported_too() -> None:
    singles = import_singles(by=None, tournament=make_tournament(singles=True), text="name\nAnn Lee\nBob May")
    assert [str(single) for single in singles] == ["Ann Lee", "Bob May"]


def test_nothing_is_imported_once_play_has_begun() -> None:
    stage = make_stage(4)
    with pytest.raises(Exception, match="in play"):
        import_entries(by=None, tournament=stage.tournament, text=GOOD)


class TestAllOrNothing(TestCase):
    """Whatever is in the list."""

    rows = st.lists(st.tuples(*[st.integers(0, 9).map(name_of) | st.sampled_from(["", "7"])] * 2), max_size=6)

    @settings(max_examples=examples(40), deadline=None)
    @given(rows)
    def test_an_import_takes_every_row_or_none(self, rows: list[tuple[str, str]]) -> None:
        tournament = make_tournament()
        make_entries(tournament, 1)
        text = "\n".join(["player 1,player 2", *(",".join(row) for row in rows)])
        preview = preview_entries(tournament=tournament, text=text)
        if preview.problems:
            with pytest.raises(Unreadable) as unreadable:
                import_entries(by=None, tournament=tournament, text=text)
            assert len(unreadable.value.faults) == len(preview.problems)
            assert tournament.entries.count() == 1
        else:
            import_entries(by=None, tournament=tournament, text=text)
            people = [name for row in preview.rows for name in row.names]
            assert len(set(people)) == len(people)
            assert tournament.entries.count() == 1 + len(preview.rows) == 1 + sum(map(any, rows))
