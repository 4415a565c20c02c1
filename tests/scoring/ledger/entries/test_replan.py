"""The rest planned again, and that undone."""

from scoring.ledger.entries.replan import Replan, ReplanBack
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_rounds_to_come_are_planned_again():
    room = {"sections": 1, "stay": [], "without": [4]}
    answer = {"first": 2, "left": 1, "changed": [2, 3], "plan": [{"sit_out": [], "tables": []}], "room": room}
    replan = of_event("replan", body(answer, rounds=3, without=[4], stay=[]))
    assert isinstance(replan, Replan)
    assert (replan.first, replan.left, replan.changed, replan.without) == (2, 1, (2, 3), (4,))
    assert str(replan.sentence(NAMES)) == "Re-planned from round 2: 1 round left"


def test_a_plan_keeps_the_one_before_it():
    before = {"plan": [], "room": {}, "rounds_planned": 4, "replanned": 0, "over": False}
    answer = {"first": 2, "left": 1, "changed": [], "plan": [], "room": {}, "before": before}
    replan = of_event("replan", body(answer, rounds=1, without=[], stay=[]))
    assert isinstance(replan, Replan)
    assert replan.before == before


def test_a_plan_is_undone():
    back = of_event("replan", body({"first": 2, "left": 3}, what="back", takes_back=7))
    assert back == ReplanBack(takes_back=7, first=2, left=3)
    assert str(back.sentence(NAMES)) == "New plan undone: from round 2 as planned before, 3 rounds left"
