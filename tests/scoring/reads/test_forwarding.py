"""Who would be entered in the other event, who would not, and why."""

import pytest

from clubs.errors import Refusal
from clubs.models import Club, User
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.forwarding import forward_qualifiers, say_no
from scoring.decisions.pairs import withdraw_pair
from scoring.reads.forwarding import forwarding_plan
from tests.factories.qualifying import listed, played, registering, told, zone_event
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def test_an_entry_made_there_by_hand_gets_its_origin(club: Club, by: User):
    zone, to = zone_event(by, club), registering(club, "Provincial")
    register_pair(by=by, tournament=to, first="Bea 1 (Zone 1)", second="Ann 1 (Zone 1)")
    assert told(forwarding_plan(zone.stage, to, 2))[0] == (
        1,
        "there",
        "already entered by hand; the qualifying event will be noted",
    )
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert [where for _, _, where in listed(to)] == ["From Zone 1 playdown, place 1", "From Zone 1 playdown, place 2"]


def test_who_is_there_from_another_event_stays_as_it_is(club: Club, by: User):
    first, to = zone_event(by, club), registering(club, "Provincial")
    forward_qualifiers(by=by, stage=first.stage, to=to)
    again = registering(club, "Second chance")
    for n in (2, 4, 1):
        register_pair(by=by, tournament=again, first=f"Ann {n} (Zone 1)", second=f"Bea {n} (Zone 1)")
    second = played(by, again)
    plan = forwarding_plan(second.stage, to, 2)
    assert told(plan) == [(1, "there", "already entered from Zone 1 playdown"), (2, "goes", "qualifies")]
    assert plan.too_many == ()
    forward_qualifiers(by=by, stage=second.stage, to=to)
    assert [where for _, _, where in listed(to)] == [
        "From Zone 1 playdown, place 1",
        "From Zone 1 playdown, place 2",
        "From Second chance, place 2",
    ]


def test_who_withdrew_from_the_event_does_not_go_on(club: Club, by: User):
    event = registering(club, "Open")
    for n in range(1, 5):
        register_pair(by=by, tournament=event, first=f"Ann {n}", second=f"Bea {n}")
    zone = played(by, event, publish=False)
    reopen_event(by=by, tournament=event, reason="One has left")
    withdraw_pair(by=by, stage=zone.stage, entry=zone.entry(1), reason="Gone home", rule="forfeit_rest")
    finish_event(by=by, stage=zone.stage)
    to = registering(club, "Provincial")
    assert told(forwarding_plan(zone.stage, to, 2)) == [
        (1, "withdrew", "withdrew from Open"),
        (2, "goes", "qualifies"),
        (3, "goes", "qualifies as alternate for Ann 1 & Bea 1"),
    ]


def test_a_zone_with_nobody_left_is_listed_with_the_reason(club: Club, by: User):
    zone, to = zone_event(by, club, pairs=2), registering(club, "Provincial")
    for number in (1, 2):
        say_no(by=by, stage=zone.stage, entry=zone.entry(number))
    assert told(forwarding_plan(zone.stage, to, 2)) == [(1, "said_no", "declined"), (2, "said_no", "declined")]
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert refused.value.code == "nobody_goes"
