"""The night ends after a round: no other is seated, and one press brings everything back."""

from typing import Any
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from scoring.decisions.ending import finish_event
from scoring.decisions.last_round import end_after_round, refuse_ending, refuse_undo_closing, undo_closing
from scoring.decisions.pairs import undo_withdrawal, withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.rounds import RoundUnfinished, close_round, open_round
from scoring.history.dashboard import dashboard_of
from scoring.models import LedgerEntry
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, moment
from tests.scoring.decisions.test_undo_seating import seated
from tournaments.models import Round, Stage

pytestmark = pytest.mark.django_db

MOVEMENTS = ["a-up", "howell", "round-robin", "swiss"]


def played(movement: str = "round-robin", pairs: int = 6, **how: object) -> Evening:
    """Round 1 has every result."""
    night = evening(pairs, movement=movement, **how)  # type: ignore[arg-type]
    night.play()
    return night


def needed(night: Evening) -> list[str]:
    stage = Stage.objects.get(pk=night.stage.pk)
    return [need.kind for need in dashboard_of(stage, moment(night, 1)).needs]


def entries(night: Evening) -> list[str]:
    rows = LedgerEntry.objects.filter(tournament=night.tournament, game=None).order_by("link")
    return [row.title for row in rows]


@pytest.mark.parametrize("movement", MOVEMENTS)
def test_no_round_follows_and_the_event_can_be_finished(movement: str):
    night = played(movement)
    closed = end_after_round(by=night.director, round=night.round)
    stage = Stage.objects.get(pk=night.stage.pk)
    assert (closed.round.state, closed.next, stage.rounds_left, stage.rounds_planned) == ("closed", None, 0, 1)
    assert needed(night) in (["finish"], ["tie"])
    assert list(problems(night.tournament.pk)) == []


@pytest.mark.parametrize("movement", MOVEMENTS)
def test_one_undo_opens_the_round_and_brings_the_other_rounds_back(movement: str):
    night = played(movement)
    before = seated(night.stage)
    end_after_round(by=night.director, round=night.round)
    again = undo_closing(by=night.director, round=night.round)
    assert (again.state, seated(night.stage)) == ("open", before)
    assert close_round(by=night.director, round=night.round).next.number == 2  # type: ignore[union-attr]
    assert list(problems(night.tournament.pk)) == []


def test_a_tie_can_be_settled_once_no_round_is_left():
    night = played(pairs=4)
    end_after_round(by=night.director, round=night.round)
    assert needed(night) == ["tie"]


def test_the_same_press_sent_twice_writes_once():
    night, uuid = played(), uuid4()
    first = end_after_round(by=night.director, round=night.round, uuid=uuid)
    written = entries(night)
    assert end_after_round(by=night.director, round=night.round, uuid=uuid) == first
    back = uuid4()
    undo_closing(by=night.director, round=night.round, uuid=back)
    undone = entries(night)
    assert undo_closing(by=night.director, round=night.round, uuid=back).state == "open"
    assert (len(undone) - len(written), entries(night)) == (2, undone)
    with pytest.raises(Refusal, match="This was done, then undone"):
        end_after_round(by=night.director, round=night.round, uuid=uuid)


def test_an_assistant_cannot_end_the_night():
    night = played()
    user = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    with pytest.raises(Refusal) as refused:
        end_after_round(by=user, round=night.round)
    assert refused.value.code == "not_you"


def test_a_round_with_a_missing_result_cannot_be_the_last():
    night = evening(6, movement="round-robin")
    with pytest.raises(RoundUnfinished):
        refuse_ending(night.round)


def test_the_last_planned_round_is_only_closed():
    night = played(rounds=1)
    with pytest.raises(Refusal, match="Round 1 is the last one"):
        refuse_ending(night.round)


def test_a_knock_out_is_not_ended_without_a_champion():
    with pytest.raises(Refusal, match="has no champion yet"):
        refuse_ending(played("knock-out", 8).round)


def test_closing_the_last_planned_round_is_undone_too():
    night = played(rounds=1)
    close_round(by=night.director, round=night.round)
    penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=1, reason="Talked")
    assert undo_closing(by=night.director, round=night.round).state == "open"
    assert Stage.objects.get(pk=night.stage.pk).rounds_left == 0


def test_closing_a_round_without_another_is_undone_until_one_is_seated():
    night = played()
    close_round(by=night.director, round=night.round, draw_next=False)
    refuse_undo_closing(night.round)
    first = night.round
    open_round(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    with pytest.raises(Refusal, match="Round 2 is already seated"):
        refuse_undo_closing(Round.objects.get(pk=first.pk))


def leaves_and_comes_back(night: Evening) -> None:
    who: dict[str, Any] = {"by": night.director, "stage": night.stage, "entry": night.entry(3)}
    withdraw_pair(**who, reason="ill")
    with pytest.raises(Refusal, match="Something was saved after it"):
        refuse_undo_closing(night.round)
    undo_withdrawal(**who, reason="well again")


def test_a_decision_that_was_undone_does_not_keep_the_round_closed():
    night = played(rounds=1)
    close_round(by=night.director, round=night.round)
    leaves_and_comes_back(night)
    assert undo_closing(by=night.director, round=night.round).state == "open"
    assert list(problems(night.tournament.pk)) == []


def test_rounds_that_were_left_out_do_not_come_back_once_somebody_left():
    night = played()
    end_after_round(by=night.director, round=night.round)
    leaves_and_comes_back(night)
    with pytest.raises(Refusal, match="The plan changed since"):
        refuse_undo_closing(night.round)


def test_a_finished_event_is_reopened_instead():
    night = evening(2, rounds=2)
    night.play()
    end_after_round(by=night.director, round=night.round)
    finish_event(by=night.director, stage=night.stage)
    with pytest.raises(Refusal, match="rounds stay closed"):
        refuse_undo_closing(night.round)
