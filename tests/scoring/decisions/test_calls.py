"""A table calls the director, the desk answers, and what two phones wrote differently is kept."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from clubs.policy import TableKeeper
from scoring.decisions.calls import MOST_REFUSED, answer_call, call_director, record_conflict
from scoring.decisions.hands import enter_hand
from scoring.decisions.results import correct_result, enter_result, undo_result
from scoring.ledger.entries.call import CallAnswer, CallReason, RefusedLine
from scoring.models import Kind, LedgerEntry
from scoring.reads.calls import calls_at
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.scoring import Here, desk, hand, ruled, table_in_play
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def call(at: Here, reason: CallReason = CallReason.REVOKE, **more: Any) -> int:
    given = {"by": at.keeper, "game_id": at.game.pk, "reason": reason, "uuid": uuid4()}
    call_director(**{**given, **more})
    return at.card.length


def answer(at: Here, link: int, says: CallAnswer = CallAnswer.ON_THE_WAY, **more: Any) -> None:
    answer_call(**desk(at, **more), link=link, answer=says)


def shown(at: Here) -> list[tuple[str, bool, bool, str]]:
    return [(one.reason.value, one.on_the_way, one.open, one.words) for one in calls_at([at.game.pk])]


def refuse(at: Here, makers: str, *, number: int = 1, uuid: UUID | None = None, device: str = "") -> bool:
    line = RefusedLine(sheet=1, number=number, kind="hand", line=hand(makers, 3).to_json())
    return record_conflict(by=at.keeper, game_id=at.game.pk, line=line, uuid=uuid or uuid4(), device=device)


def test_a_call_waits_until_the_desk_settles_it_and_changes_no_score(at: Here) -> None:
    at.hand("NS", 3)
    before, card = derive(at.stage.pk), at.card
    link = call(at, words="  hand 1,  Bob ")
    row = LedgerEntry.objects.get(kind=Kind.CALL)
    assert (row.table, row.sheet, row.link, row.reason) == (at.table, 0, link, "hand 1, Bob")
    assert row.body == {"schema": 1, "what": "called", "why": "revoke", "answer": {}}
    assert shown(at) == [("revoke", False, True, "hand 1, Bob")]
    answer(at, link)
    assert shown(at) == [("revoke", True, True, "hand 1, Bob")]
    answer(at, link, CallAnswer.SETTLED)
    assert shown(at) == [("revoke", True, False, "hand 1, Bob")]
    assert (derive(at.stage.pk), at.card.sheets, at.card.state) == (before, card.sheets, card.state)
    assert list(problems()) == []


def test_sent_twice_it_is_written_once_and_each_reason_has_one_open_call(at: Here) -> None:
    uuid = uuid4()
    for _ in range(2):
        link = call(at, uuid=uuid)
    assert refused(call, at) == "call_open"
    call(at, CallReason.MISDEAL)
    same = uuid4()
    for _ in range(2):
        answer(at, link, uuid=same)
    assert refused(answer, at, link) == "case_taken"
    answer(at, link, CallAnswer.SETTLED)
    assert refused(answer, at, link, CallAnswer.SETTLED) == "call_settled"
    call(at)
    expected = [("revoke", True, False, ""), ("misdeal", False, True, ""), ("revoke", False, True, "")]
    assert shown(at) == expected


def test_a_ruling_settles_the_calls_of_its_table(at: Here) -> None:
    at.hand("EW", 3)
    call(at)
    call(at, CallReason.OTHER)
    ruled(at)
    words = "The director ruled on hand 1: "
    found = calls_at([at.game.pk])
    assert [(one.open, str(one.ruling).startswith(words)) for one in found] == [(False, True)] * 2


def test_the_end_of_the_game_settles_it_by_agreement_and_by_the_desk(at: Here) -> None:
    call(at)
    at.finish(10, 7)
    assert shown(at) == [("revoke", False, False, "")]
    assert refused(call, at) == "game_is_final"
    second = table_in_play(at.stage, 2)
    call(second)
    enter_result(**desk(second), score=(10, 4))
    assert shown(second) == [("revoke", False, False, "")]


def test_only_its_own_table_calls_and_only_the_desk_answers(at: Here) -> None:
    stranger = TableKeeper(at.table.pk + 1, at.tournament.pk, at.club.pk)
    assert refused(call, at, by=stranger) == "not_found"
    link = call(at)
    assert refused(answer, at, link, by=at.keeper) == "not_you"
    assert refused(answer, at, 99) == "not_found"
    answer(at, link, by=at.assistant)


def test_what_a_sheet_refused_is_kept_once_however_often_it_is_sent(at: Here) -> None:
    at.hand("NS", 3)
    uuid = uuid4()
    assert [refuse(at, "EW", uuid=uuid) for _ in range(2)] == [True, True]
    kept = calls_at([at.game.pk])
    line = RefusedLine(sheet=1, number=1, kind="hand", line=hand("EW", 3).to_json())
    assert [(one.reason, one.refused, one.hand, one.open) for one in kept] == [(CallReason.TWO_PHONES, line, 1, True)]
    at.undo()
    assert [refuse(at, "EW", uuid=uuid), refuse(at, "EW")] == [True, True]
    assert LedgerEntry.objects.filter(kind=Kind.CALL).count() == 1
    answer(at, kept[0].link, CallAnswer.SETTLED)
    assert refuse(at, "EW")
    assert [one.open for one in calls_at([at.game.pk])] == [False, True]
    assert list(problems()) == []


def test_a_game_keeps_at_most_fifty_entries_that_were_not_saved(at: Here) -> None:
    """With a table's link, 300 different ones filled its record, and the desk's page took over a second."""
    at.hand("NS", 3)
    kept = [refuse(at, "EW", number=1 + number) for number in range(MOST_REFUSED + 2)]
    assert kept == [True] * MOST_REFUSED + [False] * 2
    assert len(calls_at([at.game.pk])) == MOST_REFUSED


def test_a_ruling_does_not_settle_what_two_phones_wrote_and_the_desk_does(at: Here) -> None:
    at.hand("NS", 3)
    refuse(at, "EW")
    link = at.card.length
    ruled(at)
    assert shown(at) == [("two_phones", False, True, "")]
    answer(at, link, CallAnswer.SETTLED)
    assert shown(at) == [("two_phones", False, False, "")]


def test_an_entry_that_came_after_the_end_waits_for_the_desk(at: Here) -> None:
    enter_result(**desk(at), score=(10, 4))
    refuse(at, "EW")
    assert shown(at) == [("two_phones", False, True, "")]
    correct_result(**desk(at), score=(10, 5), reason="the card")
    assert shown(at) == [("two_phones", False, False, "")]


def test_a_page_gone_back_to_on_the_same_phone_is_no_conflict(at: Here) -> None:
    enter_hand(**at.place(), hand=hand("NS", 3), device="one")
    assert [refuse(at, "EW", device="one"), refuse(at, "EW", device="two")] == [False, True]


def test_a_call_does_not_stand_between_a_result_and_its_undo(at: Here) -> None:
    enter_result(**desk(at), score=(10, 4))
    row = LedgerEntry.objects.get(kind=Kind.DESK)
    refuse(at, "EW")
    undo_result(**desk(at), link=row.link, reason="the wrong table")
    assert at.card.state == "open"
