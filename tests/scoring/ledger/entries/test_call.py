"""Calls for the director, and the desk's answers."""

from typing import Any

import pytest

from clubs.policy import Act
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entries.call import CallAnswer, CallReason, CaseAnswered, CaseKind, DirectorCalled, RefusedLine
from scoring.ledger.entry import GameEntry
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game

THREE = {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}


def test_a_table_calls_for_a_reason():
    called = of_game("call", body(what="called", why="revoke"))
    assert called == DirectorCalled(why=CallReason.REVOKE)
    assert (called.act, str(called.at_the_desk())) == (Act.KEEP_SCORE, "Call from the table: Revoke")
    assert str(called.sentence(RULES, NAMES)) == "the table called the director: Revoke"
    assert called.to_table() is None  # the phones show a call in a place of its own


def test_the_server_keeps_what_a_sheet_refused():
    refused = {"sheet": 1, "number": 5, "kind": "hand", "line": THREE}
    kept = of_game("call", body({"hand": 4}, what="called", why="two_phones", refused=refused))
    line = RefusedLine(sheet=1, number=5, kind="hand", line=THREE)
    assert kept == DirectorCalled(why=CallReason.TWO_PHONES, refused=line, hand=4)
    assert str(kept.at_the_desk()) == "Call from the table: Two phones"


def test_the_desk_is_on_the_way_and_settles_it():
    coming = of_game("call", body(what="answered", call=3, says="on_the_way"))
    assert coming == CaseAnswered(link=3, says=CallAnswer.ON_THE_WAY)
    assert (coming.act, str(coming.at_the_desk())) == (Act.ENTER_RESULT, "Call answered: On the way")
    settled = of_game("call", body(what="answered", call=3, says="settled"))
    assert str(settled.sentence(RULES, NAMES)) == "call answered: Settled"
    assert settled.to_table() is None


@pytest.mark.parametrize(
    ("about", "case", "words"),
    [
        ({"case": "objection", "call": 5}, {"case": CaseKind.OBJECTION, "link": 5}, "objection to the result"),
        ({"case": "differs"}, {"case": CaseKind.DIFFERS}, "the two score sheets differ"),
    ],
)
def test_the_desk_is_on_the_way_to_the_other_cases(about: dict[str, Any], case: dict[str, Any], words: str):
    coming = of_game("call", body(what="answered", **about, says="on_the_way"))
    assert coming == CaseAnswered(**case, says=CallAnswer.ON_THE_WAY)
    assert str(coming.at_the_desk()) == f"On the way: {words}"
    assert str(coming.sentence(RULES, NAMES)) == f"the director is on the way: {words}"


@pytest.mark.parametrize("entry", [DirectorCalled(why=CallReason.OTHER), CaseAnswered(link=1, says=CallAnswer.SETTLED)])
def test_neither_changes_the_record(entry: GameEntry):
    record = GameRecord().voided()
    assert entry.apply(record, RULES, link=9, sheet=0) is record
