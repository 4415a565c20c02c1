"""A round closed."""

from scoring.ledger.entries.round import RoundClosed
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import body, of_event


def test_whoever_had_no_game_has_sat_out():
    closed = of_event("round", body({"sit_out": [3], "next": 2, "games": [5, 6]}, round=1, line=None, draw_next=True))
    assert closed == RoundClosed(round=1, sit_out=(3,), following=2, games=(5, 6))
    assert closed.apply(StageRecord()) == StageRecord(sat_out={1: (3,)})


def test_an_entry_from_before_games_were_named_is_read():
    assert RoundClosed.from_body(body({"sit_out": [], "next": None}, round=1)).games == ()
