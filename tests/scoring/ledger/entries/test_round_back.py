"""A seated round undone."""

import pytest

from scoring.ledger.entries.round_back import RoundBack
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


@pytest.mark.parametrize(
    ("reopened", "told", "sat_out"),
    [
        (2, "Round 3 undone before its first hand. Round 2 is open again", {1: (5,)}),
        (None, "Seating of round 3 undone before its first hand", {1: (5,), 2: (4,)}),
    ],
)
def test_a_round_is_undone_and_nobody_has_sat_out_the_one_that_is_open_again(reopened, told, sat_out):
    seats = [{"table": 1, "entries": [1, 2]}]
    back = of_event("round_back", body({"reopened": reopened, "seats": seats}, round=3))
    assert back == RoundBack(round=3, reopened=reopened, seats=tuple(seats))
    assert str(back.sentence(NAMES)) == told
    assert back.apply(StageRecord(sat_out={1: (5,), 2: (4,)})) == StageRecord(sat_out=sat_out)
