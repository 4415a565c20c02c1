"""Irregularities that have the same rulings are one remedy."""

from rules.remedies.remedy import Remedy, RemedyOutcome, together
from rules.words import message


def remedy(offence: str, ruling: str, *, left_open: bool = False) -> Remedy:
    return Remedy((message(offence),), (RemedyOutcome(message(ruling)),), left_open, "Book", "11")


def test_neighbours_with_the_same_rulings_are_one() -> None:
    """Not those apart from each other, and not one that the book settles with one that it leaves open."""
    given = [
        remedy("exposed", "deal again"),
        remedy("faced", "deal again"),
        remedy("wrong dealer", "stop"),
        remedy("wrong count", "deal again"),
        remedy("no cut", "deal again", left_open=True),
    ]
    found = [tuple(map(str, one.offences)) for one in together(given)]
    assert found == [("exposed", "faced"), ("wrong dealer",), ("wrong count",), ("no cut",)]
