"""The registration desk of an event in which each plays alone."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User
from tests.factories.tournaments import make_entries, make_tournament
from tests.seen import seen
from tests.tournaments.desk.pages import at, sent, words
from tournaments.models import Entry, Tournament
from tournaments.services import check_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(club: Club) -> Tournament:
    return make_tournament(club=club, ruleset="stubbington2")


def test_a_player_is_registered_and_nothing_is_asked_of_a_partner(event: Tournament, desk: Client) -> None:
    asks = seen(desk.get(at(event))).asks
    assert [name in asks for name in ("name", "second", "first")] == [True, False, False]
    answer = desk.post(at(event), sent(name="Ann Lee", zone="Zone 4"), follow=True)
    assert "Ann Lee is registered." in words(answer)
    assert "1 player, not here yet." in words(answer)
    assert Entry.objects.get().second is None


def test_a_refusal_is_shown_beside_the_name(event: Tournament, desk: Client) -> None:
    desk.post(at(event), sent(name="Ann Lee"))
    answer = desk.post(at(event), sent(name="ann lee"))
    assert answer.status_code == 409
    assert list(answer.context["entry_form"].errors) == ["name"]
    assert answer.context["entry_form"]["name"].value() == "ann lee"


def test_the_desk_speaks_of_players(event: Tournament, desk: Client) -> None:
    assert "Register the players" in words(desk.get(at(event)))
    entries = make_entries(event, 3)
    check_in(by=None, entry=entries[0])
    check_in(by=None, entry=entries[1])
    page = words(desk.get(at(event)))
    assert "2 of 3 players are here." in page
    assert "The number of players is odd" in page
    assert "2 players need numbers" in page
    page = words(desk.post(at(event, "numbers/"), sent(), follow=True))
    assert "2 players have drawn numbers." in page
    assert "2 players have numbers" in page
    entries[0].refresh_from_db()
    assert f"Player {entries[0].number}, table 1" in words(desk.get(at(event)))
    assert "Ready to start with 2 players" in words(desk.get(at(event)))


@pytest.mark.parametrize("path", ["entries/", "numbers/", "tables/", "import/", "print/", ""])
def test_no_page_of_the_desk_speaks_of_pairs(path: str, event: Tournament, desk: Client) -> None:
    make_entries(event, 3)
    page = words(desk.get(at(event, path)))
    assert [word for word in page.split() if "pair" in word.lower() and word != "Pairs"] == []


def test_a_player_s_own_page(event: Tournament, desk: Client) -> None:
    entry = make_entries(event, 1)[0]
    page = words(desk.get(at(event, f"entries/{entry.pk}/")))
    assert ("Remove player" in page, "pair" in page) == (True, False)
    answer = desk.post(at(event, f"entries/{entry.pk}/"), sent(place="1", table="", line=""), follow=True)
    assert "Ann Lee: starts at table 1, side A." in words(answer)


def test_a_list_of_players_is_checked_and_imported(event: Tournament, desk: Client) -> None:
    page = seen(desk.get(at(event, "import/")))
    assert ("kind" in page.asks, "One player per row: player, zone." in page.text) == (False, True)
    looked = desk.post(at(event, "import/"), sent(look="1", text="player\nAnn Lee\nBob May\n"))
    assert "2 players read, no errors." in words(looked)
    answer = desk.post(at(event, "import/"), sent(**{"import": "1", "text": "player\nAnn Lee\nBob May\n"}), follow=True)
    assert "2 players are registered." in words(answer)
    assert desk.get(at(event, "import/sample.csv"))["Content-Disposition"] == 'attachment; filename="players.csv"'
    assert "Ann Lee,,,,,registered," in desk.get(at(event, "entries.csv")).content.decode()


@pytest.mark.parametrize(
    ("fields", "count", "sentence"),
    [
        ({"changing_partners": True}, 6, "2 players are left over: that many sit out each round, in turn"),
        ({"changing_partners": True}, 9, "1 player is left over: one sits out each round, in turn"),
        ({"ruleset": "standard3"}, 7, "1 player is left over"),
        ({"changing_partners": True}, 8, ""),
        ({"ruleset": "poker_chips"}, 13, ""),
    ],
)
def test_leftover_players_are_counted_during_registration(
    club: Club, bob: User, signed_in: Callable, fields: dict[str, object], count: int, sentence: str
) -> None:
    event = make_tournament(club=club, **fields)
    make_entries(event, count)
    page = words(signed_in(bob).get(f"/desk/{event.code}/entries/"))
    assert sentence in page
    assert ("left over:" in page) is bool(sentence)
    assert "Add a player" in page


@pytest.mark.parametrize(("fields", "few"), [({"changing_partners": True}, 3), ({"ruleset": "stubbington3"}, 2)])
def test_with_too_few_the_start_page_says_how_many_are_needed(
    club: Club, bob: User, signed_in: Callable, fields: dict[str, object], few: int
) -> None:
    event = make_tournament(club=club, **fields)
    make_entries(event, few)
    page = words(signed_in(bob).get(f"/desk/{event.code}/start/"))
    assert f"At least {few + 1} must play; you have {few}. Register or check in more." in page
