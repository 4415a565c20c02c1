"""Registering and taking out."""

from functools import partial
from threading import Thread

import pytest
from django.db import connection

from clubs.errors import Refusal
from clubs.models import Club, Player, User
from rules.base.errors import Unreadable
from tests import refusals
from tests.factories.tournaments import make_round, make_singles, make_stage, make_tournament
from tournaments.models import Entry, Single, Tournament
from tournaments.services import (
    draw_partners,
    finish_tournament,
    register_pair,
    register_single,
    undo_check_in,
    unregister,
)
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db

refused = partial(refusals.refused, by=None)


def test_a_pair_is_shown_by_both_names_and_stands_in_its_zone(club: Club) -> None:
    tournament = make_tournament(club=club)
    entry = register_pair(by=None, tournament=tournament, first=" Ann  Lee", second="Bob May (Olds)", zone="zone 4")
    assert (entry.name, entry.zone.name, entry.state) == ("Ann Lee & Bob May (Olds)", "zone 4", EntryState.REGISTERED)
    assert list(club.players.values_list("name", "note")) == [("Ann Lee", ""), ("Bob May", "Olds")]


def test_a_zone_is_found_whatever_its_capitals(club: Club) -> None:
    tournament = make_tournament(club=club)
    register_pair(by=None, tournament=tournament, first="Ann", second="Bob", zone="Zone 4")
    register_pair(by=None, tournament=tournament, first="Cas", second="Dee", zone="ZONE  4")
    assert list(club.zones.values_list("name", flat=True)) == ["Zone 4"]


def test_a_player_the_club_knows_is_found_by_name(club: Club) -> None:
    ann = Player.objects.create(club=club, name="Ann Lee")
    tournament = make_tournament(club=club)
    assert register_pair(by=None, tournament=tournament, first="Ann Lee", second="Bob").first == ann


def test_a_registration_keeps_who_made_it(club: Club, bob: User) -> None:
    entry = register_pair(by=bob, tournament=make_tournament(club=club), first="Ann", second="Cas")
    assert list(entry.history.values_list("history_type", "history_user")) == [("+", bob.pk)]


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("Ann Lee", "Bob May", "already_entered"),
        ("BOB MAY", "Cas Fox", "already_entered"),
        ("Cas Fox", "cas fox", "same_person"),
        ("Dee Orr", "Cas Fox", "already_entered"),
    ],
)
def test_nobody_is_entered_twice(first: str, second: str, code: str) -> None:
    tournament = make_tournament()
    register_pair(by=None, tournament=tournament, first="Ann Lee", second="Bob May")
    register_single(by=None, tournament=tournament, name="Dee Orr")
    assert refused(register_pair, tournament=tournament, first=first, second=second) == code
    assert tournament.entries.count() == 1


def test_the_refusal_names_the_pair_and_the_way_out() -> None:
    tournament = make_tournament()
    register_pair(by=None, tournament=tournament, first="Ann Lee", second="Bob May")
    with pytest.raises(Refusal) as refusal:
        register_single(by=None, tournament=tournament, name="ann lee")
    assert str(refusal.value) == (
        "ann lee is already in this event: Ann Lee & Bob May. Someone else? Tell them apart: “Ann Lee (Red Deer)”."
    )


def test_two_people_of_one_name_are_told_apart_by_a_note() -> None:
    tournament = make_tournament()
    register_pair(by=None, tournament=tournament, first="Ann Lee", second="Bob May")
    entry = register_pair(by=None, tournament=tournament, first="Ann Lee (Olds)", second="Cas Fox")
    assert entry.name == "Ann Lee (Olds) & Cas Fox"


def test_all_that_is_wrong_with_two_names_is_told_at_once() -> None:
    with pytest.raises(Unreadable) as unreadable:
        register_pair(by=None, tournament=make_tournament(), first="", second="B" * 121)
    assert [(fault.code, fault.where) for fault in unreadable.value.faults] == [
        ("no_name", {"field": "first"}),
        ("name_too_long", {"field": "second"}),
    ]


