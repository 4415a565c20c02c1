"""A knock-out ended early."""

from scoring.ledger.entries.early import EndedEarly
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_a_knock_out_is_ended_early():
    early = of_event("early", body({"rounds": 1}, stage=30))
    assert early == EndedEarly(stage=30, rounds=1)
    assert str(early.sentence(NAMES)) == "Ended early, without a champion"
