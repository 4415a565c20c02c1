"""Seasons over the API."""

import pytest
from rest_framework.test import APIClient

from clubs.models import Club
from clubs.models.limits import LARGEST_ID
from clubs.public_names import ShownAs
from scoring.models import Season
from tests.factories.evenings import Evening
from tests.factories.seasons import make_season, tuesdays

pytestmark = pytest.mark.django_db


def at(season: Season, rest: str = "") -> str:
    return f"/api/v1/clubs/{season.club.slug}/seasons/{season.pk}/{rest}"


def test_a_season_is_created_ruled_published_and_reopened(club: Club, two_nights: Evening, post) -> None:
    sent = {"name": "Winter", "first": "2026-01-01", "series_id": tuesdays(club).pk, "rules": {"best": 1}}
    status, season = post("", sent)
    assert (status, season) == (
        201,
        {
            "id": Season.objects.get().pk,
            "name": "Winter",
            "first": "2026-01-01",
            "last": None,
            "series_id": sent["series_id"],
            "fresh_opponents": False,
            "state": "running",
        },
    )
    here = f"{season['id']}/"
    assert post(f"{here}rules/", {"from_date": "2026-03-31", "rules": {}})[0] == 422
    status, version = post(f"{here}rules/", {"from_date": "2030-01-01", "rules": {"duty_points": "6.5"}})
    assert (status, version["from_date"], version["rules"]["duty_points"]) == (201, "2030-01-01", "13/2")
    status, later = post(f"{here}rules/", {"from_date": "2031-01-01", "rules": {"best": 20}})
    assert (status, later["rules"]) == (201, {**version["rules"], "best": 20})
    assert post(f"{here}publish/")[1]["state"] == "published"
    assert post(f"{here}publish/")[0] == 409
    assert post(f"{here}reopen/")[1]["state"] == "running"


def test_the_table_has_every_place_and_night_with_its_reason(season: Season, two_nights: Evening, club: Club) -> None:
    client = APIClient()
    first = two_nights.entry(1).first
    type(first).objects.filter(pk=first.pk).update(shown_as=ShownAs.HIDDEN)
    table = client.get(at(season, "table/")).json()
    row = next(row for row in table["rows"] if row["player_ids"] == [first.pk])
    assert (table["state"], table["provisional"], table["changed"], len(table["nights"])) == (
        *("running", False, False),
        2,
    )
    assert (row["name"], row["place"], row["tied"], row["total"]) == ("Hidden player", 1, True, "20")
    assert row["reason"] == "Tied for 1st: 20 points from 2 nights, like 1 other"
    assert [(one["score"], one["place"], one["counts"]) for one in row["nights"]] == [("10", 1, True)] * 2
    earlier = client.get(at(season, "table/?as_of=2026-03-24")).json()
    assert [one["date"] for one in earlier["nights"]] == ["2026-03-24"]
    assert [one["id"] for one in client.get(f"/api/v1/clubs/{club.slug}/seasons/").json()["results"]] == [season.pk]


def test_visitors_read_tables_and_nothing_else(season: Season) -> None:
    client = APIClient()
    assert [client.get(at(season, path)).status_code for path in ("", "table/", "rules/", "nights/", "duties/")] == [
        *(200, 200, 200),
        *(401, 401),
    ]
    Club.objects.filter(pk=season.club_id).update(public=False)
    assert [client.get(at(season, path)).status_code for path in ("", "table/", "rules/")] == [404] * 3


def offered(client: APIClient, season: Season) -> list[str]:
    return [one["name"] for one in client.get(at(season, "actions/")).json()["results"]]


def test_the_list_says_what_can_be_done_with_a_season_now(season: Season, post, staff: APIClient) -> None:
    assert offered(staff, season) == ["rules", "duties", "nights/choose", "publish"]
    post(f"{season.pk}/publish/")
    assert offered(staff, season) == ["reopen"]


def test_a_season_without_a_night_is_not_offered_for_publishing(club: Club, staff: APIClient) -> None:
    assert offered(staff, make_season(club, series=tuesdays(club))) == ["rules", "nights/choose"]


def test_an_action_on_a_season_is_listed_with_its_fields(season: Season, staff: APIClient) -> None:
    _, duties, *_ = staff.get(at(season, "actions/")).json()["results"]
    event = {"name": "event", "type": "string", "required": True, "max_length": 16}
    codes = [one["event"] for one in staff.get(at(season, "nights/")).json()["results"] if one["counts"]]
    assert duties == {
        "name": "duties",
        "summary": "Add a duty",
        "method": "POST",
        "url": at(season, "duties/"),
        "fields": [
            {**event, "choices": codes, "help_text": "The code of an event, as in its address."},
            {"name": "player_id", "type": "integer", "required": True, "min_value": 1, "max_value": LARGEST_ID},
        ],
    }
