"""Lines undone."""

from rules.scoresheet import BellLine, GameRecord
from scoring.ledger.entries.undo import LineUndone
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, RULES, body, of_game


def test_the_last_line_is_undone():
    undone = of_game("undo", body({**ANSWER, "kind": "undo"}))
    assert isinstance(undone, LineUndone)
    before = GameRecord().with_line(1, BellLine(1))
    assert undone.apply(before, RULES, link=2, sheet=1) == before.undone(1)
    assert str(undone.sentence(RULES, NAMES)) == "last line undone"
