"""Qualifiers sent on."""

from scoring.ledger.entries.sent import Sent
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event

THROUGH = {"entry": 2, "place": 1, "to": 51, "alternate_for": None, "there": False}


def test_qualifiers_are_sent_on():
    answer = {"to": "Provincial", "code": "wt4qkqu7", "through": [THROUGH], "passed": [{"entry": 1, "why": "said_no"}]}
    sent = of_event("sent", body(answer, stage=4, event=11, best=2, overall=True))
    assert isinstance(sent, Sent)
    assert (sent.event, sent.best, sent.overall, sent.through, sent.moves) == (11, 2, True, (THROUGH,), False)
    assert str(sent.sentence(NAMES)) == "Qualifiers entered in Provincial: 2 · Bob & Di"


def test_what_was_sent_by_zone_does_not_say_overall():
    assert Sent(stage=4, event=11, best=2).asked == {"stage": 4, "event": 11, "best": 2}
