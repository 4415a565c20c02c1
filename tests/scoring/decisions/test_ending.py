"""An event is finished, published and reopened."""

import pytest

from clubs.errors import Refusal
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.publication import publish_event
from scoring.models import Kind, LedgerEntry, Snapshot
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_an_event_is_not_finished_while_a_round_is_open():
    event = evening(4)
    with pytest.raises(Refusal) as refused:
        finish_event(by=event.director, stage=event.stage)
    assert str(refused.value.sentence) == "Round 1 is still open. Close it first."


def test_an_event_is_played_out_published_and_taken_back():
    event = evening(8)
    event.play_out()
    assert finish_event(by=event.director, stage=event.stage).state == "finished"
    assert finish_event(by=event.director, stage=event.stage).state == "finished"
    published = publish_event(by=event.director, stage=event.stage)
    assert (published.state, published.secret_is_out) == ("published", True)
    table = LedgerEntry.objects.get(tournament=published, kind=Kind.TABLE).body["answer"]["rows"]
    assert [row[:2] for row in table[:3]] == [[1, event.entry(1).pk], [2, event.entry(2).pk], [3, event.entry(3).pk]]
    assert Snapshot.objects.get(stage=event.stage).frozen is True
    with pytest.raises(Refusal) as no_reason:
        reopen_event(by=event.director, tournament=published, reason=" ")
    assert no_reason.value.code == "reason_needed"
    again = reopen_event(by=event.director, tournament=published, reason="table 3 was read the wrong way round")
    assert (again.state, Snapshot.objects.get(stage=event.stage).frozen) == ("finished", False)
    assert reopen_event(by=event.director, tournament=again, reason="one more round").state == "playing"
