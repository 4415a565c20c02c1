"""Somebody of the desk takes a case, of whatever kind, and the next one is told who."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from scoring.decisions.calls import settle_call
from scoring.decisions.cases import refuse_no_case, refuse_no_late_pair, take_late_pair
from scoring.decisions.objections import keep_result, undo_answer
from scoring.decisions.pairs import late_pair
from scoring.decisions.results import correct_result
from scoring.decisions.undo_seating import refuse_undo_seating
from scoring.ledger.entries.call import CaseKind
from scoring.reads.late_pairs import late_needs
from scoring.reads.table_state import table_state
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, newcomer
from tests.factories.scoring import Here, desk, here
from tests.refusals import refused
from tests.scoring.waiting import EVERY_KIND, Waiting, a_call, an_objection, coming, differing_sheets, make_even, take
from tournaments.models import Entry
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("waits", EVERY_KIND)
def test_a_case_that_is_taken_says_who_comes_and_changes_nothing(waits: Callable[[Here], Waiting], at: Here) -> None:
    case = waits(at)
    before, card = derive(at.stage.pk), at.card
    assert coming(at) == [None]
    take(at, case)
    assert coming(at) == [f"{at.director} is on the way."]
    assert (derive(at.stage.pk), at.card.sheets, at.card.state) == (before, card.sheets, card.state)
    assert list(problems()) == []


@pytest.mark.parametrize("waits", EVERY_KIND)
def test_the_second_director_is_told_who_comes_and_a_repeated_press_is_one(
    waits: Callable[[Here], Waiting], at: Here
) -> None:
    case, same = waits(at), uuid4()
    for _ in range(2):
        take(at, case, uuid=same)
    length = at.card.length
    with pytest.raises(Refusal) as second:
        take(at, case, by=at.assistant)
    assert (second.value.code, str(second.value.sentence)) == ("case_taken", f"{at.director} is on the way already.")
    assert (at.card.length, coming(at)) == (length, [f"{at.director} is on the way."])


def settle(at: Here) -> None:
    settle_call(**desk(at), link=1)


def keep(at: Here) -> None:
    keep_result(**desk(at), link=at.card.length, reason="both signed it")


@pytest.mark.parametrize(
    ("waits", "settles", "code"),
    [
        (a_call, settle, "call_settled"),
        (an_objection, keep, "objection_settled"),
        (differing_sheets, make_even, "sheets_agree"),
    ],
)
def test_a_case_that_is_settled_is_not_taken(
    waits: Callable[[Here], Waiting], settles: Callable[[Here], None], code: str, at: Here
) -> None:
    case = waits(at)
    settles(at)
    assert (refused(take, at, case), coming(at)) == (code, [])
    assert refused(refuse_no_case, table_state(at.game)) == "no_case"


def test_an_objection_that_is_open_again_waits_for_somebody(at: Here) -> None:
    case = an_objection(at)
    take(at, case)
    keep_result(**desk(at), link=case[1] or 0, reason="both signed it")
    undo_answer(**desk(at), link=case[1] or 0, reason="they found the sheet")
    assert coming(at) == [None]
    correct_result(**desk(at), score=(10, 9), reason="the sheet")
    assert coming(at) == []


def test_each_case_of_a_game_is_taken_for_itself(at: Here) -> None:
    differs, call = differing_sheets(at), a_call(at)
    take(at, differs)
    assert coming(at) == [f"{at.director} is on the way.", None]
    refuse_no_case(table_state(at.game))
    take(at, call, by=at.assistant)
    assert coming(at) == [f"{at.director} is on the way.", f"{at.assistant} is on the way."]
    assert refused(refuse_no_case, table_state(at.game)) == "case_taken"


def test_only_the_desk_takes_a_case_and_only_one_that_there_is(at: Here) -> None:
    case = a_call(at)
    assert refused(take, at, case, by=at.keeper) == "not_you"
    assert refused(take, at, case, by=here().director) == "not_found"
    assert [refused(take, at, (kind, 99)) for kind in CaseKind] == ["not_found"] * 3


def late_and_later(night: Evening) -> Entry:
    return register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")


def who_meets_late_pairs(night: Evening) -> list[str | None]:
    return [need.case and need.case.coming and str(need.case.coming) for need in late_needs(night.stage)]


def test_a_late_pair_is_taken_once_like_every_case_and_its_taking_changes_nothing() -> None:
    night, same = evening(5, movement="round-robin"), uuid4()
    other = late_and_later(night)
    taking = {"stage": night.stage, "entry": newcomer(night)}
    before = derive(night.stage.pk)
    for _ in range(2):
        take_late_pair(by=night.director, **taking, uuid=same)
    second = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    with pytest.raises(Refusal) as told:
        take_late_pair(by=second, **taking)
    assert (told.value.code, str(told.value.sentence)) == ("case_taken", f"{night.director} is on the way already.")
    assert who_meets_late_pairs(night) == [None, f"{night.director} is on the way."]
    refuse_no_late_pair(night.stage)
    take_late_pair(by=second, stage=night.stage, entry=other)
    assert refused(refuse_no_late_pair, night.stage) == "case_taken"
    assert (derive(night.stage.pk), list(problems())) == (before, [])


def test_a_late_pair_that_is_seated_or_cannot_be_seated_waits_for_nobody() -> None:
    night, full = evening(5, movement="round-robin"), evening(8, movement="knock-out")
    seated, stranded = newcomer(night), newcomer(full)
    late_pair(by=night.director, stage=night.stage, entry=seated)
    assert refused(take_late_pair, by=night.director, stage=night.stage, entry=seated) == "not_waiting"
    assert refused(take_late_pair, by=full.director, stage=full.stage, entry=stranded) == "not_waiting"
    assert refused(refuse_no_late_pair, full.stage) == "no_case"
    assert refused(take_late_pair, by=full.director, stage=night.stage, entry=seated) == "not_found"


def test_the_start_and_a_closed_round_can_still_be_undone_while_somebody_goes_to_a_late_pair() -> None:
    night = evening(5, movement="round-robin")
    late = newcomer(night)
    take_late_pair(by=night.director, stage=night.stage, entry=late)
    refuse_undo_seating(night.round)
    night.play()
    night.close()
    take_late_pair(by=night.director, stage=night.stage, entry=late_and_later(night))
    refuse_undo_seating(night.round)
