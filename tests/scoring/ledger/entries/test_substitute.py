"""Somebody else in a seat."""

from clubs.policy import Act
from rules.scoresheet import GameRecord
from scoring.ledger.entries.substitute import SubstituteSeated
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def test_another_player_sits_there():
    seated = of_game("substitute", body({"before": 7}, seat=3, player=8, plays_on=True))
    assert seated == SubstituteSeated(seat=3, player=8, plays_on=True, before=7)
    assert (seated.act, seated.apply(GameRecord(), RULES, link=2, sheet=0)) == (Act.RUN_EVENT, GameRecord())
    assert str(seated.sentence(RULES, NAMES)) == "another player sits in for pair B"
    assert str(seated.to_table()) == "The director seated another player in this game."
    assert str(seated.at_the_desk()) == "Another player was seated in this game"
