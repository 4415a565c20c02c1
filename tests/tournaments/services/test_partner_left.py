"""One of two who found each other withdraws."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from tests.factories.online import ask_for_place, ask_for_places, look_for_partner, make_online, states
from tests.factories.tournaments import name_of
from tests.refusals import refused
from tests.sampling import FULL
from tests.threads import apart
from tournaments.models import OnlineEntry, Tournament
from tournaments.services import (
    ask_partner,
    change_online_entry,
    confirm_partner,
    remove_request,
    set_online_entry,
    unregister,
    withdraw_online,
)
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db

SEARCHING, WAITING, IN, JOINED, WITHDRAWN = (
    OnlineEntryState.SEARCHING,
    OnlineEntryState.WAITING,
    OnlineEntryState.IN,
    OnlineEntryState.JOINED,
    OnlineEntryState.WITHDRAWN,
)
RUNS = 10 if FULL else 2


def pair_of(event: Tournament, *names: str) -> tuple[OnlineEntry, OnlineEntry]:
    """Two who found each other; the first asked."""
    asker, other = (look_for_partner(event, name) for name in names)
    agree(asker, other)
    return asker, other


def agree(asker: OnlineEntry, other: OnlineEntry) -> None:
    ask_partner(request=asker, other=other)
    confirm_partner(request=other, asker=asker)


def names_of(event: Tournament) -> list[str]:
    return [request.name for request in event.online_entries.order_by("pk")]


@pytest.mark.parametrize("leaver", [0, 1])
def test_only_the_one_whose_link_it_is_goes_and_the_other_looks_for_a_partner_again(leaver: int) -> None:
    event = make_online(1)
    two = pair_of(event, "Ann Ray", "Bob Ray")
    ask_for_place(event, 0)
    for _pressed_twice in range(2):
        withdraw_online(request=two[leaver])
    assert states(event) == [*((WITHDRAWN, SEARCHING), (SEARCHING, WITHDRAWN))[leaver], IN]
    assert names_of(event)[:2] == ["Ann Ray", "Bob Ray"]
    assert event.entries.count() == 1
    withdraw_online(request=two[1 - leaver])
    assert states(event) == [WITHDRAWN, WITHDRAWN, IN]


@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.parametrize("asks", [True, False])
def test_with_another_partner_the_one_who_stayed_keeps_the_place_in_line(leaver: int, asks: bool) -> None:
    event = make_online(1)
    ask_for_place(event, 0)
    two = pair_of(event, "Ann Ray", "Bob Ray")
    ask_for_place(event, 1)
    cas = look_for_partner(event, "Cas Ray")
    withdraw_online(request=two[leaver])
    stays = two[1 - leaver]
    agree(*((stays, cas) if asks else (cas, stays)))
    names = [("Bob Ray", "Ann Ray")[leaver], "Cas Ray"]
    in_line = [" & ".join(names if asks else reversed(names)), f"{name_of(2)} & {name_of(3)}"]
    assert [str(request) for request in event.online_entries.in_line()] == in_line


def test_each_of_the_two_has_an_address_and_stays_under_a_changed_name() -> None:
    event = make_online()
    ann, bob = pair_of(event, "Ann Ray", "Bob Ray")
    change_online_entry(request=bob, second="Bo Ray", email="bo@example.org")
    withdraw_online(request=ann)
    assert (names_of(event), states(event)) == (["Ann Ray", "Bo Ray"], [WITHDRAWN, SEARCHING])
    assert list(event.online_entries.order_by("pk").values_list("email", flat=True)) == ["", "bo@example.org"]


@pytest.mark.parametrize("placed", [True, False])
def test_a_pair_that_the_director_takes_out_is_out_together(placed: bool) -> None:
    event = make_online(1)
    ann, bob = pair_of(event, "Ann Ray", "Bob Ray")
    if placed:
        unregister(by=None, entry=event.entries.get())
    else:
        OnlineEntry.objects.filter(pk=ann.pk).update(state=WAITING, entry=None)
        remove_request(by=None, request=ann)
    withdraw_online(request=bob)
    assert states(event) == [WITHDRAWN, JOINED]
    assert refused(change_online_entry, request=bob, first="Zoe Roe") == "withdrawn"


def test_after_closing_time_the_place_stays_free_and_the_other_is_on_the_directors_list() -> None:
    event = make_online(1)
    _ann, bob = pair_of(event, "Ann Ray", "Bob Ray")
    ask_for_place(event, 0)
    closed = timezone.now() - timedelta(1)
    set_online_entry(by=None, tournament=event, online=True, capacity=1, entries_close=closed)
    withdraw_online(request=bob)
    assert (states(event), event.entries.count()) == ([SEARCHING, WITHDRAWN, WAITING], 0)


@pytest.mark.django_db(transaction=True)
def test_when_both_withdraw_at_once_exactly_one_place_becomes_free() -> None:
    for _run in range(RUNS):
        event = make_online(2)
        two = pair_of(event, "Ann Ray", "Bob Ray")
        ask_for_places(event, 3)
        assert apart(*(partial(withdraw_online, request=one) for one in two for _twice in range(2))) == []
        assert states(event) == [WITHDRAWN, WITHDRAWN, IN, IN, WAITING]
        assert event.entries.count() == 2
