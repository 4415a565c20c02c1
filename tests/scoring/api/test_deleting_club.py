"""Programs delete a closed club."""

from collections.abc import Callable

import pytest

from clubs.models import Club, User
from clubs.services import close_club
from clubs.services.closing import note_archive
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
DELETE = "/api/v1/clubs/riverside/delete/"


def test_a_program_sees_what_goes_and_deletes_the_club_by_its_name(
    club: Club, alice: User, bob: User, api: Callable
) -> None:
    PlayerFactory.create_batch(2, club=club)
    client = api(alice)
    assert client.post(f"{DELETE}preview/", {}).json() == {
        "people": 2, "members": 0, "staff": club.staff.count(), "letters": 0, "pictures": 0, "events": 0, "postings": 0,
    }  # fmt: skip
    assert client.post(DELETE, {"name": club.name}).json()["errors"][0]["code"] == "not_closed"
    close_club(by=alice, club=club)
    note_archive(club)
    wrong = client.post(DELETE, {"name": "Lakeside"})
    assert (wrong.status_code, wrong.json()["errors"][0]["code"]) == (422, "other_name")
    assert api(bob).post(DELETE, {"name": club.name}).status_code == 403
    assert client.post(DELETE, {"name": club.name}).status_code == 204
    assert [client.get(path).status_code for path in ("/api/v1/clubs/riverside/", DELETE[:-7] + "people/")] == [404] * 2
