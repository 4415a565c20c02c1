"""Void games."""

from clubs.policy import Act
from rules.scoresheet import GameRecord
from scoring.ledger.entries.void import VoidGame
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def test_a_void_game_counts_for_nobody():
    void = of_game("void", body({"ending": None, "game": 11, "kind": "void", "score": None, "state": "void"}))
    assert (type(void), void.act) == (VoidGame, Act.CORRECT)
    assert str(void.at_the_desk()) == "Declared void: the game counts for nobody"
    assert str(void.sentence(RULES, NAMES)) == "declared void"
    assert void.apply(GameRecord(), RULES, link=2, sheet=0) == GameRecord(void=True)
    assert str(void.to_table()) == "The director declared this game void: it counts for nobody."
