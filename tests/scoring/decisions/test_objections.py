"""Players object until the result locks; the director answers, and no place moves by it."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from scoring.decisions.objections import keep_result, object_to_result, undo_answer
from scoring.decisions.results import correct_result
from scoring.models import LedgerEntry
from scoring.reads.objections import objections_to
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.scoring import Here, desk, table_in_play
from tests.refusals import refused
from tournaments.models import Stage, Tournament

pytestmark = pytest.mark.django_db


def object_here(at: Here, side: int = 1, **more: Any) -> None:
    given = {"by": at.keeper, "game_id": at.game.pk, "side": side, "reason": "hand 6 was a march", "uuid": uuid4()}
    object_to_result(**{**given, **more})


def waiting(at: Here) -> list[tuple[int, bool, str]]:
    return [(one.side, one.open, one.answer) for one in objections_to([at.game.pk])]


def last_of(at: Here, *, side: int) -> int:
    return max(one.link for one in objections_to([at.game.pk]) if one.side == side)


def keep(at: Here, link: int, reason: str = "both signed it") -> None:
    keep_result(**desk(at), link=link, reason=reason)


def test_an_objection_waits_for_the_director_and_moves_no_place(at: Here) -> None:
    at.finish(10, 7)
    before = derive(at.stage.pk)
    object_here(at, score=(10, 8))
    assert waiting(at) == [(1, True, "")]
    row = LedgerEntry.objects.get(kind="objection")
    assert (row.table, row.sheet, row.body["score"], row.reason) == (
        at.table,
        0,
        {"NS": 10, "EW": 8},
        "hand 6 was a march",
    )
    keep(at, row.link)
    assert waiting(at) == [(1, False, "both signed it")]
    assert derive(at.stage.pk) == before
    assert list(problems()) == []


def test_the_answer_is_undone_and_a_correction_settles_the_objection(at: Here) -> None:
    at.finish(10, 7)
    object_here(at)
    link = at.card.length
    assert refused(undo_answer, **desk(at), link=link, reason="again") == "objection_not_answered"
    keep(at, link)
    assert refused(keep, at, link) == "objection_settled"
    undo_answer(**desk(at), link=link, reason="they found the sheet")
    assert waiting(at) == [(1, True, "")]
    correct_result(**desk(at), score=(10, 8), reason="hand 6 was a march")
    assert waiting(at) == [(1, False, "")]
    assert refused(keep, at, link) == "objection_settled"
    assert refused(undo_answer, **desk(at), link=link, reason="again") == "objection_not_answered"
    assert list(problems()) == []


def test_sent_twice_it_is_written_once_and_each_side_has_one_open_objection(at: Here) -> None:
    at.finish(10, 7)
    uuid = uuid4()
    for _ in range(2):
        object_here(at, uuid=uuid)
    assert refused(object_here, at) == "objection_open"
    object_here(at, side=0)
    assert waiting(at) == [(1, True, ""), (0, True, "")]
    for _ in range(2):
        keep(at, last_of(at, side=1))
        object_here(at)
    keep(at, last_of(at, side=1))
    assert refused(object_here, at) == "too_many_objections"


def test_what_is_no_objection_is_refused_and_nothing_is_written(at: Here) -> None:
    assert refused(object_here, at) == "not_final"
    at.finish(10, 7)
    entries = LedgerEntry.objects.count()
    assert refused(object_here, at, score=(10, 7)) == "same_score"
    assert refused(object_here, at, reason="  ") == "objection_needs_words"
    for wrong in ({"score": (10,)}, {"score": (10, -3)}, {"score": (7, 7)}, {"side": 5}):
        with pytest.raises(RulesError):
            object_here(at, **wrong)
    assert LedgerEntry.objects.count() == entries


def test_any_table_of_the_event_may_send_it_and_no_other(at: Here) -> None:
    at.finish(10, 7)
    stranger = TableKeeper(at.table.pk, at.tournament.pk + 1, at.club.pk)
    assert refused(object_here, at, by=stranger) == "not_found"
    second = table_in_play(at.stage, 2)
    object_here(at, by=second.keeper)
    assert LedgerEntry.objects.get(kind="objection").table == second.table


def test_only_a_director_answers(at: Here) -> None:
    at.finish(10, 7)
    object_here(at)
    assert refused(keep_result, **desk(at, by=at.assistant), link=at.card.length, reason="no") == "not_you"
    assert refused(keep_result, **desk(at), link=99, reason="no") == "not_found"
    assert refused(keep, at, at.card.length, " ") == "reason_needed"


def until(at: Here, minutes: int) -> None:
    Tournament.objects.filter(pk=at.tournament.pk).update(objection_minutes=minutes)


def test_without_minutes_a_result_locks_with_the_first_hand_of_the_next_round(at: Here) -> None:
    at.finish(10, 7)
    later = table_in_play(at.stage, 2, round_number=2, pairs=(at.a, at.b))
    object_here(at)
    later.finish(10, 2)
    assert refused(object_here, at, side=0) == "result_locked"
    object_here(later)


def test_with_minutes_a_result_locks_after_them_whatever_is_played(at: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    until(at, 15)
    at.finish(10, 7)
    table_in_play(at.stage, 2, round_number=2, pairs=(at.a, at.b)).hand("NS", 3)
    object_here(at)
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(minutes=16))
    assert refused(object_here, at, side=0) == "result_locked"
    until(at, 0)
    assert refused(object_here, at, side=0) == "no_objections"


def test_in_a_knock_out_only_the_next_game_of_the_same_players_locks_a_result(at: Here) -> None:
    Stage.objects.filter(pk=at.stage.pk).update(movement="knock-out")
    at.finish(10, 7)
    other = table_in_play(at.stage, 2)
    table_in_play(at.stage, 3, round_number=2, pairs=(other.a, other.b)).hand("NS", 3)
    object_here(at)
    table_in_play(at.stage, 4, round_number=2, pairs=(at.a, other.b)).hand("NS", 3)
    assert refused(object_here, at, side=0) == "result_locked"
