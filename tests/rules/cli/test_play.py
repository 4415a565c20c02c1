"""`python -m rules play`."""

import pytest

from rules.cli import play
from tests.rules.cli.refusing import refused


def test_hands_are_played_out_with_the_laws_they_were_played_by():
    line = {"ruleset": "standard4", "laws": {"target": 5}, "key": "00"}
    one, several = play.answer(line), play.answer({**line, "hands": 3})
    assert several["hands"][0] == one
    assert (one["ruleset"], one["laws"], len(several["hands"])) == ("standard4", {"target": 5}, 3)
    assert [hand["dealer"] for hand in several["hands"]] == [0, 1, 2]


@pytest.mark.parametrize("hands", [0, 1001, True, "3", None])
def test_so_many_hands_are_played(hands):
    assert refused(play.answer, {"ruleset": "55plus", "key": "00", "hands": hands}) == "not_a_count"
