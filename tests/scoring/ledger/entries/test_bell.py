"""The bell."""

from rules.euchre.score_sheet import BellLine, GameRecord
from scoring.ledger.entries.bell import BellEverywhere, BellRung
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, RULES, body, of_event, of_game


def test_the_bell_rings_at_every_table():
    bell = of_event("bell", body({"stopped": [2], "level": [1], "nothing_kept": []}, round=1))
    assert bell == BellEverywhere(round=1, stopped=(2,), level=(1,))
    assert bell.moves is False


def test_the_bell_rings_on_one_sheet():
    bell = of_game("bell", body({**ANSWER, "kind": "bell"}))
    assert isinstance(bell, BellRung)
    assert bell.apply(GameRecord(), RULES, link=1, sheet=2).sheets[2].lines == (BellLine(1),)
    assert str(bell.sentence(RULES, NAMES)) == "stopped at the bell"
