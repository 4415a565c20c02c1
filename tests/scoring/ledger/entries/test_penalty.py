"""Penalties."""

from clubs.policy import Act
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_points_are_taken_and_given_back():
    taken, back = of_event("penalty", body(entry=2, points=3)), of_event("penalty", body(entry=2, points=-1))
    assert (taken, back) == (Penalty(entry=2, points=3), Penalty(entry=2, points=-1))
    assert taken.act is Act.RULE
    assert back.apply(taken.apply(StageRecord())) == StageRecord(penalties={2: -2})
    assert str(taken.sentence(NAMES)) == "Penalty: 3 points deducted from 2 · Bob & Di"
    assert str(back.sentence(NAMES)) == "Penalty lifted: 1 point given back to 2 · Bob & Di"


def test_a_whole_penalty_is_taken_back():
    back = of_event("penalty", body(entry=2, points=-3, takes_back=5))
    assert back == Penalty(entry=2, points=-3, takes_back=5)
    assert str(back.sentence(NAMES)) == "Penalty undone: 3 points given back to 2 · Bob & Di"
