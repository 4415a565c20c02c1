"""Walk-overs."""

from clubs.policy import Act
from rules.game import GameEnding
from rules.scoresheet import GameRecord, Outcome
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def stored(ending, **more):
    score = {"NS": 10, "EW": 0}
    answer = {"game": 1, "kind": "walk_over", "score": score, "ending": ending, "state": "final"}
    return body(answer, score=score, ending=ending, **more)


def test_a_pair_does_not_play():
    result = of_game("walk_over", stored("walkover"))
    assert result.apply(GameRecord(), RULES, link=3, sheet=0).outcome == Outcome((10, 0), GameEnding.WALKOVER, 3)
    assert (result.act, str(result.sentence(RULES, NAMES))) == (Act.CORRECT, "forfeit, 10 to 0")
    assert str(result.to_table()) == "The director entered the result: 10 to 0."
    assert str(result.at_the_desk()) == "Forfeit: 10 to 0"
