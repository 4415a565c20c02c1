"""Extra games."""

from clubs.policy import Act
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_an_extra_game_counts_inside_its_tie():
    called = of_event("extra", body({"game": 35, "kind": "extra"}, a=1, b=2, table=None))
    assert called == ExtraGame(a=1, b=2, game=35)
    assert (called.act, called.moves) == (Act.BREAK_TIES, False)
    assert called.apply(StageRecord()) == StageRecord(extra_games=(35,))
    assert str(called.sentence(NAMES)) == "Extra game: 1 · Ann & Cy against 2 · Bob & Di"


def test_the_game_that_decides_is_a_final():
    called = of_event("extra", body({"game": 35, "kind": "play_off"}, a=1, b=2, table=3))
    assert str(called.sentence(NAMES)) == "Final game: 1 · Ann & Cy against 2 · Bob & Di"
