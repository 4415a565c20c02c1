"""A rehearsal: a copy that nobody else sees, and of which nothing is left."""

import pytest
from django.apps import apps
from django.db import DatabaseError, transaction
from django.test import Client

from clubs.models import Player
from scoring.decisions.forwarding import forward_qualifiers
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.models import LedgerEntry, Rehearsal
from scoring.rehearsal.bots import play_round_now
from scoring.rehearsal.rehearsals import begin_rehearsal, end_rehearsal, set_speed
from scoring.verification.chains import problems
from tests.factories.evenings import evening
from tests.factories.tournaments import director_of, make_numbered, make_tournament
from tests.refusals import refused
from tournaments import services as tournament_services
from tournaments.models import Round, Tournament
from tournaments.selectors import events_of_club

pytestmark = pytest.mark.django_db


def rows() -> dict[str, int]:
    return {model.__name__: model._default_manager.count() for model in apps.get_models()}


def test_a_rehearsal_has_the_people_of_the_event_and_others_up_to_eight():
    event = make_numbered(6)
    copy = begin_rehearsal(by=director_of(event), tournament=event)
    names = [entry.name for entry in copy.entries.order_by("pk")]
    assert names == [entry.name for entry in event.entries.order_by("pk")] + [
        "Ada Ashby & Ben Birch",
        "Cora Cedar & Dan Dogwood",
    ]
    assert {entry.state for entry in copy.entries.all()} == {"checked_in"}
    assert (copy.listed, copy.searchable, copy.rehearsal, copy.code == event.code) == (False, False, True, False)


def test_players_who_change_partners_are_rehearsed_too():
    event = make_tournament(changing_partners=True)
    copy = begin_rehearsal(by=director_of(event), tournament=event)
    assert copy.entries.count() == 8


def test_there_is_one_rehearsal_at_a_time_and_none_of_a_rehearsal():
    event = make_numbered(8)
    director = director_of(event)
    copy = begin_rehearsal(by=director, tournament=event)
    assert begin_rehearsal(by=director, tournament=event) == copy
    assert refused(begin_rehearsal, by=director, tournament=copy) == "rehearsal"


def test_no_list_shows_it_and_nobody_qualifies_from_it(client: Client):
    event = make_numbered(8)
    director = director_of(event)
    copy = begin_rehearsal(by=director, tournament=event)
    Tournament.objects.filter(pk=copy.pk).update(listed=True, searchable=True)
    assert [line.code for line in events_of_club(event.club)] == [event.code]
    assert copy.code not in client.get("/").content.decode()
    assert "noindex" in client.get(f"/e/{copy.code}/").content.decode()
    stage = start_event(by=director, tournament=copy, movement="a-up", rounds=1)
    to = make_tournament(club=event.club)
    assert refused(forward_qualifiers, by=director, stage=stage, to=to, best=1) == "rehearsal"


def test_of_a_rehearsal_that_was_played_nothing_is_left():
    event = make_numbered(6)
    director = director_of(event)
    before, entries = rows(), [*event.entries.values_list("pk", "number", "state")]
    copy = begin_rehearsal(by=director, tournament=event)
    stage = start_event(by=director, tournament=copy, movement="a-up", rounds=2)
    play_round_now(by=director, tournament=copy)
    close_round(by=director, round=Round.objects.get(stage=stage))
    tournament_services.register_pair(by=director, tournament=copy, first="Lena Late", second="Lou Later")
    assert LedgerEntry.objects.filter(tournament=copy, rehearsal=True).count() > 10
    assert list(problems(copy.pk)) == []
    end_rehearsal(by=director, tournament=copy)
    assert rows() == before
    assert [*event.entries.values_list("pk", "number", "state")] == entries
    assert not Player.objects.filter(name__in=["Lena Late", "Ada Ashby"]).exists()


def test_people_who_play_elsewhere_by_then_stay():
    event = make_numbered(6)
    director = director_of(event)
    copy = begin_rehearsal(by=director, tournament=event)
    other = make_tournament(club=event.club)
    tournament_services.register_pair(by=director, tournament=other, first="Ada Ashby", second="Zoe Zane")
    end_rehearsal(by=director, tournament=copy)
    assert [*Player.objects.filter(name__in=["Ada Ashby", "Ben Birch"]).values_list("name", flat=True)] == ["Ada Ashby"]


def test_people_who_left_the_event_meanwhile_stay_in_the_club():
    event = make_numbered(8)
    director = director_of(event)
    copy = begin_rehearsal(by=director, tournament=event)
    people = sorted(Player.objects.values_list("pk", flat=True))
    left = event.entries.order_by("pk").last()
    assert left.second_id == people[-1]
    left.delete()
    end_rehearsal(by=director, tournament=copy)
    assert sorted(Player.objects.values_list("pk", flat=True)) == people


def test_a_real_event_is_never_ended_like_that_and_the_database_refuses_too():
    night = evening(4)
    night.play()
    assert refused(end_rehearsal, by=night.director, tournament=night.tournament) == "not_a_rehearsal"
    written = LedgerEntry.objects.filter(tournament=night.tournament)
    with pytest.raises(DatabaseError), transaction.atomic():
        written.filter(rehearsal=False)._raw_delete("default")
    with pytest.raises(DatabaseError), transaction.atomic():
        written.update(rehearsal=True)
    Tournament.objects.filter(pk=night.tournament.pk).update(rehearsal_of=make_numbered(4))
    Rehearsal.objects.create(tournament=night.tournament, played_to=night.round.opened_at)
    with pytest.raises(DatabaseError), transaction.atomic():
        end_rehearsal(by=night.director, tournament=night.tournament)
    assert written.count() == 7


def test_bots_have_three_speeds_and_wait():
    event = make_numbered(8)
    director = director_of(event)
    copy = begin_rehearsal(by=director, tournament=event)
    set_speed(by=director, tournament=copy, speed=60)
    assert Rehearsal.objects.get(tournament=copy).speed == 60
    assert refused(set_speed, by=director, tournament=copy, speed=7) == "no_such_speed"
    assert refused(set_speed, by=director, tournament=event, speed=1) == "not_a_rehearsal"


def test_bots_do_not_play_poker():
    event = make_tournament(ruleset="poker_chips")
    assert refused(begin_rehearsal, by=director_of(event), tournament=event) == "no_bots"
