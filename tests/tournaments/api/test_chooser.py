"""The chooser over the API, with an event and without one."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User
from tests.factories.tournaments import make_tournament
from tests.tournaments.api.addresses import at

pytestmark = pytest.mark.django_db


def test_the_chooser_says_what_does_not_fit_and_why(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    advice = desk.get(at(tournament, "chooser/"), {"pairs": 8, "minutes": 120, "tables": 3}).json()
    assert (advice["options"], advice["sentence"]) == ([], "8 entries need 4 tables. You have 3, enough for 6.")
    assert advice["unfit"][0] == {
        "movement": "a-up",
        "title": "A up",
        "reason": "It needs 4 tables at once; you have 3.",
    }


def test_programs_ask_it_too(api: Callable[..., Client], bob: User) -> None:
    asked = {"entries": 22, "tables": 9, "minutes": 240}
    advice = api(bob).get("/api/v1/chooser/", asked).json()
    assert advice["sentence"].startswith("Recommended: Knock-out, 5 rounds in 2 h 30 min.")
    assert [one["movement"] for one in advice["options"]] == ["knock-out", "knock-out-third"]
    assert advice["unfit"][0]["reason"] == "It needs 11 tables at once; you have 9."
    assert api().get("/api/v1/chooser/", asked).status_code in (401, 403)
    assert api(bob).get("/api/v1/chooser/", {"entries": 1}).status_code == 422
