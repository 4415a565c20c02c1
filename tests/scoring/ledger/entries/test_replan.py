"""The rest planned again."""

from scoring.ledger.entries.replan import Replan
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_rounds_to_come_are_planned_again():
    room = {"sections": 1, "stay": [], "without": [4]}
    answer = {"first": 2, "left": 1, "changed": [2, 3], "plan": [{"sit_out": [], "tables": []}], "room": room}
    replan = of_event("replan", body(answer, rounds=3, without=[4], stay=[]))
    assert isinstance(replan, Replan)
    assert (replan.first, replan.left, replan.changed, replan.without) == (2, 1, (2, 3), (4,))
    assert str(replan.sentence(NAMES)) == "Re-planned from round 2: 1 round left"
