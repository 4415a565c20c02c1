"""Programs choose the nights of a season, and enter who was on duty."""

import pytest
from rest_framework.test import APIClient

from scoring.models import Season, SeasonDuty
from tests.factories.clubs import PlayerFactory
from tests.factories.evenings import Evening
from tests.listed_actions import listed

pytestmark = pytest.mark.django_db


def at(season: Season, rest: str = "") -> str:
    return f"/api/v1/clubs/{season.club.slug}/seasons/{season.pk}/{rest}"


def test_nights_are_chosen_and_duty_is_kept(season: Season, two_nights: Evening, post, staff: APIClient) -> None:
    code, player = two_nights.tournament.code, PlayerFactory(club=season.club)
    status, event = post(f"{season.pk}/nights/choose/", {"event": code, "counts": False})
    assert (status, event["counts"], event["by_series"]) == (200, False, True)
    assert post(f"{season.pk}/duties/", {"event": code, "player_id": player.pk})[0] == 409
    post(f"{season.pk}/nights/choose/", {"event": code, "counts": True})
    status, duty = post(f"{season.pk}/duties/", {"event": code, "player_id": player.pk})
    assert (status, duty) == (201, {"id": SeasonDuty.objects.get().pk, "event": code, "player_id": player.pk})
    assert staff.get(at(season, "duties/")).json()["results"] == [duty]
    there = at(season, f"duties/{duty['id']}/")
    assert ("DELETE", there) in listed(staff, at(season))
    post(f"{season.pk}/publish/")
    assert listed(staff, at(season)) == [("POST", at(season, "reopen/"))]
    assert staff.delete(there, headers={"Idempotency-Key": "2"}).json()["code"] == "season_published"
    post(f"{season.pk}/reopen/")
    gone = staff.delete(at(season, f"duties/{duty['id']}/"), headers={"Idempotency-Key": "1"})
    assert (gone.status_code, SeasonDuty.objects.count()) == (204, 0)
