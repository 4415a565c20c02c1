"""A night cancelled, moved and copied by a program; numbers drawn by hand."""

from collections.abc import Callable
from datetime import date

import pytest

from clubs.models import Club, User
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(club: Club) -> Tournament:
    return make_tournament(club=club, date=date(2026, 11, 20))


def test_a_night_is_cancelled_restored_and_moved(event: Tournament, bob: User, api: Callable) -> None:
    desk, page = api(bob), f"/api/v1/tournaments/{event.code}/"
    cancelled = desk.post(f"{page}cancel/", {"reason": "snow"}, format="json").json()
    assert (cancelled["state"], cancelled["notice"]) == ("cancelled", "snow")
    assert desk.post(f"{page}entries/", {"first": "Ann Lee", "second": "Bob May"}).json()["code"] == "cancelled"
    assert desk.delete(f"{page}cancel/").json()["state"] == "registration"
    moved = desk.post(f"{page}move/", {"date": "2026-11-27", "reason": "snow"}, format="json").json()
    assert (moved["date"], moved["moved_from"], moved["notice"]) == ("2026-11-27", "2026-11-20", "snow")


def test_an_event_is_put_away_and_brought_back(event: Tournament, bob: User, api: Callable) -> None:
    desk, page = api(bob), f"/api/v1/tournaments/{event.code}/"
    assert desk.post(f"{page}put-away/", {}, format="json").status_code == 422
    away = desk.post(f"{page}put-away/", {"reason": "nobody came"}, format="json").json()
    assert (away["state"], away["notice"], away["put_away"]) == ("cancelled", "nobody came", True)
    back = desk.delete(f"{page}cancel/").json()
    assert (back["state"], back["put_away"]) == ("registration", False)


def test_an_event_is_copied_with_its_people(event: Tournament, bob: User, api: Callable) -> None:
    make_entries(event, 3)
    asked = {"name": "Next Friday", "date": "2026-11-27", "people": True}
    copy = api(bob).post(f"/api/v1/tournaments/{event.code}/copy/", asked, format="json")
    assert (copy.status_code, copy.json()["name"]) == (201, "Next Friday")
    assert Tournament.objects.get(code=copy.json()["code"]).entries.count() == 3


def test_numbers_drawn_by_hand_are_recorded_with_their_witness(event: Tournament, bob: User, api: Callable) -> None:
    make_entries(event, 3)
    asked = {"text": "3 1 2", "witness": "Zoe Ash"}
    draw = api(bob).post(f"/api/v1/tournaments/{event.code}/numbers/real/", asked, format="json").json()
    assert (draw["key"], draw["witness"], draw["about"]) == ("", "Zoe Ash", "1–3")
    by_name = event.entries.order_by("first__name", "second__name").values_list("number", flat=True)
    assert list(by_name) == [3, 1, 2]
