"""First dealers."""

from rules.scoresheet import DealerLine, GameRecord
from scoring.ledger.entries.dealer import DealerNamed
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, RULES, body, of_game


def test_a_dealer_is_named():
    named = of_game("dealer", body({**ANSWER, "kind": "dealer"}, seat=1))
    assert isinstance(named, DealerNamed)
    assert named.apply(GameRecord(), RULES, link=1, sheet=1).sheets[1].lines == (DealerLine(1, 1),)
    assert str(named.sentence(RULES, NAMES)) == "pair B deals first"
