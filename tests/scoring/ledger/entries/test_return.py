"""A withdrawal taken back."""

from scoring.ledger.entries.return_ import Return
from scoring.ledger.stage_record import StageRecord, Withdrawn
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_it_is_there_again_and_has_sat_out_what_it_missed():
    back = of_event("return", body({"missed": [2], "resumed": [48]}, entry=2))
    assert back == Return(entry=2, missed=(2,), resumed=(48,))
    away = StageRecord(sat_out={1: (), 2: (3,)}, withdrawn={2: Withdrawn(rule="forfeit_rest", after=1)})
    assert back.apply(away) == StageRecord(sat_out={1: (), 2: (3, 2)}, absent={2: (2,)})
    assert str(back.sentence(NAMES)) == "2 · Bob & Di is back: withdrawal undone"
