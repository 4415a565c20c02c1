"""The list of ratings."""

import pytest

from clubs.services.clubs import change_club
from scoring.models import ClubRatings, NightRecord
from scoring.reads.ratings import RatingList, rating_list, ratings_of_players
from scoring.records import publishing
from scoring.records.rating import Rating
from tests.factories.clubs import ClubFactory, StaffRoleFactory
from tests.factories.nights import nights

pytestmark = pytest.mark.django_db


def test_everybody_is_listed_by_the_lower_number_and_ties_share_a_place() -> None:
    club = ClubFactory()
    ann, bob, cyd, dee = (club.players.create(name=name) for name in ("Ann", "Bob", "Cyd", "Dee"))
    rated = {ann: (20.0, 2.0), bob: (30.0, 8.0), cyd: (24.1, 2.0), dee: (24.2, 2.1)}
    stored = {player.pk: Rating(mu, sigma, 30) for player, (mu, sigma) in rated.items()}
    ClubRatings.objects.create(club=club, covers=1, ratings=publishing.ratings_as_text(stored))
    rows = [(row.place, row.shared, row.player, row.rating.low, row.rating.high) for row in rating_list(club).rows]
    assert rows == [
        (1, False, bob, 22, 38),
        (2, True, cyd, 22, 26),
        (2, True, dee, 22, 26),
        (4, False, ann, 18, 22),
    ]


def test_a_club_that_hides_ratings_has_none_for_anybody() -> None:
    club = ClubFactory()
    (night,) = nights(club, 1)
    publishing.sweep()
    player = night.entry(1).first
    assert ratings_of_players(club, [player.pk])
    change_club(by=StaffRoleFactory(club=club, role="administrator").user, club=club, shows_ratings=False)
    assert rating_list(club) == RatingList()
    assert ratings_of_players(club, [player.pk]) == {}


def test_those_merged_or_erased_are_not_listed() -> None:
    club = ClubFactory()
    ann = club.players.create(name="Ann")
    erased = club.players.create(name="Bob", erased_at=club.created_at)
    merged = club.players.create(name="Anne", merged_into=ann)
    stored = {player.pk: Rating() for player in (ann, erased, merged)}
    ClubRatings.objects.create(club=club, covers=1, ratings=publishing.ratings_as_text(stored))
    assert [row.player for row in rating_list(club).rows] == [ann]


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_takes_three_queries(count: int, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    club = ClubFactory()
    nights(club, count)
    publishing.sweep()
    assert NightRecord.objects.count() == count
    with django_assert_num_queries(3):
        assert rating_list(club).nights == count
