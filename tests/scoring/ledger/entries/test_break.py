"""Breaks."""

import pytest

from scoring.ledger.entries.break_ import BreakCalled, BreakEnded
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event

UNTIL = "2026-03-14T19:07:47.100000+00:00"


@pytest.mark.parametrize(
    ("minutes", "after", "told"),
    [
        (5, None, "Break of 5 minutes"),
        (1, 3, "Break of 1 minute after round 3"),
        (None, 3, "Break after round 3"),
        (None, None, "Break"),
    ],
)
def test_a_break_is_called(minutes, after, told):
    asked = {"what": "call", "minutes": minutes, "after_round": after is not None}
    called = of_event("break", body({"after": after, "until": UNTIL}, **asked))
    assert called == BreakCalled(minutes=minutes, after_round=after is not None, after=after, until=UNTIL)
    assert (called.moves, str(called.sentence(NAMES))) == (False, told)


def test_a_break_is_over_or_never_began():
    over, off = (of_event("break", body({"begun": begun}, what="end")) for begun in (True, False))
    assert (over, off) == (BreakEnded(begun=True), BreakEnded())
    assert [str(one.sentence(NAMES)) for one in (over, off)] == ["The break is over", "The break was cancelled"]
