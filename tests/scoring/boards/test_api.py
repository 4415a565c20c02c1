"""The boards and the ratings of a club over the API."""

import pytest

from clubs.clock import today_in
from clubs.public_names import ShownAs
from rules.club.boards import BOARDS, BoardKind, Period
from scoring.records import publishing
from tests.factories.clubs import ClubFactory
from tests.factories.evenings import Evening
from tests.factories.nights import nights
from tests.factories.seasons import make_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def published_night() -> Evening:
    club = ClubFactory()
    (night,) = nights(club, 1, pairs=4, first=today_in(club.time_zone))
    publishing.sweep()
    return night


def address(night: Evening, rest: str = "") -> str:
    return f"/api/v1/clubs/{night.tournament.club.slug}/boards/{rest}"


def test_everybody_reads_the_first_places_of_every_board(api, published_night):
    answer = api().get(address(published_night)).json()
    assert [answer[name] for name in ("count", "next", "previous")] == [5, None, None]
    assert [(board["kind"], board["period"]) for board in answer["results"]] == [
        (kind, board.usual) for kind, board in BOARDS.items()
    ]
    faithful = answer["results"][-1]
    assert (len(faithful["places"]), faithful["others"], faithful["name"]) == (5, 3, "Most faithful")
    assert faithful["rule"] == "Everybody who played at least one game that night was there."


def test_a_period_leaves_out_boards_that_are_not_counted_over_it(api, published_night):
    for period in Period:
        kinds = [board["kind"] for board in api().get(address(published_night), {"period": period}).json()["results"]]
        assert kinds == [kind for kind, board in BOARDS.items() if period in board.periods]


def test_all_places_of_a_board_come_in_pages_with_what_counts(api, published_night):
    answer = api().get(address(published_night, "faithful/places/"), {"limit": 1, "period": "all"}).json()
    player = published_night.tournament.club.players.earliest("pk")
    counted = {"made": 1, "of": 1, "made_before": 0, "of_before": 0, "reason": "Came to 1 of 1 night"}
    players = [{"player_id": player.pk, "name": str(player)}]
    assert answer["results"] == [{"place": 1, "shared": True, "players": players, **counted}]
    about = {name: answer[name] for name in ("count", "kind", "period", "periods")}
    assert about == {"count": 8, "kind": "faithful", "period": "all", "periods": ["3-months", "year", "all"]}


def test_names_have_the_form_that_their_players_chose_for_staff_too(api, published_night):
    player = published_night.tournament.club.players.earliest("pk")
    player.shown_as = ShownAs.HIDDEN
    player.save()
    for client in (api(), api(published_night.director)):
        for rest in ("", "faithful/places/"):
            text = client.get(address(published_night, rest)).content.decode()
            assert ("Hidden player" in text, player.name in text) == (True, False)


def test_a_period_that_a_board_does_not_have_is_refused(api, published_night):
    improved = BoardKind.IMPROVED
    assert api().get(address(published_night, f"{improved}/places/"), {"period": "year"}).status_code == 200
    for rest, period in (("", "decade"), (f"{improved}/places/", "all")):
        answer = api().get(address(published_night, rest), {"period": period})
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "period")


def test_a_board_that_is_not_there_is_not_found(api, published_night):
    assert api().get(address(published_night, "nothing/places/")).status_code == 404
    club = published_night.tournament.club
    club.public = False
    club.save()
    assert [api().get(address(published_night, rest)).status_code for rest in ("", "faithful/places/")] == [404, 404]


def test_a_program_asks_for_a_season_and_gets_nothing_it_has(api, published_night):
    season = make_season(published_night.tournament.club, first=published_night.tournament.date)
    season.chosen.create(tournament=published_night.tournament)
    first = api().get(address(published_night), {"season_id": season.pk})
    boards = first.json()["results"]
    assert [(board["kind"], board["period"], board["season_id"]) for board in boards] == [
        (kind, None, season.pk) for kind, board in BOARDS.items() if not board.compares
    ]
    again = api().get(address(published_night), {"season_id": season.pk}, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again["ETag"]) == (304, first["ETag"])
    season.chosen.update(counts=False)
    changed = api().get(address(published_night), {"season_id": season.pk}, headers={"If-None-Match": first["ETag"]})
    assert (changed.status_code, changed.json()["results"][-1]["places"]) == (200, [])
    places = api().get(address(published_night, "improved/places/"), {"season_id": season.pk})
    assert (places.status_code, places.json()["errors"][0]["field"]) == (400, "season_id")
    other = make_season(ClubFactory())
    assert api().get(address(published_night), {"season_id": other.pk}).status_code == 404


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
