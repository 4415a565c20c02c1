"""Seatings as they are kept, and read again."""

import pytest

from rules.errors import Unreadable
from rules.movements import from_json


@pytest.mark.parametrize(
    "stored", [[{}], [{"tables": [{"table": 1}]}], [{"tables": [{"table": "x", "A": [1], "B": [2]}]}], [7], 7]
)
def test_what_is_not_a_seating_is_unreadable(stored):
    with pytest.raises(Unreadable):
        from_json(stored)
