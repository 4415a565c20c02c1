"""Online entry at the desk."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from clubs.models import Club, User
from rules.base.errors import RulesError
from tests.factories.online import ask_for_places, look_for_partner, make_online, states
from tests.factories.tournaments import make_tournament, name_of
from tests.refusals import refused
from tournaments.services import give_place, register_pair, remove_request, set_online_entry, withdraw_online
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db

SEARCHING, WAITING, IN, WITHDRAWN = (
    OnlineEntryState.SEARCHING,
    OnlineEntryState.WAITING,
    OnlineEntryState.IN,
    OnlineEntryState.WITHDRAWN,
)


def test_after_closing_time_the_desk_gives_places_to_anybody_who_waits(club: Club, dora: User) -> None:
    event = make_online(1, club=club)
    requests = ask_for_places(event, 3)
    set_online_entry(by=None, tournament=event, online=True, capacity=1, entries_close=timezone.now())
    withdraw_online(request=requests[0])
    give_place(by=dora, request=requests[2])
    assert states(event) == [WITHDRAWN, WAITING, IN]
    assert refused(give_place, by=dora, request=requests[2]) == "not_waiting"


def test_nobody_who_waits_gets_a_place_when_the_desk_has_entered_them_meanwhile(club: Club, dora: User) -> None:
    event = make_online(1, club=club)
    waits = ask_for_places(event, 2)[1]
    register_pair(by=dora, tournament=event, first=name_of(2), second="Zoe Roe")
    assert refused(give_place, by=dora, request=waits) == "already_entered"
    assert (states(event), event.entries.count()) == ([IN, WAITING], 2)


def test_the_desk_takes_somebody_off_the_lists_but_not_out_of_the_event(club: Club, dora: User) -> None:
    event = make_online(1, club=club)
    placed, waits = ask_for_places(event, 2)
    looks = look_for_partner(event, "Zoe Roe")
    remove_request(by=dora, request=waits)
    remove_request(by=dora, request=looks)
    assert (states(event), refused(remove_request, by=dora, request=placed)) == (
        [IN, WITHDRAWN, WITHDRAWN],
        "not_waiting",
    )


def test_only_directors_turn_it_on_and_only_the_staff_gives_places(
    club: Club, bob: User, dora: User, charlie: User
) -> None:
    event = make_tournament(club=club)
    assert set_online_entry(by=bob, tournament=event, online=True, capacity=1).online
    assert refused(set_online_entry, by=dora, tournament=event, online=False) == "not_you"
    waits = ask_for_places(event, 2)[1]
    assert refused(give_place, by=charlie, request=waits) == "not_found"
    assert refused(remove_request, by=charlie, request=waits) == "not_found"


def test_times_that_cannot_be_are_refused_and_so_are_places_beyond_their_limit() -> None:
    event, now = make_tournament(), timezone.now()
    online = {"by": None, "tournament": event, "online": True}
    with pytest.raises(RulesError) as refusal:
        set_online_entry(**online, entries_open=now, entries_close=now - timedelta(hours=1))
    with pytest.raises(ValidationError) as beyond:
        set_online_entry(**online, capacity=0)
    event.refresh_from_db()
    assert [fault.code for fault in refusal.value.faults] == ["entries_close"]
    assert (list(beyond.value.message_dict), event.online) == (["capacity"], False)
