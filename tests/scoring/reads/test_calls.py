"""Calls as the desk reads them."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.decisions.calls import answer_call, call_director, record_conflict
from scoring.decisions.results import enter_result
from scoring.history.dashboard import dashboard_of
from scoring.ledger.entries.call import CallAnswer, CallReason, RefusedLine
from scoring.models import LedgerEntry
from scoring.reads.calls import open_calls
from scoring.reads.needs import NeededCall, NeedKind
from tests.factories.scoring import Here, desk, hand, here, table_in_play
from tournaments.models import Round
from tournaments.states import RoundState

pytestmark = pytest.mark.django_db


def needs(at: Here, minutes: int) -> list[tuple[str, str, NeededCall | None]]:
    last = LedgerEntry.objects.latest("pk").at
    found = dashboard_of(at.stage, last + timedelta(minutes=minutes, seconds=30)).needs
    return [(str(one.title), str(one.detail), one.call) for one in found if one.kind is NeedKind.CALL]


def test_the_desk_lists_the_calls_the_oldest_first_with_the_minutes_they_wait(at: Here) -> None:
    second = table_in_play(at.stage, 2)
    for one, reason, words in ((second, CallReason.REVOKE, "hand 3"), (at, CallReason.MISDEAL, "")):
        call_director(by=one.keeper, game_id=one.game.pk, reason=reason, words=words, uuid=uuid4())
        one.hand("NS", 3)  # the table goes on, and still waits
    first = ("Table 2 calls: Revoke", "“hand 3” Waiting 1 minute.", NeededCall(False, "revoke"))
    assert needs(at, 1) == [first, ("Table 1 calls: Misdeal", "Waiting 1 minute.", NeededCall(False, ""))]
    answer_call(**desk(second), link=1, answer=CallAnswer.ON_THE_WAY)
    assert needs(at, 5)[0][1:] == (
        f"“hand 3” {second.director} is on the way. Called 5 minutes ago.",
        NeededCall(False, "revoke"),
    )
    answer_call(**desk(second), link=1, answer=CallAnswer.SETTLED)
    assert [title for title, *_ in needs(at, 5)] == ["Table 1 calls: Misdeal"]


def refuse(at: Here, kind: str = "hand", number: int = 1, **line: object) -> None:
    refused = RefusedLine(sheet=1, number=number, kind=kind, line=line or hand("EW", 5).to_json())
    record_conflict(by=at.keeper, game_id=at.game.pk, line=refused, uuid=uuid4())


def test_two_phones_that_wrote_different_hands_are_shown_with_both(at: Here) -> None:
    at.hand("NS", 3)
    refuse(at)
    title = "Table 1: Two phones entered hand 1 differently"
    detail = (
        "Saved: North 1 & South 1, 3 of 5 tricks. "
        "Not saved, from the other phone: North 2 & South 2, 5 of 5 tricks. Just now."
    )
    assert needs(at, 0) == [(title, detail, NeededCall(True, ""))]
    at.undo()  # both are still there to read
    assert needs(at, 0) == [(title, detail, NeededCall(True, ""))]


def test_the_desk_reads_how_many_hands_the_phone_had_behind_the_refused_one(at: Here) -> None:
    at.hand("NS", 3)
    line = RefusedLine(sheet=1, number=1, kind="hand", line=hand("EW", 5).to_json())
    record_conflict(by=at.keeper, game_id=at.game.pk, line=line, waiting=1, uuid=uuid4())
    ((_, detail, _),) = needs(at, 0)
    assert detail.endswith("5 of 5 tricks. That phone had 1 more hand to send. Just now.")


def test_a_final_score_beside_a_hand_and_an_entry_after_the_end_are_shown_too(at: Here) -> None:
    at.hand("NS", 3)
    refuse(at, "final", score={"NS": 10, "EW": 4}, ending="target")
    detail = "Saved: North 1 & South 1, 3 of 5 tricks. Not saved, from the other phone: Final score 10 to 4. Just now."
    assert [need[:2] for need in needs(at, 0)] == [("Table 1: Two phones entered different things", detail)]
    late = here()
    enter_result(**desk(late), score=(10, 4))
    refuse(late)
    text = "Not saved, because the game was decided: North 2 & South 2, 5 of 5 tricks. Just now."
    assert [need[:2] for need in needs(late, 0)] == [("Table 1: An entry came too late", text)]
    Round.objects.filter(pk=late.round.pk).update(state=RoundState.CLOSED)  # others may sit there by now
    assert [need[:2] for need in needs(late, 0)] == [("Table 1, round 1: An entry came too late", text)]


def test_without_a_call_the_desk_asks_once(at: Here) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert open_calls(at.stage) == ()
    assert len(queries) == 1
