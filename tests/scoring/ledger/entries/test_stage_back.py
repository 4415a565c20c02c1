"""A stage taken back."""

from scoring.ledger.entries.stage_back import StageBack
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_a_stage_is_taken_back_with_who_sat_where():
    back = of_event("stage_back", body({"back": 46, "seats": [{"table": 1, "entries": [1, 2]}]}, stage=47, number=2))
    assert back == StageBack(stage=47, number=2, back=46, seats=({"table": 1, "entries": [1, 2]},))
    assert str(back.sentence(NAMES)) == "Stage 2 undone: nothing had been played in it"
