"""The order of ties changed."""

from scoring.ledger.entries.order import OrderChanged
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_the_criteria_are_listed_in_order():
    changed = of_event("order", body(stage=4, tie_order=["wins", "points", "shared"], lists="one"))
    assert changed == OrderChanged(stage=4, tie_order=("wins", "points", "shared"), lists="one")
    assert (
        str(changed.sentence(NAMES)) == "Places are now decided in this order: Games won; Total points; Leave them tied"
    )
