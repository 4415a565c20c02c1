"""Who goes on: the best of each zone, or the best overall."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import User
from scoring.decisions.ending import reopen_event
from tests.factories.evenings import evening
from tests.factories.qualifying import through, zones_event
from tournaments.services import edit_tournament

pytestmark = pytest.mark.django_db


def test_the_best_of_each_zone_go_on_unless_the_event_says_overall() -> None:
    assert through(zones_event()) == [("North", [1, 2], [], 0), ("South", [4], [], 0)]
    assert through(zones_event(qualify_overall=True, qualify_per_zone=3)) == [("", [1, 2, 3], [], 0)]
    assert through(zones_event(qualify_overall=True, qualify_per_zone=0)) == []


def test_the_best_overall_of_a_table_need_no_zones() -> None:
    night = zones_event(qualify_overall=True)
    night.tournament.entries.update(zone=None)
    assert through(night) == [("", [1, 2], [], 0)]


def test_the_choice_is_open_until_play_is_over() -> None:
    night = zones_event()
    with pytest.raises(Refusal) as over:
        edit_tournament(by=night.director, tournament=night.tournament, qualify_overall=True)
    assert (over.value.code, str(over.value.sentence)) == (
        "settled_at_end",
        "Play is over, so you can no longer change who qualifies. Reopen the event first.",
    )
    reopen_event(by=night.director, tournament=night.tournament, reason="The best of all go on")
    edit_tournament(by=night.director, tournament=night.tournament, qualify_overall=True)
    assert through(night) == [("", [1, 2], [], 0)]


SignIn = Callable[[User], Client]

SAID = "These pairs have no zone, so they cannot qualify:"


def test_pairs_without_a_zone_are_named_on_the_page_and_in_the_api(signed_in: SignIn) -> None:
    night = evening(4)
    client, code = signed_in(night.director), night.tournament.code
    night.tournament.entries.update(zone=None)
    asked = f"/api/v1/tournaments/{code}/qualifying/without-zone/"
    assert (client.get(asked).json()["results"], SAID in client.get(f"/desk/{code}/finish/").content.decode()) == (
        [],
        False,
    )
    zone = night.tournament.club.zones.create(name="Zone 4")
    night.tournament.entries.exclude(number=3).update(zone=zone)
    pair = night.entry(3)
    assert client.get(asked).json()["results"] == [{"entry_id": pair.pk, "number": 3, "name": pair.name}]
    assert SAID in client.get(f"/desk/{code}/finish/").content.decode()
