"""The largest type in which a table fits its sheet."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.print.type_size import SIZES, RowSpace, largest_type

SHEET = RowSpace(187, 211, texts=2, figures=1)
NAMES = st.text("Aeo -", min_size=1, max_size=30)


def test_few_short_names_are_large_and_many_or_long_ones_are_smaller() -> None:
    tables = {count: [["1 · Roe & Lee"] * 2] * count for count in (3, 8, 16, 30)}
    assert [largest_type(rows, SHEET) for rows in tables.values()] == [44, 29, 26, 14]
    assert largest_type([["1 · Featherstone & Featherstone"] * 2] * 16, SHEET) == 14


def test_a_word_that_is_wider_than_its_column_needs_smaller_type() -> None:
    assert [largest_type([["x" * count, ""]], SHEET) for count in (5, 20, 30, 60)] == [44, 20, 14, None]


def test_what_no_type_fits_needs_more_sheets() -> None:
    assert (largest_type([["Roe & Lee"] * 2] * 60, SHEET), largest_type([], SHEET)) == (None, SIZES[0])
    assert largest_type([["Roe & Lee"] * 2] * 40, SHEET, least=14) is None


@given(rows=st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=40), more=st.tuples(NAMES, NAMES))
def test_one_more_row_never_makes_the_type_larger(rows: list[tuple[str, str]], more: tuple[str, str]) -> None:
    before, after = largest_type(rows, SHEET), largest_type([*rows, more], SHEET)
    assert (before or 0) >= (after or 0)
