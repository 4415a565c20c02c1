"""Over the API an entry without a second player is one player, where each plays alone."""

from collections.abc import Callable

import pytest

from clubs.models import Club, User
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


def test_a_player_is_registered_by_one_name(api: Callable, bob: User, club: Club) -> None:
    event = make_tournament(club=club, ruleset="stubbington2")
    entries = f"/api/v1/tournaments/{event.code}/entries/"
    made = api(bob).post(entries, {"first": "Ann Lee"})
    assert (made.status_code, made.json()["players"]) == (201, ["Ann Lee"])
    refused = api(bob).post(entries, {"first": "Bob May", "second": "Cas Fox"})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "no_partners")
    imported = api(bob).post(f"{entries}import/", {"text": "player\nDee Orr\n"})
    assert [entry["players"] for entry in imported.json()] == [["Dee Orr"]]


def test_where_pairs_play_both_names_are_needed(api: Callable, bob: User, club: Club) -> None:
    entries = f"/api/v1/tournaments/{make_tournament(club=club).code}/entries/"
    refused = api(bob).post(entries, {"first": "Ann Lee"})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (400, "no_name")


def test_a_night_of_changing_partners_is_made_chosen_and_seated(api: Callable, bob: User, club: Club) -> None:
    desk, players = api(bob), [f"Player {letter}" for letter in "ABCDEFGHI"]
    wanted = {"name": "Singles", "date": "2026-03-14", "changing_partners": True}
    made = desk.post(f"/api/v1/clubs/{club.slug}/tournaments/", wanted)
    assert (made.status_code, made.json()["changing_partners"], made.json()["persons"]) == (201, True, True)
    event = f"/api/v1/tournaments/{made.json()['code']}/"
    text = "\n".join(("player", *players))
    assert desk.post(f"{event}entries/import/", {"text": text}).status_code == 201
    options = desk.get(f"{event}movements/").json()
    assert (options[0]["movement"], options[0]["recommended"]) == ("whist", True)
    assert desk.post(f"{event}start/", {"movement": "a-up"}).json()["errors"][0]["code"] == "movement_unfit"
    assert desk.post(f"{event}start/", {"rounds": 4}).status_code == 201
    assert desk.get(f"{event}chart/").json()["movement"] == "whist"
    sheet = desk.get(f"{event}rounds/1/").json()
    assert [[len(side) for side in table["sides"]] for table in sheet["tables"]] == [[2, 2], [2, 2]]
    assert [len(one["players"]) for one in sheet["sit_out"]] == [1]
