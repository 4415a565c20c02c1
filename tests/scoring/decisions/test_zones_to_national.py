"""Three zones send two pairs each to the provincial games, and these two to the national ones; one pair withdraws."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from clubs.models import User
from scoring.models import Kind, LedgerEntry
from scoring.verification.chains import problems
from tests.factories.clubs import ClubFactory, UserFactory
from tests.factories.qualifying import directed, played, registering, zone_event
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
Ask = Callable[..., Any]


def asking(by: User) -> Ask:
    """`ask("post", event, "send/", to="…")` as the director of all of them."""
    api = APIClient()
    api.force_authenticate(by)

    def ask(method: str, event: Tournament, address: str, status: int = 200, **body: object) -> Any:
        key = {} if method == "get" else {"headers": {"Idempotency-Key": str(uuid4())}, "format": "json"}
        answer = getattr(api, method)(f"/api/v1/tournaments/{event.code}/{address}", body or None, **key)
        assert answer.status_code == status, answer.content
        return answer.json() if answer.content else None

    return ask


def short(name: str) -> str:
    """`Ann 2 (Zone 1) & Bea 2 (Zone 1)`: "1-2"."""
    return name[12] + "-" + name[4]


def test_from_the_zones_to_the_national_games():
    club, province, nation = ClubFactory(name="Club"), ClubFactory(name="Province"), ClubFactory(name="Nation")
    by = directed(club, directed(province, directed(nation, UserFactory())))
    ask = asking(by)
    zones = [zone_event(by, club, f"Zone {n}") for n in (1, 2, 3)]
    provincial = registering(province, "Provincial Games", least_age=55)
    for zone in zones:
        sent = ask("post", zone.tournament, "send/", 201, to=provincial.code)
        assert [one["place"] for one in sent["through"]] == [1, 2]
        assert ask("post", zone.tournament, "send/", 201, to=provincial.code)["through"] == [
            {**one, "there": True} for one in sent["through"]
        ]
    assert provincial.entries.count() == 6

    # The winner of Zone 2 cannot come after all: the third of Zone 2 stands in.
    gone = zones[1].entry(1)
    ask("post", zones[1].tournament, f"entries/{gone.pk}/say-no/", 204, reason="Taken ill")
    preview = ask("post", zones[1].tournament, "send/preview/", to=provincial.code)
    assert [(short(line["name"]), line["fate"]) for line in preview["lines"]] == [
        ("2-1", "said_no"),
        ("2-2", "there"),
        ("2-3", "goes"),
    ]
    sent = ask("post", zones[1].tournament, "send/", 201, to=provincial.code)
    assert [(one["place"], one["alternate_for"]) for one in sent["through"]] == [(2, None), (3, gone.pk)]
    pairs = [pair for pair in ask("get", provincial, "entries/")["results"] if pair["state"] != "withdrawn"]
    assert sorted((short(pair["name"]), pair["zone"], pair["came"]["place"]) for pair in pairs) == [
        ("1-1", "Zone 1", 1),
        ("1-2", "Zone 1", 2),
        ("2-2", "Zone 2", 2),
        ("2-3", "Zone 2", 3),
        ("3-1", "Zone 3", 1),
        ("3-2", "Zone 3", 2),
    ]
    assert [pair["came"]["alternate_for"] for pair in pairs if short(pair["name"]) == "2-3"] == [gone.name]

    # Somebody shows that they are 55; the games are played; who comes of which zone is told.
    for pair in pairs:
        assert ask("post", provincial, f"entries/{pair['id']}/age/", seen=True)["seen"]
    registered = provincial.entries.filter(state="withdrawn")
    assert registered.count() == 1
    games = played(by, provincial)
    assert [line["zone"] for line in ask("get", provincial, "qualifying/")["results"]] == ["Zone 1", "Zone 2", "Zone 3"]

    # The best of each zone goes on to the national games.
    national = registering(nation, "National Games", least_age=55)
    preview = ask("post", provincial, "send/preview/", to=national.code, best=1)
    assert ([line["doubts"] for line in preview["lines"]], preview["ready"]) == ([[], [], []], True)
    sent = ask("post", provincial, "send/", 201, to=national.code, best=1)
    assert [short(one["name"]) for one in sent["through"]] == ["1-1", "2-2", "3-1"]
    final = played(by, national)
    came = [pair["came"] for pair in ask("get", national, "entries/")["results"]]
    assert {(one["event"], one["alternate_for"]) for one in came} == {("Provincial Games", "")}
    assert LedgerEntry.objects.filter(kind=Kind.SENT).count() == 5
    for event in (*zones, games, final):
        assert list(problems(event.tournament.pk)) == []
