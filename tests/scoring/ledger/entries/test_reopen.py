"""Rounds, ties, events and games opened again."""

from clubs.policy import Act
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entries.reopen import EventReopened, GameReopened, RoundReopened, TieReopened
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_event, of_game


def test_a_round_is_open_again_and_nobody_has_sat_it_out():
    reopened = of_event("reopen", body(what="round", round=2))
    assert (reopened, reopened.act) == (RoundReopened(round=2), Act.RUN_EVENT)
    assert reopened.apply(StageRecord(sat_out={1: (3,), 2: (1,)})) == StageRecord(sat_out={1: (3,)})
    assert str(reopened.sentence(NAMES)) == "Round 2 reopened"


def test_a_tie_is_open_again():
    reopened = of_event("reopen", body(what="tie", entries=[1, 2]))
    assert (reopened, reopened.act) == (TieReopened(entries=(1, 2)), Act.BREAK_TIES)
    assert reopened.apply(StageRecord(shared=((2, 1), (3, 4)))) == StageRecord(shared=((3, 4),))


def test_the_event_is_open_again():
    reopened = of_event("reopen", body({"was": "finished", "secret_hash": "3601"}, what="event"))
    assert (reopened, reopened.act) == (EventReopened(was="finished", secret_hash="3601"), Act.PUBLISH)
    assert str(reopened.sentence(NAMES)) == "Event reopened"


def test_a_game_is_open_again():
    answer = {"ending": None, "game": 11, "kind": "reopen", "score": None, "state": "agreeing"}
    reopened = of_game("reopen", body(answer))
    assert (type(reopened), reopened.act) == (GameReopened, Act.CORRECT)
    assert str(reopened.at_the_desk()) == "Game reopened"
    assert str(reopened.sentence(RULES, NAMES)) == "reopened"
    assert str(reopened.to_table()) == "The director reopened this game. Each side must agree again."
    assert reopened.apply(GameRecord(signed={0: 3}, void=True), RULES, link=4, sheet=0) == GameRecord()
