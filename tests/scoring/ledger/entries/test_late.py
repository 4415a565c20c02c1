"""A pair that came late."""

from scoring.ledger.entries.late import LatePair
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_the_rounds_it_missed_count_as_no_games():
    late = of_event("late", body({"number": 8, "missed": 1}, entry=2))
    assert late == LatePair(entry=2, number=8, missed=1)
    assert late.apply(StageRecord()) == StageRecord(missed={2: 1})
    assert str(late.sentence(NAMES)) == "2 · Bob & Di came late and missed 1 round"
