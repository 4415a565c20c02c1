"""The ratings of a club over the API."""

import pytest

from clubs.public_names import ShownAs
from scoring.records import publishing
from tests.factories.clubs import ClubFactory
from tests.factories.nights import nights

pytestmark = pytest.mark.django_db


def test_everybody_reads_the_ratings_with_names_as_their_players_chose(api):
    club = ClubFactory()
    (night,) = nights(club, 1, pairs=2)
    publishing.sweep()
    hidden, shown = night.entry(1).players
    hidden.shown_as = ShownAs.HIDDEN
    hidden.save()
    answer = api().get(f"/api/v1/clubs/{club.slug}/ratings/").json()
    about = {name: answer[name] for name in ("count", "next", "previous", "nights", "last")}
    assert about == {"count": 4, "next": None, "previous": None, "nights": 1, "last": str(night.tournament.date)}
    words = "Between 19 and 35 after 1 game, not sure yet"
    first = {"place": 1, "shared": True, "low": 19, "high": 35, "games": 1, "sure": False, "reason": words}
    assert answer["results"][:2] == [
        {**first, "player_id": hidden.pk, "name": "Hidden player"},
        {**first, "player_id": shown.pk, "name": str(shown)},
    ]
    staff = api(night.director).get(f"/api/v1/clubs/{club.slug}/ratings/").json()
    assert staff == answer


def test_a_page_of_ratings_takes_as_many_queries_for_any_number_of_players(api, django_assert_num_queries):
    club = ClubFactory()
    nights(club, 1, pairs=8)
    publishing.sweep()
    with django_assert_num_queries(6):
        page = api().get(f"/api/v1/clubs/{club.slug}/ratings/", {"limit": 5, "offset": 10}).json()
    assert ([row["place"] for row in page["results"]], page["count"]) == ([9] * 5, 16)


def test_before_the_first_published_night_nobody_has_one(api):
    answer = api().get(f"/api/v1/clubs/{ClubFactory().slug}/ratings/").json()
    assert answer == {"count": 0, "next": None, "previous": None, "results": [], "nights": 0, "last": None}


@pytest.mark.parametrize("hides", ["shows_ratings", "public"])
def test_a_club_can_hide_them(api, hides):
    club = ClubFactory(**{hides: False})
    assert api().get(f"/api/v1/clubs/{club.slug}/ratings/").status_code == 404
