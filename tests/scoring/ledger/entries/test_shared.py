"""A place shared."""

from clubs.policy import Act
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_they_share_the_place():
    shared = of_event("shared", body(entries=[1, 2]))
    assert shared == PlaceShared(entries=(1, 2))
    assert (shared.act, shared.apply(StageRecord())) == (Act.BREAK_TIES, StageRecord(shared=((1, 2),)))
    assert str(shared.sentence(NAMES)) == "Left tied: 1 · Ann & Cy, 2 · Bob & Di"
