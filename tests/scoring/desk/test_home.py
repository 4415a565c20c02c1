"""The first page of who is signed in."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from scoring.desk.home import SHOWN_OLD
from tests.factories.tournaments import make_tournament
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_the_first_page_shows_the_clubs_and_their_events(bob: User, signed_in: SignIn) -> None:
    make_tournament(club=bob.staff_roles.get().club, name="Autumn open")
    answer = signed_in(bob).get("/desk/").content.decode()
    assert ("Riverside Euchre Club" in answer, "Autumn open" in answer) == (True, True)


def test_who_has_no_club_is_shown_how_to_found_one(signed_in: SignIn) -> None:
    answer = signed_in(User.objects.create_user("nora@example.org", "x")).get("/desk/").content.decode()
    assert "Create a club" in answer


def test_one_button_is_filled_however_many_events_are_to_come(bob: User, signed_in: SignIn) -> None:
    club = bob.staff_roles.get().club
    later = make_tournament(club=club, name="Later", date=datetime.date(2027, 2, 1))
    sooner = make_tournament(club=club, name="Sooner", date=datetime.date(2027, 1, 1))
    page = seen(signed_in(bob).get("/desk/"))
    filled = [button.told["href"] for button in page.parts("a.primary")]
    assert (filled, f"/desk/{later.code}/" in dict(page.links).values()) == ([f"/desk/{sooner.code}/"], True)


def test_older_events_can_be_opened(bob: User, signed_in: SignIn) -> None:
    club = bob.staff_roles.get().club
    events = [make_tournament(club=club) for _ in range(SHOWN_OLD + 1)]
    Tournament.objects.filter(club=club).update(state=TournamentState.PUBLISHED)
    answer = signed_in(bob).get("/desk/").content.decode()
    assert [f'"/desk/{event.code}/"' in answer for event in events] == [True] * len(events)
