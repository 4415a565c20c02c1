"""The seating by name: everybody by surname, also those who sit out."""

from typing import Any

import pytest
from django.test import RequestFactory

from scoring.decisions.pairs import withdraw_pair
from scoring.pages.desk import desk_at
from scoring.print.printing import Printing, SheetSize
from scoring.print.seating import NAMES_IN_COLUMN, NamedPlace, name_sheets, seating_content
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def printing(night: Evening, query: str = "") -> Printing:
    request = RequestFactory().get(f"/{query}")
    request.user = night.director
    return Printing(desk_at(request, night.tournament.code), request)


def everybody(content: dict[str, Any]) -> list[NamedPlace]:
    return [place for sheet in content["names"] for column in sheet.columns for place in column]


def test_everybody_is_listed_by_surname_and_the_pair_that_sits_out_too() -> None:
    night = evening(3, movement="round-robin")
    places = everybody(seating_content(printing(night)))
    people = {entry.number: [player.name for player in entry.players] for entry in night.entries(1, 2, 3)}
    names = sorted(f"{name.split()[1]}, {name.split()[0]}" for pair in people.values() for name in pair)
    assert [place.name for place in places] == names
    assert sorted((place.table, place.letter) for place in places if place.table) == [(1, "A")] * 2 + [(1, "B")] * 2
    assert [place.letter for place in places if place.table is None] == ["", ""]


def test_the_opponents_of_a_pair_that_left_sit_out_by_name_and_by_table() -> None:
    night = evening(4, movement="round-robin")
    gone = night.entry(1)
    withdraw_pair(by=night.director, stage=night.stage, entry=gone, reason="ill", rule="delete_results")
    content = seating_content(printing(night))
    places = everybody(content)
    opponents = [one.number for one in content["sheet"].sit_out]
    assert {place.number for place in places if place.table is None} == set(opponents)
    assert (len(opponents), gone.number in opponents, len(places)) == (1, False, 6)


@pytest.mark.parametrize(
    ("names", "sheets"),
    [
        (0, []),
        (1, [([1], 44)]),
        (12, [([12], 38)]),
        (26, [([13, 13], 33)]),
        (64, [([32, 32], 12)]),
        (2 * NAMES_IN_COLUMN + 5, [([18, 18], 23), ([18, 17], 23)]),
    ],
)
def test_names_go_into_one_column_or_two_whichever_has_the_larger_type(
    names: int, sheets: list[tuple[list[int], int]]
) -> None:
    places = [NamedPlace(f"{at:03}", at, 1, "A") for at in range(names)]
    found = name_sheets(places, SheetSize.LETTER)
    assert [([len(column) for column in sheet.columns], sheet.type) for sheet in found] == sheets
    assert [place for sheet in found for column in sheet.columns for place in column] == places


def test_long_names_take_another_sheet_before_they_take_smaller_type_than_can_be_read() -> None:
    places = [NamedPlace(f"Featherstonehaugh, Wilhelmina {at:02}", at, 1, "A") for at in range(64)]
    shown = [([len(column) for column in sheet.columns], sheet.type) for sheet in name_sheets(places, SheetSize.LETTER)]
    assert shown == [([32], 12), ([32], 12)]
