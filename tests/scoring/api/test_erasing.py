"""Erasing a name over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Contact, Player, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


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
