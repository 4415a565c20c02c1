"""A pair that left."""

from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.stage_record import StageRecord, Withdrawn
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_results_are_deleted_or_the_rest_is_forfeited():
    deleted = of_event("withdrawal", body({"rule": "delete_results", "round": 1, "left_out": True}, entry=2, rule=None))
    assert deleted == Withdrawal(entry=2, applied="delete_results", round=1, left_out=True)
    record = deleted.apply(StageRecord())
    gone = Withdrawn(rule="delete_results", after=1)
    assert record == StageRecord(withdrawn={2: gone}, leaving=frozenset({2}))
    assert (record.deleted, record.gone_after) == (frozenset({2}), {})
    assert str(deleted.sentence(NAMES)) == "2 · Bob & Di withdrew: results deleted"


def test_an_entry_from_before_missed_rounds_were_left_out_forfeits_them():
    forfeits = of_event("withdrawal", body({"rule": "forfeit_rest", "round": 3}, entry=2, rule="forfeit_rest"))
    record = forfeits.apply(StageRecord())
    assert (record.deleted, record.gone_after, record.leaving) == (frozenset(), {2: 3}, frozenset())
    assert str(forfeits.sentence(NAMES)) == "2 · Bob & Di withdrew: games played count, the rest are forfeited"
