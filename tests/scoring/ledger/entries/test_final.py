"""Final scores alone."""

from rules.game import GameEnding
from rules.scoresheet import FinalLine, GameRecord
from scoring.ledger.entries.final import FinalScore
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, RULES, body, of_game


def test_a_final_score_alone_with_lone_hands_and_without():
    asked = {"score": {"NS": 10, "EW": 5}, "ending": "target"}
    plain, told = (of_game("final", body(ANSWER, **asked, **more)) for more in ({}, {"lone_hands": {"NS": 1, "EW": 0}}))
    assert isinstance(plain, FinalScore)
    lines = [one.apply(GameRecord(), RULES, link=1, sheet=1).sheets[1].lines for one in (plain, told)]
    assert lines == [(FinalLine(1, (10, 5), GameEnding.TARGET),), (FinalLine(1, (10, 5), GameEnding.TARGET, (1, 0)),)]
    assert str(plain.sentence(RULES, NAMES)) == "final score 10 to 5"
