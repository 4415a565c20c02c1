"""A night cancelled, moved and copied by a program; numbers drawn by hand."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.db import transaction

from clubs.models import Club, Role, User
from clubs.web.declared import DeclaredAction
from tests.factories.tournaments import director_of, make_entries, make_numbered, make_stage, make_tournament
from tournaments.api import preparing
from tournaments.models import Tournament
from tournaments.services import cancel_night, register_single

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


def cancelled() -> Tournament:
    return cancel_night(by=None, tournament=make_tournament(), reason="snow")


def with_pairs() -> Tournament:
    event = make_tournament()
    make_entries(event, 4)
    return event


def for_players_alone() -> Tournament:
    return make_tournament(changing_partners=True)


def in_play() -> Tournament:
    return make_stage().tournament


def four_waiting() -> Tournament:
    event = make_tournament()
    for name in ("Ada Moss", "Ben Noll", "Cyd Orr", "Dot Pell"):
        register_single(by=director_of(event), tournament=event, name=name)
    return event


def bodies(event: Tournament) -> dict[str, Any]:
    """Of every action that prepares an event, in the order of their list."""
    why, names = {"reason": "snow"}, "Ivy Roe,Jon Poe\nKit Moe,Lou Doe\n"
    cards = (["AS"], ["KH"], ["9C"], ["QD"])
    waiting = [str(pk) for pk in event.singles_entered.order_by("pk").values_list("pk", flat=True)]
    return {
        "change": {"name": "Last Friday"},
        "online/settings": {"capacity": 9},
        "tables": {"count": 5},
        "entries": {"first": "Mo Tull"} if event.persons else {"first": "Mo Tull", "second": "Ned Usk"},
        "singles": {"name": "Ona Vole"},
        "cancel": why,
        "cancel/undo": {},
        "put-away": why,
        "move": {"date": "2030-05-12", **why},
        "copy": {"name": "Next Friday", "date": "2030-05-12"},
        "numbers/real": {"text": " ".join(map(str, range(1, event.entries.count() + 1))) or "1", "witness": "Zoe Ash"},
        "check-in": {},
        "numbers": {},
        "entries/import": {"text": names.replace(",", "\n") if event.persons else names},
        "singles/import": {"text": names.replace(",", "\n")},
        "partners/real": {
            "cut": dict(zip(waiting, cards, strict=False)),
            "witness": "Zoe Ash",
        },
    }


def is_accepted(desk: Any, page: str, action: DeclaredAction[Any], body: dict[str, Any]) -> bool:
    """Whether it is done when it is tried; nothing of it stays."""
    send = getattr(desk, action.method.lower())
    with transaction.atomic():
        status = send(f"{page}{action.address}", body, format="json").status_code
        transaction.set_rollback(True)
    return status < 300


@pytest.mark.parametrize(
    "event_in", [make_tournament, with_pairs, for_players_alone, four_waiting, make_numbered, cancelled, in_play]
)
def test_the_list_has_what_is_accepted_and_nothing_else(event_in: Callable[[], Tournament], api: Callable) -> None:
    event = event_in()
    desk, page = api(director_of(event)), f"/api/v1/tournaments/{event.code}/"
    sent = bodies(event)
    listed = [one["name"] for one in desk.get(f"{page}actions/").json()["results"] if one["name"] in sent]
    assert listed == [one.name for one in preparing.LISTED if is_accepted(desk, page, one, sent[one.name])]


def test_the_list_says_what_an_assistant_can_do(api: Callable) -> None:
    event = with_pairs()
    listed = api(director_of(event, Role.ASSISTANT)).get(f"/api/v1/tournaments/{event.code}/actions/").json()
    assert [one["name"] for one in listed["results"]] == [
        "entries",
        "singles",
        "check-in",
        "entries/import",
        "singles/import",
    ]
