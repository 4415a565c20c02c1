"""Agreements."""

from clubs.policy import Act
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import FinalLine, GameRecord
from scoring.ledger.answers import SigningWay
from scoring.ledger.entries.sign import Signed
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def test_a_side_agrees():
    score = {"NS": 10, "EW": 2}
    answer = {"game": 1, "side": "NS", "score": score, "agreed": ["NS"], "final": False}
    signed = of_game("sign", body(answer, side=0, score=score))
    assert isinstance(signed, Signed)
    assert (signed.score, signed.act) == ((10, 2), Act.KEEP_SCORE)
    played = GameRecord().with_line(1, FinalLine(1, (10, 2), GameEnding.TARGET))
    assert signed.apply(played, RULES, link=2, sheet=0).signed == {0: 2}
    assert str(signed.sentence(RULES, NAMES)) == "pair A agrees to 10 to 2, on the scorekeeper's phone"


def test_a_side_agrees_for_itself():
    score = {"NS": 10, "EW": 2}
    answer = {"game": 1, "side": "EW", "score": score, "agreed": ["NS", "EW"], "final": True, "way": "pin"}
    signed = of_game("sign", body(answer, side=1, score=score, way="pin"))
    assert isinstance(signed, Signed)
    assert signed.way is SigningWay.PIN
    assert str(signed.sentence(RULES, NAMES)) == "pair B agrees to 10 to 2, with their PIN"
