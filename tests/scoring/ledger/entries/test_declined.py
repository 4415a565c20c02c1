"""Qualifiers who say no."""

from scoring.ledger.entries.declined import Declined
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_a_qualifier_says_no_and_yes_after_all():
    no, yes = (of_event("declined", body({"there": [51]}, entry=2, no=said)) for said in (True, False))
    assert (no, yes) == (Declined(entry=2, no=True, there=(51,)), Declined(entry=2, no=False, there=(51,)))
    told = [str(one.sentence(NAMES)) for one in (no, yes)]
    assert told == ["2 · Bob & Di declined the qualifying place", "2 · Bob & Di took the qualifying place after all"]
