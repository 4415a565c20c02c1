"""Deleting an event: only one that was never played."""

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from scoring.services.deleting import delete_event
from scoring.services.rehearsals import begin_rehearsal
from tests.factories.scoring import Here
from tests.factories.tournaments import make_numbered
from tests.scoring.desk.pages import director_of
from tournaments.models import Draw, Entry, Tournament

pytestmark = pytest.mark.django_db


def test_an_event_never_played_is_deleted_with_its_names_and_draws() -> None:
    event = make_numbered(4)
    delete_event(by=director_of(event), tournament=event)
    assert (Tournament.objects.count(), Entry.objects.count(), Draw.objects.count()) == (0, 0, 0)
    assert Tournament.history.filter(history_type="-").count() == 1


def test_its_rehearsal_goes_with_it() -> None:
    event = make_numbered(4)
    director = director_of(event)
    begin_rehearsal(by=director, tournament=event)
    delete_event(by=director, tournament=event)
    assert Tournament.objects.count() == 0


def test_once_play_has_started_the_event_stays(at: Here) -> None:
    with pytest.raises(Refusal, match="Play has started in this event"):
        delete_event(by=director_of(at.tournament), tournament=at.tournament)
    assert Tournament.objects.count() == 1


def test_an_assistant_deletes_nothing() -> None:
    event = make_numbered(4)
    with pytest.raises(Refusal):
        delete_event(by=director_of(event, Role.ASSISTANT), tournament=event)
    assert Tournament.objects.count() == 1
