"""Points are taken from a pair, and given back by a further entry, with its reason."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from scoring.decisions.penalties import give_points_back, penalise, refuse_lift, refuse_undo_penalty
from scoring.models import Kind, LedgerEntry
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, table_of
from tests.factories.remembered import remembered
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def played_round() -> Evening:
    night = evening(4, rounds=2)
    night.play()
    return night


def test_a_penalty_is_given_back_whole_and_once(played_round: Evening) -> None:
    director, stage, before = played_round.director, played_round.stage, derive(played_round.stage.pk)
    penalise(by=director, stage=stage, entry=played_round.entry(2), points=3, reason="late", uuid=uuid4())
    link = LedgerEntry.objects.filter(kind=Kind.PENALTY).order_by("-link")[0].link
    assert derive(stage.pk) != before
    words = {"by": director, "stage": stage, "reason": "the bus was late"}
    key = uuid4()
    refuse_undo_penalty(stage, link)
    for _ in range(2):
        give_points_back(**words, link=link, uuid=key)
    assert derive(stage.pk) == before
    assert LedgerEntry.objects.get(uuid=key).body == {
        "schema": 1,
        "entry": played_round.entry(2).pk,
        "points": -3,
        "takes_back": link,
        "answer": {},
    }
    assert refused(give_points_back, **words, link=link, uuid=uuid4()) == "taken_back_already"
    assert refused(refuse_undo_penalty, stage=stage, link=link) == "taken_back_already"
    assert refused(give_points_back, **words, link=link + 1, uuid=uuid4()) == "nothing_to_take_back"
    assert list(problems()) == []


def test_a_penalty_of_which_some_was_given_back_is_not_given_back_whole(played_round: Evening) -> None:
    words = {"by": played_round.director, "stage": played_round.stage, "reason": "so"}
    penalise(**words, entry=played_round.entry(2), points=3, uuid=uuid4())
    link = LedgerEntry.objects.filter(kind=Kind.PENALTY).order_by("-link")[0].link
    give_points_back(**words, entry=played_round.entry(2), points=1, uuid=uuid4())
    assert refused(give_points_back, **words, link=link, uuid=uuid4()) == "nothing_to_lift"
    assert refused(refuse_undo_penalty, stage=played_round.stage, link=link) == "nothing_to_lift"


def test_a_penalty_can_be_lifted_and_no_more_than_was_taken():
    event = evening(4)
    event.play()
    pair = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    penalise(**pair, points=3, reason="late to the table")
    give_points_back(**pair, points=2, reason="the clock was wrong")
    assert table_of(event)[1] == (1, 1, 9)
    with pytest.raises(Refusal, match="Only 1 point was deducted"):
        give_points_back(**pair, points=2, reason="again")
    with pytest.raises(Refusal, match="No points were deducted here"):
        give_points_back(**{**pair, "entry": event.entry(2)}, points=1, reason="again")


def test_points_are_given_back_only_while_some_are_taken(played_round: Evening) -> None:
    pair = {"by": played_round.director, "stage": played_round.stage, "entry": played_round.entry(2), "points": 2}
    assert refused(refuse_lift, played_round.stage) == "nothing_to_lift"
    penalise(**pair, reason="late")
    refuse_lift(played_round.stage)
    give_points_back(**pair, reason="the bus was late")
    assert refused(refuse_lift, played_round.stage) == "nothing_to_lift"


def test_a_penalty_takes_points_and_no_wins():
    event = evening(4, rounds=1)
    event.play()
    before = table_of(event)[1]
    uuid = uuid4()
    for _ in range(2):
        penalise(by=event.director, stage=event.stage, entry=event.entry(1), points=2, reason="talking", uuid=uuid)
    assert table_of(event)[1] == (before[0], before[1], before[2] - 2)


def test_a_penalty_of_nothing_or_without_a_reason_is_refused():
    event = evening(4)
    for points, reason, code in ((0, "talking", "penalty_points"), (2, "", "reason_needed")):
        with pytest.raises(Refusal) as refused:
            penalise(by=event.director, stage=event.stage, entry=event.entry(1), points=points, reason=reason)
        assert refused.value.code == code
