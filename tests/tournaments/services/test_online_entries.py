"""Entering online: places, the waiting list, changes and cancellations."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from clubs.models import Club, Player, Zone
from rules.base.errors import Unreadable
from tests import refusals
from tests.factories.clubs import PlayerFactory
from tests.factories.online import ask_for_place, ask_for_places, look_for_partner, make_online, states
from tests.factories.tournaments import make_entries, make_tournament, name_of, start_event
from tests.sampling import FULL
from tests.threads import apart
from tournaments.models import Entry, OnlineEntry, Tournament
from tournaments.selectors.online import place_in_line
from tournaments.services import (
    cancel_night,
    change_online_entry,
    check_in_all,
    draw_numbers,
    draw_partners,
    enter_pair_online,
    enter_player_online,
    mark_not_coming,
    register_pair,
    search_partner_online,
    set_online_entry,
    undo_not_coming,
    unregister,
    withdraw_online,
)
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db

SEARCHING, WAITING, IN, WITHDRAWN = (
    OnlineEntryState.SEARCHING,
    OnlineEntryState.WAITING,
    OnlineEntryState.IN,
    OnlineEntryState.WITHDRAWN,
)
RUNS, CLIENTS, PLACES = (20, 40, 32) if FULL else (1, 10, 6)


def test_a_pair_that_enters_has_its_place_at_once(club: Club) -> None:
    zone = Zone.objects.create(club=club, name="Zone 4")
    event = make_online(8, club=club)
    request = enter_pair_online(
        tournament=event, first=" Ann  Lee", second="Bob May (Olds)", zone=zone, email="ann@example.org"
    )
    entry = event.entries.get()
    assert (request.state, request.entry, entry.name, entry.zone) == (IN, entry, "Ann Lee & Bob May (Olds)", zone)
    assert [player.guest for player in entry.players] == [True, True]


def test_a_typed_name_is_never_a_player_that_the_club_knows(club: Club) -> None:
    known = PlayerFactory(club=club, name="Ann Lee")
    first = enter_pair_online(tournament=make_online(club=club), first="Ann Lee", second="Bob May")
    second = enter_pair_online(tournament=make_online(club=club), first="Ann Lee", second="Cas Fox")
    assert known.pk not in (first.first_id, second.first_id)
    assert (str(first.first), str(second.first)) == ("Ann Lee (guest)", "Ann Lee (guest 2)")


def test_a_member_who_is_signed_in_enters_as_that_member(club: Club) -> None:
    member = PlayerFactory(club=club, name="Ann Lee")
    request = enter_pair_online(tournament=make_online(club=club), member=member, second="Bob May")
    assert (request.first, request.entry.first, str(request.second)) == (member, member, "Bob May")


def test_a_member_who_is_too_young_is_refused(club: Club) -> None:
    young = PlayerFactory(club=club, name="Kid May", born="2010")
    event = make_online(club=club, least_age=55)
    assert refusals.refused(enter_pair_online, tournament=event, member=young, second="Bob May") == "too_young"


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("Ann Lee", "New Name", "already_entered"),
        ("ANN LEE (guest)", "New Name", "already_entered"),
        ("New Name", "Eli Fox", "already_entered"),
        ("New Name", "Gus Orr", "already_entered"),
        ("New Name", "new name", "same_person"),
    ],
)
def test_nobody_enters_twice(club: Club, first: str, second: str, code: str) -> None:
    PlayerFactory(club=club, name="Ann Lee")
    event = make_online(2, club=club)
    enter_pair_online(tournament=event, first="Ann Lee", second="Bob May")
    register_pair(by=None, tournament=event, first="Eli Fox", second="Fay Fox")
    look_for_partner(event, "Gus Orr")
    assert refusals.refused(enter_pair_online, tournament=event, first=first, second=second) == code
    enter_pair_online(tournament=event, first="Ann Lee (Red Deer)", second="Bob May (Red Deer)")
    assert states(event) == [IN, SEARCHING, WAITING]


def test_every_fault_of_a_name_is_reported_at_its_field() -> None:
    with pytest.raises(Unreadable) as faults:
        enter_pair_online(tournament=make_online(), first="", second="12")
    assert [fault.where["field"] for fault in faults.value.faults] == ["first", "second"]


def test_when_the_places_are_gone_the_rest_wait_in_order() -> None:
    event = make_online(3)
    make_entries(event, 1)  # at the desk
    requests = ask_for_places(event, 5, after=10)
    assert states(event) == [IN, IN, WAITING, WAITING, WAITING]
    assert [place_in_line(request) for request in requests[2:]] == [1, 2, 3]


def test_places_are_counted_in_tables() -> None:
    tables = {"capacity_in_tables": True}
    pairs, changing, drawn = (
        make_online(1, times=tables, **fields) for fields in ({}, {"changing_partners": True}, {"singles": True})
    )
    for event in (pairs, changing, drawn):
        ask_for_places(event, 5)
    assert [states(event).count(IN) for event in (pairs, changing, drawn)] == [2, 4, 4]


def test_where_partners_are_drawn_an_online_player_waits_for_the_draw() -> None:
    event = make_online(8, singles=True)
    requests = ask_for_places(event, 4)
    assert [request.single for request in requests] == list(event.singles_entered.order_by("pk"))
    draw_partners(by=None, tournament=event)
    assert refusals.refused(withdraw_online, request=requests[0]) == "call_director"
    assert refusals.refused(change_online_entry, request=requests[0], first="Zoe Roe") == "call_director"


def test_a_player_alone_enters_only_where_everybody_does() -> None:
    alone, pairs = make_online(changing_partners=True), make_online()
    assert refusals.refused(enter_player_online, tournament=pairs, name="Ann Lee") == "partner_needed"
    assert refusals.refused(enter_pair_online, tournament=alone, first="Ann Lee", second="Bob May") == "alone"
    assert refusals.refused(search_partner_online, tournament=alone, name="Ann Lee") == "alone"


def test_a_withdrawal_moves_exactly_the_first_in_line_up() -> None:
    event = make_online(2)
    requests = ask_for_places(event, 5)
    withdraw_online(request=requests[0])
    withdraw_online(request=requests[0])  # pressed twice
    assert states(event) == [WITHDRAWN, IN, IN, WAITING, WAITING]
    withdraw_online(request=requests[3])  # somebody who waits
    assert states(event) == [WITHDRAWN, IN, IN, WITHDRAWN, WAITING]
    withdraw_online(request=requests[2])  # declined
    assert states(event) == [WITHDRAWN, IN, WITHDRAWN, WITHDRAWN, IN]
    assert event.entries.count() == 2
    assert list(event.online_entries.filter(moved_up=True)) == [requests[2], requests[4]]


@pytest.mark.parametrize("leave", [unregister, mark_not_coming])
@pytest.mark.parametrize("online", [True, False])
def test_an_entry_that_the_desk_removes_or_that_does_not_come_gives_its_place_to_the_first_in_line(
    online: bool, leave: Callable[..., list[OnlineEntry]]
) -> None:
    event = make_online(2)
    at_desk = make_entries(event, 1)[0]
    request, *waiting = ask_for_places(event, 3, after=5)
    moved_up = leave(by=None, entry=Entry.objects.get(pk=request.entry_id) if online else at_desk)
    assert states(event) == ([WITHDRAWN, IN, WAITING] if online else [IN, IN, WAITING])
    assert moved_up == waiting[:1]


def test_an_online_entry_that_comes_after_all_is_entered_again_and_nobody_loses_a_place() -> None:
    event = make_online(1)
    request, waits = ask_for_places(event, 2)
    mark_not_coming(by=None, entry=request.entry)
    withdraw_online(request=request)  # the player says so too: the entry stays in the list as withdrawn
    assert (states(event), event.entries.count()) == ([WITHDRAWN, IN], 2)
    undo_not_coming(by=None, entry=request.entry)
    assert states(event) == [IN, IN]
    withdraw_online(request=waits)
    withdraw_online(request=request)
    assert (states(event), event.entries.count()) == ([WITHDRAWN, WITHDRAWN], 0)


def test_a_pair_that_the_desk_entered_meanwhile_is_passed_over(club: Club) -> None:
    event = make_online(1, club=club)
    first = ask_for_place(event, 0)
    enter_pair_online(tournament=event, first="Ann Fox", second="Bob Fox")
    third = ask_for_place(event, 9)
    register_pair(by=None, tournament=event, first="Ann Fox", second="Bob Fox")
    set_online_entry(by=None, tournament=event, online=True, capacity=2)
    withdraw_online(request=first)
    assert (states(event), OnlineEntry.objects.get(pk=third.pk).state) == ([WITHDRAWN, WAITING, IN], IN)


def test_more_places_go_to_as_many_as_fit() -> None:
    event = make_online(1)
    ask_for_places(event, 5)
    set_online_entry(by=None, tournament=event, online=True, capacity=3)
    assert states(event) == [IN, IN, IN, WAITING, WAITING]
    set_online_entry(by=None, tournament=event, online=True, capacity=1)
    assert states(event) == [IN, IN, IN, WAITING, WAITING]
    set_online_entry(by=None, tournament=event, online=True)
    assert states(event) == [IN] * 5


def close(event: Tournament) -> None:
    set_online_entry(
        by=None, tournament=event, online=True, capacity=event.capacity, entries_close=timezone.now() - timedelta(1)
    )


def test_after_closing_time_nobody_enters_and_nothing_moves_by_itself() -> None:
    event = make_online(1)
    requests = ask_for_places(event, 3)
    close(event)
    withdraw_online(request=requests[0])
    assert states(event) == [WITHDRAWN, WAITING, WAITING]
    assert refusals.refused(ask_for_place, event, 8) == "entries_closed"
    set_online_entry(by=None, tournament=event, online=True, capacity=1)  # open again
    assert states(event) == [WITHDRAWN, IN, WAITING]


def test_nobody_enters_before_the_time_or_where_it_is_not_offered() -> None:
    soon = make_online(times={"entries_open": timezone.now() + timedelta(1)})
    assert refusals.refused(ask_for_place, soon, 0) == "not_open_yet"
    assert refusals.refused(ask_for_place, make_tournament(), 0) == "entries_closed"


def test_a_cancelled_event_says_so() -> None:
    event = make_online()
    request = ask_for_place(event, 0)
    cancel_night(by=None, tournament=event, reason="snow")
    assert refusals.refused(ask_for_place, event, 1) == "cancelled"
    assert refusals.refused(withdraw_online, request=request) == "cancelled"


def test_once_play_has_begun_the_link_changes_nothing() -> None:
    event = make_online()
    requests = ask_for_places(event, 4)
    check_in_all(by=None, tournament=event)
    draw_numbers(by=None, tournament=event)
    start_event(event)
    event.refresh_from_db()
    assert refusals.refused(withdraw_online, request=requests[0]) == "call_director"
    assert refusals.refused(change_online_entry, request=requests[0], first="Zoe Roe") == "call_director"
    assert refusals.refused(ask_for_place, event, 9) == "entries_closed"


def test_names_zone_and_address_change_until_play_begins(club: Club) -> None:
    zone = Zone.objects.create(club=club, name="Zone 4")
    PlayerFactory(club=club, name="Anne Lee")
    event = make_online(1, club=club)
    request = enter_pair_online(tournament=event, first="Ann Lee", second="Bob May")
    before = Player.objects.count()
    changed = change_online_entry(request=request, first="Anne Lee", second="", zone=zone, email="a@example.org")
    entry = event.entries.get()
    assert (entry.name, entry.zone, changed.email) == ("Anne Lee (guest) & Bob May", zone, "a@example.org")
    assert Player.objects.count() == before
    again = change_online_entry(request=request, first="Anne Lee", zone=zone)  # the name as it was typed
    assert (again.name, again.email) == ("Anne Lee (guest) & Bob May", "")


def test_a_guest_who_entered_elsewhere_keeps_that_name_there(club: Club) -> None:
    event = make_online(club=club)
    request = enter_pair_online(tournament=event, first="Ann Lee", second="Bob May")
    other = register_pair(by=None, tournament=make_tournament(club=club), first="Ann Lee", second="Cas Fox")
    change_online_entry(request=request, first="Dee Orr")
    assert (event.entries.get().name, Entry.objects.get(pk=other.pk).name) == (
        "Dee Orr & Bob May",
        "Ann Lee & Cas Fox",
    )


def test_a_change_cannot_bring_somebody_in_twice_and_a_cancelled_entry_stays_cancelled() -> None:
    event = make_online()
    first, second = ask_for_places(event, 2)
    assert refusals.refused(change_online_entry, request=first, first=name_of(2)) == "already_entered"
    withdraw_online(request=second)
    assert refusals.refused(change_online_entry, request=second, first="Zoe Roe") == "withdrawn"


@pytest.mark.django_db(transaction=True)
def test_of_those_who_enter_at_once_as_many_are_in_as_there_are_places_and_the_rest_wait_in_order() -> None:
    for _run in range(RUNS):
        event = make_online(PLACES)
        # Each client sends its form twice, as a double tap does; the second finds its names entered already.
        wrong = apart(*(partial(ask_for_place, event, n) for n in range(CLIENTS) for _twice in range(2)))
        assert [getattr(error, "code", error) for error in wrong] == ["already_entered"] * CLIENTS
        in_line = list(event.online_entries.in_line())
        assert states(event).count(IN) == event.entries.count() == PLACES
        assert [place_in_line(request) for request in in_line] == list(range(1, CLIENTS - PLACES + 1))
        assert len({player for entry in event.entries.all() for player in entry.players}) == 2 * PLACES
        leaving = event.online_entries.filter(state=IN).first()
        assert apart(*(partial(withdraw_online, request=leaving) for _times in range(4))) == []
        assert list(event.online_entries.in_line()) == in_line[1:]
        assert (event.entries.count(), list(event.online_entries.filter(moved_up=True))) == (PLACES, in_line[:1])
