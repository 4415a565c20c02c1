"""The basis of comparison changed."""

from scoring.ledger.entries.basis import BasisChanged
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_places_are_compared_by_something_else():
    changed = of_event("basis", body({"was": "totals"}, stage=32, compare="per_game"))
    assert changed == BasisChanged(stage=32, compare="per_game", was="totals")
    assert str(changed.sentence(NAMES)) == "Results per game are compared now: a round without a game is left out"
