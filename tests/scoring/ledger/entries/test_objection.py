"""Objections to a result, and the director's answers."""

import pytest

from clubs.policy import Act
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionRaised, ObjectionReopened
from scoring.ledger.entry import GameEntry
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game


def test_a_side_objects_with_or_without_the_score_that_it_says():
    told = of_game("objection", body(what="raised", side=1, score={"NS": 10, "EW": 8}))
    assert told == ObjectionRaised(side=1, score=(10, 8))
    assert (told.act, str(told.at_the_desk())) == (Act.KEEP_SCORE, "Objection to the result: it was 10 to 8")
    assert str(told.sentence(RULES, NAMES)) == "pair B objects to the result: it was 10 to 8"
    plain = of_game("objection", body(what="raised", side=0))
    assert plain == ObjectionRaised(side=0)
    assert (str(plain.at_the_desk()), str(plain.sentence(RULES, NAMES))) == (
        "Objection to the result",
        "pair A objects to the result",
    )
    assert str(plain.to_table()) == "Objection received. The director will decide."


def test_the_director_keeps_the_result_and_may_undo_that():
    kept = of_game("objection", body(what="kept", objection=7))
    assert kept == ObjectionAnswered(objection=7)
    assert (kept.act, str(kept.at_the_desk())) == (Act.CORRECT, "Objection answered: the result stays")
    assert str(kept.sentence(RULES, NAMES)) == "objection answered: the result stays"
    assert str(kept.to_table()) == "The director decided on the objection: the result stays."
    again = of_game("objection", body(what="reopened", objection=7))
    assert again == ObjectionReopened(objection=7)
    assert (again.act, str(again.at_the_desk())) == (Act.CORRECT, "Undone: the answer to the objection")
    assert str(again.sentence(RULES, NAMES)) == "answer undone: the objection is open again"
    assert str(again.to_table()) == "The director is looking at the objection again."


@pytest.mark.parametrize(
    "entry", [ObjectionRaised(side=0, score=(1, 10)), ObjectionAnswered(objection=1), ObjectionReopened(objection=1)]
)
def test_none_of_them_changes_the_record(entry: GameEntry):
    record = GameRecord().voided()
    assert entry.apply(record, RULES, link=9, sheet=0) is record
