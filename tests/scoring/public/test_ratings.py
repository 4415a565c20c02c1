"""The ratings of a club, as anybody sees them."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.public_names import ShownAs
from scoring.records import publishing
from tests.factories.clubs import ClubFactory
from tests.factories.nights import nights

pytestmark = pytest.mark.django_db


def test_ratings_are_listed_with_names_as_their_players_chose(client: Client) -> None:
    club = ClubFactory()
    (night,) = nights(club, 1)
    publishing.sweep()
    hidden = night.entry(1).first
    hidden.shown_as = ShownAs.HIDDEN
    hidden.save()
    page = client.get(reverse("club-ratings", args=[club.slug])).content.decode()
    assert str(night.entry(1).second) in page
    assert hidden.name not in page
    assert "not sure yet" in page


def test_a_club_can_hide_them(client: Client) -> None:
    club = ClubFactory(shows_ratings=False)
    assert client.get(reverse("club-ratings", args=[club.slug])).status_code == 404
    assert reverse("club-ratings", args=[club.slug]) not in client.get(f"/c/{club.slug}/").content.decode()


def test_before_the_first_published_night_the_page_says_so(client: Client) -> None:
    club = ClubFactory()
    assert "No ratings yet" in client.get(reverse("club-ratings", args=[club.slug])).content.decode()
