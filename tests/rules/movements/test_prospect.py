"""What a plan brings, with what was played."""

from rules.laws import any_laws_of
from rules.movements import EventFormat, Prospect, prospect

PAIRS = EventFormat(any_laws_of("55plus"))


def test_what_two_plans_bring_is_counted_with_what_was_played() -> None:
    planned = PAIRS.plan("round-robin", 4).rounds
    again = prospect(planned, planned[:1], range(1, 5))
    assert again == Prospect(1, 2, 0, 0, 0, 0, again.staying)
    assert prospect((), PAIRS.plan("round-robin", 3).rounds[:2], (1, 2, 3)) == Prospect(2, 0, 0, 0, 1, 0, (1, 2))
