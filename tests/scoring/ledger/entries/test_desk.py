"""Results from the desk."""

from clubs.policy import Act
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import GameRecord, Outcome
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def stored(ending, **more):
    score = {"NS": 10, "EW": 0}
    answer = {"game": 1, "kind": "desk", "score": score, "ending": ending, "state": "final"}
    return body(answer, score=score, ending=ending, **more)


def test_the_desk_enters_a_result():
    result = of_game("desk", stored("target"))
    assert result.apply(GameRecord(), RULES, link=3, sheet=0).outcome == Outcome((10, 0), GameEnding.TARGET, 3)
    assert (result.act, str(result.sentence(RULES, NAMES))) == (Act.ENTER_RESULT, "result entered, 10 to 0")
    assert str(result.to_table()) == "The director entered the result: 10 to 0."


def test_a_director_decides():
    result = of_game("desk", stored("decision"))
    assert (result.act, str(result.sentence(RULES, NAMES))) == (Act.CORRECT, "director's decision, 10 to 0")
    assert str(result.to_table()) == "The director decided the result: 10 to 0."
    assert str(result.at_the_desk()) == "Director's decision: 10 to 0"
