"""Rounds and seatings over the API."""

import datetime
from collections.abc import Callable

import pytest
from django.db.models import F

from clubs.models import Club
from tests.factories.evenings import evening
from tests.factories.tournaments import make_round, make_stage
from tests.tournaments.api.addresses import at
from tournaments.models import Round

pytestmark = pytest.mark.django_db


def test_seatings_charts_and_whereabouts_are_open_to_everybody(api: Callable, club: Club) -> None:
    round_ = make_round(make_stage(5, "a-up", 2, club=club))
    tournament = round_.stage.tournament
    sheet = api().get(at(tournament, "rounds/1/")).json()
    seated = [(table["table"], *(side[0]["number"] for side in table["sides"])) for table in sheet["tables"]]
    assert seated == [(1, 1, 2), (2, 3, 4)]
    assert [pair["title"] for pair in sheet["sit_out"]] == ["Pair 5"]
    chart = api().get(at(tournament, "chart/")).json()
    assert [(turn["drawn"], turn["sit_out"]) for turn in chart["rounds"]] == [(True, [5]), (False, [3])]
    where = api().get(at(tournament, f"entries/{tournament.entries.get(number=5).pk}/where/")).json()
    assert (where["now"]["sits_out"], where["next"]["table"]) == (True, 1)
    clock = api().get(at(tournament, "rounds/")).json()["results"][0]
    assert (clock["state"], clock["stop_at"], clock["seconds"]) == ("not_started", None, 1800)
    Round.objects.update(clock_started_at=F("opened_at"))
    clock = api().get(at(tournament, "rounds/")).json()["results"][0]
    started = datetime.datetime.fromisoformat(clock["started_at"])
    assert datetime.datetime.fromisoformat(clock["stop_at"]) - started == datetime.timedelta(minutes=30)
    assert (clock["state"], clock["seconds"]) == ("over", None)
    assert api().get(at(tournament, "rounds/7/")).status_code == 404
    assert api().get(at(tournament, "extra-games/")).json()["results"] == []


def test_the_chart_of_a_large_event_comes_in_pages_of_whole_rounds(api: Callable) -> None:
    night = evening(210, rounds=50)
    first, second = (api().get(at(night.tournament, f"chart/{query}")).json() for query in ("", "?page=2"))
    assert [(shown["page"], shown["pages"]) for shown in (first, second)] == [(1, 2), (2, 2)]
    assert api().get(at(night.tournament, "chart/?page=3")).status_code == 404
    numbers = [[turn["number"] for turn in shown["rounds"]] for shown in (first, second)]
    assert numbers == [[*range(1, 48)], [48, 49, 50]]
    assert {len(turn["tables"]) for shown in (first, second) for turn in shown["rounds"]} == {105}
    assert [turn["drawn"] for turn in first["rounds"][:2]] == [True, False]
