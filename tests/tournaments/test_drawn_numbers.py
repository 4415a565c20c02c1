"""Numbers drawn by hand, typed as one list."""

import pytest

from rules.base.errors import Unreadable
from tournaments.drawn_numbers import read_numbers

NAMES = [(11, "Ann Lee & Bob May"), (12, "Cas Fox & Dee Orr"), (13, "Eli Kay & Fay Day")]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee & Bob May = 3\nCas Fox & Dee Orr = 1\n\nEli Kay & Fay Day = 2\n",
        "1. Cas Fox & Dee Orr\n2 eli kay & fay day\n3: Ann Lee & Bob May",
        "3 1 2",
        "3, 1,\n2",
    ],
)
def test_names_and_numbers_are_read_in_either_order_and_numbers_alone_in_the_order_of_the_names(text: str) -> None:
    assert read_numbers(text, NAMES) == {11: 3, 12: 1, 13: 2}


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("3 1", ["There are 3 names and 2 numbers. Write one for each."]),
        ("3 1 3", ["3 is in row 1 already."]),
        ("4 1 2", ["4 cannot be: the numbers go from 1 to 3."]),
        ("123456789 1 2", ["123456789 cannot be: the numbers go from 1 to 3."]),
        (
            "Ann Lee & Bob May = 3\nCas Fox & Dee Orr = \nZoe Ash & Gus Roe = 2\nEli Kay & Fay Day 3",
            [
                "There is no number in this row.",
                "Zoe Ash & Gus Roe is not in the list of those who draw.",
                "3 is in row 1 already.",
            ],
        ),
        ("Ann Lee & Bob May 1\nAnn Lee & Bob May 2", ["Ann Lee & Bob May is in the list twice."]),
        ("Ann Lee & Bob May 1", ["2 names have no number: Cas Fox & Dee Orr; Eli Kay & Fay Day"]),
    ],
)
def test_everything_wrong_is_named(text: str, faults: list[str]) -> None:
    with pytest.raises(Unreadable) as refused:
        read_numbers(text, NAMES)
    assert [str(fault.sentence) for fault in refused.value.faults] == faults


@pytest.mark.parametrize("row", ["1 a" + " " * 399_000 + "b", "a" + ".=" * 199_000 + "b", "1" + " =" * 199_000])
def test_a_long_row_takes_no_longer_than_its_letters(row: str) -> None:
    """Once the time grew with the square of a run of spaces or dots."""
    with pytest.raises(Unreadable):
        read_numbers(row, NAMES)
