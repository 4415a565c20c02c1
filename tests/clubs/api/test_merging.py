"""Two names of one person over the API: found, compared, merged, and apart again."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Contact, Player, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
RIVERSIDE = "/api/v1/clubs/riverside/"


def test_duplicates_are_compared_merged_and_taken_apart(club: Club, sam: User, api: Callable) -> None:
    kept, gone = PlayerFactory(club=club, name="Zoé Ray"), PlayerFactory(club=club, name="Zoe Ray")
    Contact.objects.create(player=gone, telephone="403 555 0142")
    program, person = api(sam), f"{RIVERSIDE}people/{kept.pk}/"
    (found,) = program.get(f"{RIVERSIDE}duplicates/").json()["results"]
    assert (found["kept"]["id"], found["gone"]["id"], found["why"]) == (kept.pk, gone.pk, "name")
    preview = program.post(f"{person}merge/preview/", {"gone_id": gone.pk}).json()
    assert preview["refused"] is None
    assert {"field": "Telephone", "kept": "", "gone": "403 555 0142", "after": "403 555 0142"} in preview["values"]
    merge = program.post(f"{person}merge/", {"gone_id": gone.pk}).json()
    assert program.get(f"{RIVERSIDE}merges/").json()["results"] == [merge]
    assert program.get(person).json()["telephone"] == "403 555 0142"
    assert program.get(f"{RIVERSIDE}people/{gone.pk}/").status_code == 404
    assert program.post(f"{RIVERSIDE}merges/{merge['id']}/undo/").json()["undone_at"]
    assert program.get(person).json()["telephone"] == ""
    assert program.get(f"{RIVERSIDE}people/{gone.pk}/").json()["telephone"] == "403 555 0142"


def test_two_people_are_not_suggested_until_that_is_forgotten(club: Club, sam: User, api: Callable) -> None:
    one, other = PlayerFactory(club=club, name="Zoé Ray"), PlayerFactory(club=club, name="Zoe Ray")
    program = api(sam)

    def suggested() -> int:
        found: int = program.get(f"{RIVERSIDE}duplicates/").json()["count"]
        return found

    said = program.post(f"{RIVERSIDE}two-people/", {"one_id": one.pk, "other_id": other.pk}).json()
    assert (suggested(), program.get(f"{RIVERSIDE}two-people/").json()["results"]) == (0, [said])
    assert program.delete(f"{RIVERSIDE}two-people/{said['id']}/").status_code == 204
    assert suggested() == 1


def test_one_player_is_no_pair_and_other_clubs_are_not_found(club: Club, sam: User, api: Callable) -> None:
    player, theirs = PlayerFactory(club=club), PlayerFactory()
    person = f"{RIVERSIDE}people/{player.pk}/"
    same = api(sam).post(f"{person}merge/preview/", {"gone_id": player.pk}).json()
    assert same["refused"] == "Choose another player: this is the same one."
    assert api(sam).post(f"{person}merge/", {"gone_id": player.pk}).json()["code"] == "same_player"
    assert api(sam).post(f"{person}merge/", {"gone_id": theirs.pk}).status_code == 404
    assert Player.objects.filter(merged_into=None).count() == 2
