"""Deleting an event: only one that was never played."""

import pytest
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Role
from scoring.decisions.undo_seating import undo_start
from scoring.rehearsal.deleting import delete_event
from scoring.rehearsal.rehearsals import begin_rehearsal
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import Here
from tests.factories.tournaments import director_of, make_numbered
from tests.refusals import refused
from tournaments.models import Draw, Entry, Tournament
from tournaments.selectors import events_of_club, public_events
from tournaments.services import move_night, put_away, undo_cancel
from tournaments.services.nights import USUAL_GAP

pytestmark = pytest.mark.django_db


@pytest.fixture
def four_pairs() -> Evening:
    return evening(4, date=timezone.localdate())


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


def test_an_event_whose_start_was_undone_stays_with_its_history_and_is_put_away(
    four_pairs: Evening,
) -> None:
    event = undo_start(by=four_pairs.director, round=four_pairs.round)
    with pytest.raises(Refusal, match="This event was started once"):
        delete_event(by=four_pairs.director, tournament=event)
    put_away(by=four_pairs.director, tournament=event, reason="nobody came")
    (line,) = events_of_club(event.club)
    assert (line.state, line.put_away, list(public_events(timezone.now()).tonight)) == ("cancelled", True, [])
    undo_cancel(by=four_pairs.director, tournament=event)
    (line,) = events_of_club(event.club)
    assert (line.state, line.put_away) == ("registration", False)
    assert list(problems(event.pk)) == []


def test_an_event_in_play_is_not_put_away(four_pairs: Evening) -> None:
    assert refused(put_away, by=four_pairs.director, tournament=four_pairs.tournament, reason="no") == "wrong_state"


def test_a_new_date_brings_it_back(four_pairs: Evening) -> None:
    event = undo_start(by=four_pairs.director, round=four_pairs.round)
    put_away(by=four_pairs.director, tournament=event, reason="nobody came")
    moved = move_night(by=four_pairs.director, tournament=event, date=event.date + USUAL_GAP, reason="snow")
    assert (moved.state, moved.put_away) == ("registration", False)


def test_an_assistant_deletes_nothing() -> None:
    event = make_numbered(4)
    with pytest.raises(Refusal):
        delete_event(by=director_of(event, Role.ASSISTANT), tournament=event)
    assert Tournament.objects.count() == 1
