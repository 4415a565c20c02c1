"""Records and ratings: whatever was corrected, in whichever order, they are those of a count from the first game."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.models import Club, Player
from clubs.services import merge_players
from clubs.services.player_merging import undo_player_merge
from scoring.decisions.ending import reopen_event
from scoring.models import ClubRatings, NightRecord, Result
from scoring.records import publishing
from scoring.records.night import games_from
from scoring.records.rating import Rating, rate
from scoring.records.tasks import rate_players
from tests.factories.clubs import ClubFactory, StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.nights import corrected, nights, one_night, ratings_of
from tests.sampling import examples
from tournaments.models import Game, Tournament
from tournaments.services import edit_tournament

pytestmark = pytest.mark.django_db
SCORES = [(10, 0), (10, 6), (10, 9), (9, 10), (4, 10), (0, 10)]


def from_scratch(club: Club) -> dict[int, Rating]:
    """Every record thrown away and made again."""
    NightRecord.objects.filter(tournament__club=club).delete()
    ClubRatings.objects.filter(club=club).delete()
    return ratings_of(club)


def games(evenings: list[Evening]) -> list[tuple[Evening, Game]]:
    return [(night, game) for night in evenings for game in Game.objects.filter(stage=night.stage).order_by("pk")]


def test_corrections_in_any_order_give_the_ratings_of_a_count_from_the_first_game() -> None:
    club = ClubFactory()
    known = games(nights(club, 3))

    @settings(max_examples=examples(8))
    @given(st.lists(st.tuples(st.sampled_from(range(len(known))), st.sampled_from(SCORES), st.booleans()), max_size=4))
    def check(corrections: list[tuple[int, tuple[int, int], bool]]) -> None:
        for at, score, looked_at in corrections:
            night, game = known[at]
            if tuple(Result.objects.get(game=game).score) != score:
                corrected(night, game, score)
            if looked_at:
                publishing.sweep()
        assert ratings_of(club) == from_scratch(club)

    check()


def test_the_order_of_corrections_does_not_matter() -> None:
    club = ClubFactory()
    known = games(nights(club, 3))
    changes = [(known[at], (3, 10)) for at in (0, 3, 4)]
    undone = [(one, tuple(Result.objects.get(game=one[1]).score)) for one, _ in changes]
    found = []
    for order in (changes, changes[::-1]):
        for (night, game), score in order:
            corrected(night, game, score)
            publishing.sweep()
        found.append(ratings_of(club))
        for (night, game), score in undone:
            corrected(night, game, score)
    assert found[0] == found[1]


def test_a_night_entered_late_is_rated_at_its_date() -> None:
    club = ClubFactory()
    late = nights(club, 2)
    after = ratings_of(club)
    one_night(club, late[0].tournament.date - timedelta(weeks=1))
    assert ratings_of(club) == from_scratch(club) != after


def test_a_night_whose_date_is_changed_is_rated_at_the_new_one() -> None:
    club = ClubFactory()
    first, second = nights(club, 2)
    publishing.sweep()
    before = dict(NightRecord.objects.values_list("tournament", "chain"))
    edit_tournament(by=None, tournament=first.tournament, date=second.tournament.date + timedelta(days=1))
    assert ratings_of(club) == from_scratch(club)
    after = dict(NightRecord.objects.values_list("tournament", "chain"))
    assert [before[event] == after[event] for event in before] == [False, False]


def test_only_the_nights_from_a_change_on_are_rated_again() -> None:
    club = ClubFactory()
    evenings = nights(club, 3)
    publishing.sweep()
    before = dict(NightRecord.objects.values_list("tournament", "chain"))
    corrected(evenings[1], games([evenings[1]])[0][1], (0, 10))
    publishing.sweep()
    after = dict(NightRecord.objects.values_list("tournament", "chain"))
    kept = [before[night.tournament.pk] == after[night.tournament.pk] for night in evenings]
    assert kept == [True, False, False]


def test_an_unpublished_or_reopened_night_counts_for_nobody() -> None:
    club = ClubFactory()
    _first, second = nights(club, 2)
    both = ratings_of(club)
    reopen_event(by=second.director, tournament=second.tournament, reason="wrong")
    alone = ratings_of(club)
    assert {one.games for one in both.values()} == {2}
    assert {one.games for one in alone.values()} == {1}


def test_nothing_is_computed_twice() -> None:
    club = ClubFactory()
    (night,) = nights(club, 1)
    publishing.sweep()
    assert publishing.record_night(night.tournament.pk) is False
    assert publishing.rate_club(club.pk) is False


def test_an_older_record_never_replaces_a_newer_one() -> None:
    club = ClubFactory()
    (night,) = nights(club, 1)
    publishing.sweep()
    NightRecord.objects.update(covers=10_000)
    ClubRatings.objects.update(covers=10_000, ratings="{}")
    corrected(night, games([night])[0][1], (0, 10))
    publishing.sweep()
    assert ClubRatings.objects.get(club=club).ratings == "{}"


def test_only_one_process_sweeps() -> None:
    nights(ClubFactory(), 1)
    cache.add("records:sweep", 1, timeout=60)
    try:
        publishing.sweep()
        assert not NightRecord.objects.exists()
    finally:
        cache.delete("records:sweep")


def test_two_players_merged_have_one_rating_and_two_again_when_that_is_undone() -> None:
    club = ClubFactory()
    nights(club, 2)
    second = one_night(club, Tournament.objects.filter(club=club).latest("date").date + timedelta(weeks=1), pairs=4)
    ann = second.entry(1).first
    twin = Player.objects.create(club=club, name="Anne")
    second.entry(1).seats.filter(player=ann).update(player=twin)
    second.tournament.entries.filter(number=1).update(first=twin)
    apart = ratings_of(club)
    assert (apart[ann.pk].games, apart[twin.pk].games) == (2, 1)
    secretary = StaffRoleFactory(club=club, role="administrator").user
    merge = merge_players(by=secretary, kept=ann, gone=twin)
    together = ratings_of(club)
    assert (together[ann.pk].games, twin.pk in together) == (3, False)
    undo_player_merge(by=secretary, merge=merge)
    assert ratings_of(club) == apart


def test_the_record_keeps_floats_to_the_last_bit() -> None:
    club = ClubFactory()
    nights(club, 2)
    publishing.sweep()
    folded: dict[int, Rating] = {}
    for text in NightRecord.objects.order_by("tournament__date").values_list("games", flat=True):
        rate(games_from(text), folded)
    assert ratings_of(club) == folded


def test_it_rates_the_players_of_a_published_night() -> None:
    club = ClubFactory()
    nights(club, 1)
    rate_players()
    assert ClubRatings.objects.filter(club=club).exists()
