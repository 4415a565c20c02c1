"""Online entry at the desk: its settings, the waiting list, and who looks for a partner."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from clubs.models import Club, Contact, User
from tests.factories.clubs import PlayerFactory
from tests.factories.online import ask_for_places, look_for_partner, make_online, states
from tests.seen import seen
from tests.tournaments.desk.pages import at, sent, words
from tournaments.models import Tournament
from tournaments.services import enter_pair_online
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db

WAITING, IN, WITHDRAWN = OnlineEntryState.WAITING, OnlineEntryState.IN, OnlineEntryState.WITHDRAWN


def test_the_director_turns_it_on_by_the_clock_of_the_hall(club: Club, event: Tournament, desk: Client) -> None:
    club.time_zone = "America/Edmonton"
    club.save()
    assert "Players enter only at the desk." in words(desk.get(at(event, "settings/")))
    form = sent(online="yes", entries_open="2026-03-01T08:00", entries_close="2026-03-13T20:00", capacity="8")
    answer = desk.post(at(event, "settings/online/"), form | {"counted": "tables"}, follow=True)
    event.refresh_from_db()
    assert "Saved." in words(answer)
    assert (event.online, event.capacity, event.capacity_in_tables) == (True, 8, True)
    assert (event.entries_open, event.entries_close) == (
        datetime(2026, 3, 1, 15, tzinfo=UTC),
        datetime(2026, 3, 14, 2, tzinfo=UTC),
    )
    assert seen(answer).values("entries_close") == ["2026-03-13T20:00"]


def test_times_that_cannot_be_are_refused_at_their_field(event: Tournament, desk: Client) -> None:
    form = sent(online="yes", entries_open="2026-03-02T08:00", entries_close="2026-03-01T20:00", counted="entries")
    answer = desk.post(at(event, "settings/online/"), form)
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["entries_close"])


def test_the_desk_gives_places_and_takes_people_off_the_lists(club: Club, desk: Client) -> None:
    event = make_online(1, club=club)
    ask_for_places(event, 3)
    looks = look_for_partner(event, "Zoe Roe", words="left or right", email="zoe@example.org")
    shown = words(desk.get(at(event)))
    assert "All 1 places are taken." not in shown
    assert "left or right" in shown
    assert "zoe@example.org" in shown
    _first, second, third = event.online_entries.exclude(pk=looks.pk).order_by("pk")
    desk.post(at(event, f"online/{third.pk}/"), {"place": "1"})
    desk.post(at(event, f"online/{second.pk}/"), {"remove": "1"})
    answer = desk.post(at(event, f"online/{looks.pk}/"), {"remove": "1"}, follow=True)
    assert (states(event), "Zoe Roe: off the list." in words(answer)) == ([IN, WITHDRAWN, IN, WITHDRAWN], True)


def test_assistants_see_who_waits_and_no_address(club: Club, bob: User, dora: User, signed_in) -> None:
    event = make_online(1, club=club)
    ask_for_places(event, 2)
    event.online_entries.update(email="zoe@example.org")
    seen = [words(signed_in(user).get(at(event))) for user in (bob, dora)]
    assert [("Waiting list" in text, "zoe@example.org" in text) for text in seen] == [(True, True), (True, False)]


@pytest.mark.parametrize("button", [{"stay": "no"}, {"remove": "1"}])
def test_whoever_moves_up_is_named_with_the_telephone_number_for_those_who_may_see_it(
    button: dict[str, str], club: Club, bob: User, dora: User, signed_in
) -> None:
    event = make_online(2, club=club)
    requests = ask_for_places(event, 4)
    for request in requests[2:]:
        Contact.objects.create(player=request.first, telephone="403 555 0142")
    for user, leaves, moved_up in ((bob, requests[0], requests[2]), (dora, requests[1], requests[3])):
        client, person = signed_in(user), f"{moved_up.name}, 403 555 0142" if user == bob else moved_up.name
        answer = client.post(at(event, f"entries/{leaves.entry_id}/"), sent(**button), follow=True)
        assert f"Moved up from the waiting list: {person}." in words(answer)
        shown = words(client.get(at(event)))
        assert ("Moved up from the waiting list" in shown, "403 555 0142" in shown) == (True, user == bob)


def test_people_outside_the_club_find_nothing(club: Club, charlie: User, dora: User, signed_in) -> None:
    event = make_online(1, club=club)
    waits = ask_for_places(event, 2)[1]
    for path in ("settings/online/", f"online/{waits.pk}/"):
        assert signed_in(charlie).post(at(event, path), {"place": "1"}).status_code == 404
    assert signed_in(dora).get(at(event, "settings/online/")).status_code == 403
    assert states(event) == [IN, WAITING]


def test_registration_asks_same_person_of_all_at_once_and_one_press_answers_each(club: Club, desk: Client) -> None:
    event = make_online(club=club)
    marg, ray = (PlayerFactory(club=club, name=name) for name in ("Marg Smith", "Ray Roe"))
    request = enter_pair_online(tournament=event, first="Marg Smith", second="Ray Roe")
    shown = words(desk.get(at(event)))
    assert [
        text in shown for text in ("Same person?", "Entered as Marg Smith (guest)", "Entered as Ray Roe (guest)")
    ] == [True] * 3
    answer = desk.post(at(event, f"same-person/{request.first_id}/{marg.pk}/"), {"same": "1"}, follow=True)
    assert "Marg Smith is entered under the name that the club knows." in words(answer)
    answer = desk.post(at(event, f"same-person/{request.second_id}/{ray.pk}/"), {"other": "1"}, follow=True)
    assert ("Same person?" in words(answer), event.entries.get().name) == (False, "Marg Smith & Ray Roe (guest)")
    assert desk.post(at(event, f"same-person/{request.second_id}/{ray.pk}/"), {"same": "1"}).status_code == 409
