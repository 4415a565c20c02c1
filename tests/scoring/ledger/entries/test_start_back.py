"""The start undone."""

from scoring.ledger.entries.start_back import StartBack
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_a_start_is_undone_with_who_sat_where():
    back = of_event("start_back", body({"seats": [{"table": 1, "entries": [1, 2]}]}, stage=47))
    assert back == StartBack(stage=47, seats=({"table": 1, "entries": [1, 2]},))
    assert str(back.sentence(NAMES)) == "Start undone before the first hand: registration is open again"
