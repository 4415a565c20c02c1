"""The boards and the ratings of a club, as anybody sees them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from clubs.clock import today_in
from clubs.public_names import ShownAs
from rules.base.words import message
from rules.club.boards import BoardKind, BoardRow, Count
from scoring.boards.pages import first_places
from scoring.boards.reads import NamedRow
from scoring.records import publishing
from tests.factories.clubs import ClubFactory
from tests.factories.evenings import Evening
from tests.factories.nights import nights
from tests.factories.seasons import make_season
from tests.seen import seen

pytestmark = pytest.mark.django_db


@pytest.fixture
def published_night() -> Evening:
    club = ClubFactory()
    (night,) = nights(club, 1, pairs=2, first=today_in(club.time_zone) - timedelta(days=1))
    publishing.sweep()
    return night


def address(night: Evening, name: str, *parts: object) -> str:
    return reverse(name, args=[night.tournament.club.slug, *parts])


def test_every_board_opens_with_its_rule_and_its_periods(client: Client, published_night: Evening) -> None:
    assert client.get(address(published_night, "club-boards")).status_code == 200
    for kind in BoardKind:
        page = client.get(address(published_night, "club-board", kind))
        assert page.status_code == 200
    assert client.get(address(published_night, "club-board", "faithful"), {"period": "all"}).status_code == 200
    assert client.get(address(published_night, "club-board", "nothing")).status_code == 404


def test_a_board_begins_with_its_first_places_and_parts_no_tie() -> None:
    """Its places after 20 are a press away."""
    places = [1, *[2] * 18, *[20] * 3, 23, 24]
    rows = [
        NamedRow(BoardRow(place, False, (place,), Count(), Count(), message("1"), message("1")), ()) for place in places
    ]
    first, others = first_places(rows)
    assert ([one.row.place for one in first], [one.row.place for one in others]) == (places[:22], [23, 24])


def test_those_who_are_tied_stand_beside_one_place(client: Client, published_night: Evening) -> None:
    shown = seen(client.get(address(published_night, "club-board", "faithful"))).text
    four = [str(player) for number in (1, 2) for player in published_night.entry(number).players]
    assert shown.count("Place 1 tied") == 1
    assert [name in shown.partition("Place 1 tied")[2] for name in four] == [True] * 4


def test_a_number_leads_to_the_page_of_the_pair_on_that_night(client: Client, published_night: Evening) -> None:
    player = published_night.entry(1).first
    page = client.get(address(published_night, "club-board-player", "faithful", player.pk)).content.decode()
    assert reverse("event-pair", args=[published_night.tournament.code, 1]) in page


def test_an_event_that_is_not_listed_is_not_linked(client: Client, published_night: Evening) -> None:
    player = published_night.entry(1).first
    event = published_night.tournament
    event.listed = False
    event.save()
    page = client.get(address(published_night, "club-board-player", "faithful", player.pk)).content.decode()
    assert event.code not in page


@pytest.mark.parametrize("who", ["0", "1-2", "x", "9" * 40, "-"])
def test_players_who_are_not_the_clubs_have_no_page(client: Client, published_night: Evening, who: str) -> None:
    assert client.get(address(published_night, "club-board-player", "faithful", who)).status_code == 404


def test_names_are_shown_as_their_players_chose(client: Client, published_night: Evening) -> None:
    player = published_night.entry(1).first
    player.shown_as = ShownAs.HIDDEN
    player.save()
    for path in (
        address(published_night, "club-boards"),
        address(published_night, "club-board-player", "faithful", player.pk),
    ):
        assert player.name not in client.get(path).content.decode()


def test_a_club_without_a_public_page_has_no_boards(client: Client, published_night: Evening) -> None:
    club = published_night.tournament.club
    club.public = False
    club.save()
    assert client.get(address(published_night, "club-boards")).status_code == 404


def test_a_season_has_its_own_name_among_the_periods(client: Client, published_night: Evening) -> None:
    """A season named “This season” read “Season This season”."""
    season = make_season(published_night.tournament.club, name="This season", first=published_night.tournament.date)
    periods = [
        link for nav in seen(client.get(address(published_night, "club-boards"))).parts("nav") for link in nav.links
    ]
    assert [link for link in periods if "season-" in link[1]] == [("This season", f"?period=season-{season.pk}")]


def test_a_season_is_a_period_of_boards_that_compare_no_two(client: Client, published_night: Evening) -> None:
    club = published_night.tournament.club
    season = make_season(club, name="Winter", first=published_night.tournament.date)
    empty = make_season(club, name="Summer", first=published_night.tournament.date)
    season.chosen.create(tournament=published_night.tournament)
    boards = client.get(address(published_night, "club-boards"), {"period": f"season-{season.pk}"})
    assert [(board.board.kind, bool(board.rows)) for board in boards.context["shown"].boards] == [
        (BoardKind.LONE_HANDS, False),
        (BoardKind.MARCHES, False),
        (BoardKind.PARTNERSHIPS, False),
        (BoardKind.FAITHFUL, True),
    ]
    page = client.get(address(published_night, "club-board", "faithful"), {"period": f"season-{season.pk}"})
    assert len(page.context["shown"].rows) == 4
    player = published_night.entry(1).first
    one = client.get(
        address(published_night, "club-board-player", "faithful", player.pk), {"period": f"season-{season.pk}"}
    )
    assert [part.event for part in one.context["found"].nights] == [published_night.tournament]
    assert (
        client.get(address(published_night, "club-board", "faithful"), {"period": f"season-{empty.pk}"})
        .context["shown"]
        .rows
        == ()
    )
    improved = client.get(address(published_night, "club-board", "improved"), {"period": f"season-{season.pk}"})
    assert str(improved.context["shown"].period) == "3-months"
    other = make_season(ClubFactory(), name="Elsewhere")
    page = client.get(address(published_night, "club-board", "faithful"), {"period": f"season-{other.pk}"})
    assert str(page.context["shown"].period) == "year"


@pytest.mark.parametrize("name", ["club-boards", "club-ratings"])
def test_a_reader_who_has_the_page_gets_nothing_until_something_changes(
    client: Client, published_night: Evening, name: str
) -> None:
    def ask(etag: str = "") -> tuple[int, str]:
        answer = client.get(address(published_night, name), headers={"If-None-Match": etag} if etag else {})
        return answer.status_code, answer.get("ETag", "")

    _, etag = ask()
    assert ask(etag) == (304, etag)
    nights(published_night.tournament.club, 1, pairs=2, first=today_in(published_night.tournament.club.time_zone))
    publishing.sweep()
    status, newer = ask(etag)
    assert (status, newer != etag) == (200, True)
    client.force_login(published_night.director)
    assert ask(newer) == (200, "")


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
