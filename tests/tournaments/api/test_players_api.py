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
