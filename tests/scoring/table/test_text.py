"""What a scorekeeper reads of hands that are written."""

import pytest

from tests.phone import table_of, words

pytestmark = pytest.mark.django_db


def test_the_hands_of_three_are_told_by_name() -> None:
    phone = table_of(3, ruleset="stubbington3")
    phone.send("hand", makers=0, tricks=1, lone=2)
    assert "Hand 1: Ann, 1 of 5 tricks (against Cyd alone), Bob +4, Cyd +4" in words(phone.look())
