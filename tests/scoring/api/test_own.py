"""A player's own page over the API, and how the name on it is erased."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Contact, Player, User
from scoring.personal_data.own_data import own_data
from tests.factories.clubs import PlayerFactory
from tests.factories.histories import published_night
from tests.factories.online import ask_for_place, make_online

pytestmark = pytest.mark.django_db
ME = "/api/v1/me/"


@pytest.fixture
def cas(club: Club, charlie: User) -> Player:
    """The player that Charlie's account is linked to."""
    player = PlayerFactory(club=club, name="Cas Fox")
    Contact.objects.create(player=player, user=charlie, email="charlie@example.org", notes="owes me a coffee")
    return player


def test_players_read_and_change_their_own_settings(cas: Player, charlie: User, api: Callable) -> None:
    program = api(charlie)
    (mine,) = program.get(ME).json()["results"]
    kept = {name: value for name, value in mine.items() if name != "calendar"}
    assert kept == {
        "club": "riverside",
        "club_name": cas.club.name,
        "player_id": cas.pk,
        "name": "Cas Fox",
        "note": "",
        "shown_as": "full",
        "public_name": "Cas Fox",
        "wants_letters": True,
        "asks_erasure": False,
    }
    assert mine["calendar"].startswith("http://testserver/my-events/")
    wanted = {"shown_as": "initial", "wants_letters": False, "asks_erasure": True}
    changed = program.patch(f"{ME}clubs/riverside/", wanted).json()
    assert changed == {**mine, **wanted, "public_name": "Cas F."}
    assert program.patch(f"{ME}clubs/riverside/", {"asks_erasure": False}).json() == {**changed, "asks_erasure": False}
    assert program.patch(f"{ME}clubs/lakeside/", wanted).status_code == 404


def test_an_account_without_a_player_has_nothing(alice: User, api: Callable) -> None:
    program = api(alice)
    lists = [program.get(f"{ME}{more}").json()["results"] for more in ("", "events/", "results/")]
    assert (lists, program.get(f"{ME}data/").json()) == ([[], [], []], {"clubs": []})
    assert program.get(f"{ME}games/").json()["games"] == 0


def test_coming_events_have_their_private_links(cas: Player, club: Club, charlie: User, api: Callable) -> None:
    event = make_online(club=club)
    request = ask_for_place(event, 1)
    request.first = request.entry.first = cas
    request.save()
    request.entry.save()
    (coming,) = api(charlie).get(f"{ME}events/").json()["results"]
    assert (coming["code"], coming["state"], coming["entered"]) == (event.code, "registration", "registered")
    assert coming["online_entry"] == f"http://testserver{request.link}"
    assert coming["own_page"] == f"http://testserver/p/{request.entry.token}/"


def test_results_come_with_their_reasons_and_games_by_partner(club: Club, charlie: User, api: Callable) -> None:
    night = published_night(club)
    entry = night.tournament.entries.get(number=1)
    contact = Contact.objects.create(player=entry.first, user=charlie)
    program = api(charlie)
    (result,) = program.get(f"{ME}results/").json()["results"]
    assert (result["number"], result["partner"], result["entries"]) == (1, str(entry.second), 4)
    games = program.get(f"{ME}games/").json()
    assert (games["games"], [one["name"] for one in games["partners"]]) == (result["games"], [str(entry.second)])
    data = program.get(f"{ME}data/").json()["clubs"]
    assert [part["player"]["name"] for part in data] == [own_data(contact)["player"]["name"]]


def test_a_name_is_erased_once_it_is_typed(club: Club, sam: User, bob: User, api: Callable) -> None:
    player = PlayerFactory(club=club, name="Zoé Ray")
    Contact.objects.create(player=player, email="zoe@example.org")
    here = f"/api/v1/clubs/riverside/people/{player.pk}/erase/"
    assert api(bob).post(f"{here}preview/").status_code == 403
    preview = api(sam).post(f"{here}preview/").json()
    assert preview == {"names": ["Zoé Ray"], "events": 0, "certain": [], "possible": []}
    wrong = api(sam).post(here, {"name": "Zora Ray"})
    assert (wrong.status_code, wrong.json()["errors"][0]["field"]) == (422, "name")
    erased = {"id": player.pk, "name": f"Erased player {player.pk}"}
    assert api(sam).post(here, {"name": "zoe ray"}, key="once").json() == erased
    assert Player.objects.get().name == erased["name"]
    assert not Contact.objects.exists()
    assert api(sam).post(here, {"name": "zoe ray"}, key="once").json() == erased
    assert api(sam).post(here, {"name": "zoe ray"}, key="again").status_code == 404
