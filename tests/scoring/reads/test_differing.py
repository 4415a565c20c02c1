"""Sheets that differ, and the director who comes to them."""

import pytest

from scoring.decisions.results import enter_result
from tests.factories.scoring import Here, desk
from tests.scoring.waiting import coming, differing_sheets, make_even, take

pytestmark = pytest.mark.django_db


def test_sheets_that_differ_again_are_a_new_case(at: Here) -> None:
    case = differing_sheets(at)
    take(at, case)
    at.hand("NS", 5)  # the table goes on, and they differ as before
    assert coming(at) == [f"{at.director} is on the way."]
    at.undo()
    make_even(at)
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    assert coming(at) == [None]
    take(at, case, by=at.assistant)
    assert coming(at) == [f"{at.assistant} is on the way."]


def test_a_result_of_the_desk_settles_sheets_that_somebody_has_taken(at: Here) -> None:
    take(at, differing_sheets(at))
    enter_result(**desk(at), score=(10, 4), reason="sheet 1 is right")
    assert coming(at) == []
