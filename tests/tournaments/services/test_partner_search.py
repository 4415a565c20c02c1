"""Two players who look for a partner agree, and use one place."""

import pytest

from tests.factories.online import ask_for_places, look_for_partner, make_online, states
from tests.refusals import refused
from tournaments.models import OnlineEntry
from tournaments.selectors.online import found_pair, holder_behind
from tournaments.services import (
    ask_partner,
    confirm_partner,
    decline_partner,
    set_online_entry,
    take_back_asking,
    withdraw_online,
)
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db

SEARCHING, WAITING, IN, JOINED = (
    OnlineEntryState.SEARCHING,
    OnlineEntryState.WAITING,
    OnlineEntryState.IN,
    OnlineEntryState.JOINED,
)


def again(request: OnlineEntry) -> OnlineEntry:
    return OnlineEntry.objects.get(pk=request.pk)


def test_two_who_agree_are_one_entry_and_both_links_open_it() -> None:
    event = make_online(1)
    ann, bob, cas = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May", "Cas Fox"))
    ask_partner(request=ann, other=bob)
    ask_partner(request=cas, other=ann)
    assert (again(ann).asks, event.entries.count()) == (bob, 0)
    pair = confirm_partner(request=bob, asker=ann)
    assert (pair, states(event), event.entries.get().name) == (ann, [IN, JOINED, SEARCHING], "Ann Lee & Bob May")
    assert [holder_behind(one.token).joined for one in (ann, bob)] == [None, pair]
    assert [found_pair(again(one)) for one in (ann, bob, cas)] == [(pair, bob), (pair, bob), None]
    assert again(cas).asks is None


def test_who_asks_back_has_agreed() -> None:
    event = make_online()
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    ask_partner(request=ann, other=bob)
    assert (ask_partner(request=bob, other=ann), states(event)) == (ann, [IN, JOINED])


def test_two_who_agree_when_it_is_full_are_the_last_in_line() -> None:
    event = make_online(1)
    ann, bob = (look_for_partner(event, name) for name in ("Ann Ray", "Bob Ray"))
    ask_for_places(event, 2)
    ask_partner(request=ann, other=bob)
    confirm_partner(request=bob, asker=ann)
    assert states(event) == [WAITING, JOINED, IN, WAITING]
    assert [str(request) for request in event.online_entries.in_line()] == ["Cas Lee & Dee Lee", "Ann Ray & Bob Ray"]


def test_who_was_declined_goes_on_looking() -> None:
    event = make_online()
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    ask_partner(request=ann, other=bob)
    decline_partner(request=bob, asker=ann)
    assert (again(ann).asks, states(event)) == (None, [SEARCHING, SEARCHING])
    assert refused(confirm_partner, request=bob, asker=ann) == "not_searching"
    ask_partner(request=ann, other=bob)
    take_back_asking(request=ann)
    assert refused(confirm_partner, request=bob, asker=ann) == "not_searching"


def test_nobody_agrees_with_somebody_who_has_gone_or_plays_elsewhere() -> None:
    event = make_online()
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    elsewhere = look_for_partner(make_online(club=event.club), "Cas Fox")
    assert refused(ask_partner, request=ann, other=elsewhere) == "not_searching"
    assert refused(ask_partner, request=ann, other=ann) == "not_searching"
    ask_partner(request=bob, other=ann)
    withdraw_online(request=ann)
    assert (again(bob).asks, refused(ask_partner, request=bob, other=ann)) == (None, "not_searching")


def test_after_closing_time_nobody_agrees() -> None:
    event = make_online()
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    ask_partner(request=ann, other=bob)
    set_online_entry(by=None, tournament=event, online=False)
    assert refused(confirm_partner, request=bob, asker=ann) == "entries_closed"
