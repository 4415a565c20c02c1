"""Everybody who did not qualify plays on in a plate, an event of its own that one press makes."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Club, User
from scoring.decisions.forwarding import say_no
from scoring.decisions.plate import refuse_plate, start_plate
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import start_event
from scoring.history.event_history import ENDS, event_history
from scoring.rehearsal.deleting import delete_event
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.qualifying import played, registering, zone_event, zones_event
from tournaments.models import Tournament
from tournaments.services import register_pair
from tournaments.states import EntryState, TournamentState

pytestmark = pytest.mark.django_db


def names(event: Tournament) -> list[str]:
    return [entry.name for entry in event.entries.order_by("pk")]


def test_the_pairs_that_did_not_qualify_are_entered_and_here_with_their_place(club: Club, by: User) -> None:
    zone = zone_event(by, club, pairs=5)
    plate = start_plate(by=by, stage=zone.stage)
    entries = plate.entries.order_by("pk")
    assert (plate.name, plate.date, plate.state) == (
        "Zone 1 playdown: plate",
        zone.tournament.date,
        TournamentState.REGISTRATION,
    )
    assert [(one.first, one.came_from, one.came_place, one.state) for one in entries] == [
        (zone.entry(number).first, zone.entry(number), number, EntryState.CHECKED_IN) for number in (3, 4, 5)
    ]
    assert str(event_history(zone.tournament, ENDS)[0].sentence).startswith("Zone 1 playdown: plate started for: 3 · ")
    assert list(problems(zone.tournament.pk)) == []


def test_the_plate_can_start_at_once(club: Club, by: User) -> None:
    plate = start_plate(by=by, stage=zone_event(by, club, pairs=6).stage)
    assert start_event(by=by, tournament=plate, movement="round-robin").rounds_planned == 3


def test_pressed_twice_there_is_one_plate_and_a_deleted_one_can_be_started_again(club: Club, by: User) -> None:
    stage, uuid = zone_event(by, club).stage, uuid4()
    plate = start_plate(by=by, stage=stage, uuid=uuid)
    assert start_plate(by=by, stage=stage, uuid=uuid) == plate
    with pytest.raises(Refusal) as refused:
        start_plate(by=by, stage=stage)
    assert (refused.value.code, Tournament.objects.count()) == ("plate_there", 2)
    there = names(plate)
    delete_event(by=by, tournament=plate)
    assert names(start_plate(by=by, stage=stage)) == there


def test_the_best_of_each_zone_stay_out_of_it(by: User) -> None:
    open_event = zones_event(qualify_per_zone=1)
    director = open_event.tournament.club.staff.get().user
    plate = start_plate(by=director, stage=open_event.stage)
    assert names(plate) == ["Ann 2 & Bea 2", "Ann 3 & Bea 3", "Ann 5 & Bea 5"]


def test_who_did_not_go_on_to_the_next_stage_plays_while_the_others_go_on() -> None:
    night = evening(6, movement="round-robin")
    for _ in range(5):
        night.play()
        night.close()
    stage = start_next_stage(by=night.director, stage=night.stage, movement="round-robin", best=2)
    plate = start_plate(by=night.director, stage=stage)
    here = {night.tournament.entries.get(pk=pk).name for pk in stage.entries}
    assert (len(names(plate)), here & {*names(plate)}) == (4, set())


def test_pairs_that_withdrew_or_declined_are_left_out(club: Club, by: User) -> None:
    zone = zone_event(by, club, pairs=6)
    say_no(by=by, stage=zone.stage, entry=zone.entry(4))
    assert names(start_plate(by=by, stage=zone.stage)) == [zone.entry(number).name for number in (3, 5, 6)]


@pytest.mark.parametrize("code", ["not_cut", "tie_open", "nobody_left"])
def test_where_there_can_be_no_plate_the_reason_is_said(code: str, club: Club, by: User) -> None:
    stage = _refused(code, club, by).stage
    with pytest.raises(Refusal) as refused:
        refuse_plate(stage)
    assert refused.value.code == code


def _refused(code: str, club: Club, by: User) -> Evening:
    if code == "not_cut":
        return evening(4)
    if code == "nobody_left":
        return zone_event(by, club, pairs=3)
    cycle = {(1, 2): (10, 8), (2, 3): (10, 8), (1, 3): (8, 10), (1, 4): (10, 2), (2, 4): (10, 2), (3, 4): (10, 2)}
    event = registering(club, "Open", places_that_matter=0)
    for n in range(1, 5):
        register_pair(by=by, tournament=event, first=f"Ann {n}", second=f"Bea {n}")
    return played(by, event, scores=cycle)
