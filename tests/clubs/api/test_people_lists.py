"""Lists of people in and out over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Player, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
PEOPLE = "/api/v1/clubs/riverside/people/"
LIST = "name,note,telephone,shown_as\nAnn Lee,=1+1,+1 403 555 0142,hidden\nBo May,,,\n"


def test_a_list_is_previewed_imported_and_exported(club: Club, sam: User, api: Callable) -> None:
    PlayerFactory(club=club, name="Bo May")
    program = api(sam)
    preview = program.post(f"{PEOPLE}import/preview/", {"text": LIST}).json()
    assert {name: preview[name] for name in ("importable", "problem", "ignored", "counts")} == {
        "importable": True,
        "problem": None,
        "ignored": [],
        "counts": {"new": 1, "changed": 0, "unchanged": 1, "problem": 0},
    }
    assert preview["rows"][0] == {
        "line": 2,
        "name": "Ann Lee (=1+1)",
        "state": "new",
        "changes": [
            {"column": "shown_as", "old": "full", "new": "hidden"},
            {"column": "telephone", "old": "", "new": "+1 403 555 0142"},
        ],
        "problems": [],
    }
    assert Player.objects.count() == 1
    sent = {"text": LIST, "previewed": preview["previewed"]}
    done = program.post(f"{PEOPLE}import/", sent).json()
    assert {name: done[name] for name in preview["counts"]} == preview["counts"]
    text = program.get(f"{PEOPLE}export/").json()["text"]
    assert text.splitlines()[1] == "Ann Lee,'=1+1,,'+1 403 555 0142,,,,,,,hidden"
    again = program.post(f"{PEOPLE}import/preview/", {"text": text}).json()
    assert again["counts"] == {"new": 0, "changed": 0, "unchanged": 2, "problem": 0}
    changed = program.post(f"{PEOPLE}import/", sent)
    assert (changed.status_code, changed.json()["code"]) == (409, "list_changed")


def test_a_row_to_fix_stops_the_list(club: Club, sam: User, api: Callable) -> None:
    program = api(sam)
    text = "name,number\nAnn Lee,7\nBo May,7\n"
    preview = program.post(f"{PEOPLE}import/preview/", {"text": text}).json()
    assert [row["problems"] for row in preview["rows"]] == [["Number 7 is listed twice."]] * 2
    refused = program.post(f"{PEOPLE}import/", {"text": text, "previewed": preview["previewed"]})
    assert (refused.status_code, Player.objects.count()) == (409, 0)
