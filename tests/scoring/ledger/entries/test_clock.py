"""The clock of a round."""

import pytest

from scoring.ledger.entries.clock import ClockAction, ClockChanged
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


@pytest.mark.parametrize(
    ("asked", "entry", "told"),
    [
        ({"action": "start"}, {"action": ClockAction.START}, "Clock of round 3 started"),
        ({"action": "undo"}, {"action": ClockAction.UNDO}, "Start of the clock of round 3 undone"),
        ({"action": "pause"}, {"action": ClockAction.PAUSE}, "Clock of round 3 paused"),
        ({"action": "resume"}, {"action": ClockAction.RESUME}, "Clock of round 3 continues"),
        ({"action": "stop"}, {"action": ClockAction.STOP}, "Round 3 is played without a clock"),
        (
            {"action": "add", "minutes": 5},
            {"action": ClockAction.ADD, "minutes": 5},
            "Round 3: 5 minutes more for all tables",
        ),
        (
            {"action": "add", "minutes": -1, "table": 4},
            {"action": ClockAction.ADD, "minutes": -1, "table": 4},
            "Round 3: 1 minute less for table 4",
        ),
    ],
)
def test_what_was_done_with_the_clock(asked, entry, told):
    written = of_event("clock", body(round=3, **asked))
    assert written == ClockChanged(round=3, **entry)
    assert (written.moves, str(written.sentence(NAMES))) == (False, told)
