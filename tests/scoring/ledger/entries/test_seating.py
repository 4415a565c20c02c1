"""Who really sat there."""

from dataclasses import replace

from clubs.policy import Act
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entries.seating import Reseated
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game

SEATED = replace(NAMES, numbers={1: 11, 2: 12, 3: 13})


def test_others_sat_there():
    answer = {"game": 31, "before": [1, 2], "after": [3, 2], "elsewhere": [32], "mended": [32]}
    seated = of_game("seating", body(answer, sides=[3, 2], swap=True))
    assert isinstance(seated, Reseated)
    assert (seated.act, seated.elsewhere, seated.corrected) == (Act.CORRECT, (32,), (32,))
    assert seated.apply(GameRecord(), RULES, link=2, sheet=0) == GameRecord()
    assert str(seated.to_table()) == "The director corrected who played this game. The score is the same."
    assert str(seated.at_the_desk()) == "Corrected: who sat at this table"
    assert str(seated.sentence(RULES, SEATED)) == "numbers 13 and 12 sat at this table, not 11 and 12"


def test_more_than_two_are_listed():
    answer = {"game": 31, "before": [1, 2, 3], "after": [2, 1, 3], "elsewhere": [], "mended": []}
    seated = of_game("seating", body(answer, sides=[2, 1, 3], swap=False))
    assert str(seated.sentence(RULES, SEATED)) == "numbers 12, 11 and 13 sat at this table, not 11, 12 and 13"