def test_a_pair_may_register_late_and_not_after_the_end() -> None:
    stage = make_stage(4)
    entry = register_pair(by=None, tournament=stage.tournament, first="Zoe", second="Yan")
    assert (entry.number, entry.state) == (None, EntryState.REGISTERED)
    finish_tournament(tournament=stage.tournament)
    late = {"tournament": stage.tournament, "first": "Vic", "second": "Una"}
    assert refused(register_pair, **late) == "wrong_state"


def test_a_single_player_does_not_register_once_play_has_begun() -> None:
    assert refused(register_single, tournament=make_stage(4).tournament, name="Zoe") == "wrong_state"


def test_a_pair_taken_out_may_register_again_and_its_history_stays(club: Club, bob: User) -> None:
    tournament = make_tournament(club=club)
    entry = register_pair(by=bob, tournament=tournament, first="Ann", second="Cas")
    unregister(by=bob, entry=entry)
    register_pair(by=bob, tournament=tournament, first="Ann", second="Cas")
    assert tournament.entries.count() == 1
    assert list(Entry.history.order_by("history_id").values_list("history_type", flat=True)) == ["+", "-", "+"]


def test_singles_whose_pair_is_taken_out_wait_again() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 4)
    (table,) = draw_partners(by=None, tournament=tournament)
    unregister(by=None, entry=table.a)
    assert tournament.singles_entered.filter(entry=None).count() == 2
    assert Single.history.filter(history_change_reason="the pair was taken out").count() == 2


def test_a_single_with_a_partner_is_taken_out_with_the_pair_only() -> None:
    tournament = make_tournament(singles=True)
    single = make_singles(tournament, 4)[0]
    draw_partners(by=None, tournament=tournament)
    assert refused(unregister, entry=single) == "has_partner"


def test_a_pair_that_has_sat_down_to_play_withdraws_instead() -> None:
    entry = make_round(pairs=4).stage.tournament.entries.get(number=1)
    assert refused(unregister, entry=entry) == "has_played"
    assert refused(undo_check_in, entry=entry) == "wrong_state"


def test_a_numbered_pair_of_a_started_event_is_not_taken_out_before_its_first_round() -> None:
    entry = make_stage(4).tournament.entries.get(number=1)
    assert refused(unregister, entry=entry) == "has_played"


@pytest.mark.parametrize("act", [register_pair, register_single])
def test_an_outsider_finds_nothing_to_register_for(act, club: Club, charlie: User) -> None:
    tournament = make_tournament(club=club)
    asked = {"first": "Ann", "second": "Cas"} if act is register_pair else {"name": "Ann"}
    with pytest.raises(Refusal) as refusal:
        act(by=charlie, tournament=tournament, **asked)
    assert (refusal.value.code, tournament.entries.count()) == ("not_found", 0)


@pytest.mark.postgres  # tests on SQLite share one connection's memory
@pytest.mark.django_db(transaction=True)
def test_the_same_pair_from_two_desks_at_once_is_entered_once() -> None:
    tournament = make_tournament()
    other = make_tournament(club=tournament.club)
    answers: list[str] = []

    def register(event: Tournament) -> None:
        try:
            register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May", zone="Zone 4")
            answers.append("entered")
        except Refusal as refusal:
            answers.append(refusal.code)
        finally:
            connection.close()

    threads = [Thread(target=register, args=[event]) for event in (tournament, other) * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["already_entered"] * 6 + ["entered"] * 2
    assert (Entry.objects.count(), Player.objects.count()) == (2, 2)


def test_an_event_takes_2000_pairs_and_no_more(club: Club) -> None:
    tournament = make_tournament(club=club)
    players = Player.objects.bulk_create(Player(club=club, name=f"Player {number}") for number in range(2 * 1_999))
    Entry.objects.bulk_create(
        Entry(tournament=tournament, first=first, second=second)
        for first, second in zip(players[::2], players[1::2], strict=True)
    )
    register_pair(by=None, tournament=tournament, first="Ann Lee", second="Bob Lee")
    text = r"An event takes at most 2000 entries\."
    with pytest.raises(Refusal, match=text):
        register_pair(by=None, tournament=tournament, first="Cal Lee", second="Dee Lee")
    assert tournament.entries.count() == 2_000
