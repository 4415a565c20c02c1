"""The first page of who is signed in."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_the_first_page_shows_the_clubs_and_their_events(bob: User, signed_in: SignIn) -> None:
    make_tournament(club=bob.memberships.get().club, name="Autumn open")
    answer = signed_in(bob).get("/desk/").content.decode()
    assert ("Riverside Euchre Club" in answer, "Autumn open" in answer) == (True, True)


def test_who_has_no_club_is_shown_how_to_found_one(signed_in: SignIn) -> None:
    answer = signed_in(User.objects.create_user("nora@example.org", "x")).get("/desk/").content.decode()
    assert "Create a club" in answer
