"""What the list of an event's pairs tells everybody, and what it tells the desk alone."""

from collections.abc import Callable

import pytest

from clubs.models import Club, User
from scoring.services import forward_qualifiers
from tests.factories.qualifying import registering, zone_event
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def codes(api: Callable, user: User | None, path: str) -> list[str]:
    answer = api(user).get(path).json()
    return [pair["came"]["code"] for pair in (answer if isinstance(answer, list) else [answer])]


@pytest.mark.parametrize("listed", [True, False])
def test_the_address_of_an_unlisted_event_is_told_to_the_desk_alone(
    listed: bool, club: Club, alice: User, charlie: User, api: Callable
) -> None:
    zone, to = zone_event(alice, club), registering(club, "Provincial")
    Tournament.objects.filter(pk=zone.tournament.pk).update(listed=listed)
    forward_qualifiers(by=alice, stage=zone.stage, to=to)
    code = zone.tournament.code
    lists, one = f"/api/v1/tournaments/{to.code}/entries/", to.entries.first()
    seen = {
        who: (codes(api, user, lists), codes(api, user, f"{lists}{one.pk}/"))
        for who, user in (("nobody", None), ("outsider", charlie), ("desk", alice))
    }
    shown = code if listed else ""
    public = ([shown, shown], [shown])
    assert seen == {"nobody": public, "outsider": public, "desk": ([code, code], [code])}
