"""The opponents of the last night of a season: known for the next one, avoided by its seats, kept with the draw."""

import datetime
import json
from collections.abc import Callable
from itertools import product
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from rules.cli.draw import answer
from rules.tournament.movements import RoundSeating
from scoring.decisions.starting import start_event
from scoring.models import Season
from scoring.seasons.last_night import last_night
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.seasons import make_season, tuesdays
from tournaments.models import Draw, DrawKind, Tournament
from tournaments.selectors import chart_of, draws_of
from tournaments.services import check_in_all, copy_event, draw_numbers

pytestmark = pytest.mark.django_db

ASKED = "Not the same opponents as last night (Tuesday 17 March 2026)"
FIRST, SECOND = datetime.date(2026, 3, 17), datetime.date(2026, 3, 24)


def two_nights(club: Club, players: int = 16, rounds: int = 1) -> tuple[Evening, Tournament]:
    """A night that was played, and the next one with the same players, their numbers drawn."""
    make_season(club, series=tuesdays(club))
    night = evening(
        players, club=club, movement="progressive", rounds=rounds, date=FIRST, name="Night 1", changing_partners=True
    )
    night.play_out()
    event = copy_event(by=None, tournament=night.tournament, name="Night 2", date=SECOND, people=True)
    check_in_all(by=None, tournament=event)
    draw_numbers(by=None, tournament=event)
    event.refresh_from_db()
    return night, event


def opponents(seating: RoundSeating, event: Tournament) -> set[tuple[int, int]]:
    players = dict(event.entries.values_list("number", "first"))
    twos = (two for table in seating.tables for two in product(*table.sides))
    return {tuple(sorted((players[a], players[b]))) for a, b in twos}  # type: ignore[misc]


def director_of(event: Tournament) -> User:
    return StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user


def test_who_met_whom_on_the_night_before_is_known_by_player(club: Club) -> None:
    night, event = two_nights(club)
    known = last_night(event)
    assert known is not None
    played = [turn.seating for turn in chart_of(night.stage).rounds]
    assert {*known.met} == set().union(*(opponents(turn, night.tournament) for turn in played))
    assert (known.name, known.date) == ("Night 1", FIRST)
    assert last_night(night.tournament) is None


@pytest.mark.parametrize("movement", ["progressive", "optimised"])
def test_nobody_meets_an_opponent_of_the_last_night_in_round_1(club: Club, movement: str) -> None:
    _, event = two_nights(club)
    known = last_night(event)
    assert known is not None
    by = director_of(event)
    stage = start_event(by=by, tournament=event, movement=movement, rounds=2, met=known.met)
    assert not opponents(chart_of(stage).rounds[0].seating, event) & {*known.met}
    Evening(by, stage).play_out()
    assert list(problems(event.pk)) == []


def test_the_draw_of_round_1_is_made_again_from_its_record(club: Club) -> None:
    _, event = two_nights(club)
    known = last_night(event)
    assert known is not None
    stage = start_event(by=director_of(event), tournament=event, movement="progressive", rounds=2, met=known.met)
    draw = Draw.objects.get(tournament=event, kind=DrawKind.SEATING)
    assert answer({"key": draw.key, **draw.what}) == draw.outcome
    ids = {entry.number: entry.pk for entry in event.entries.all()}
    first = chart_of(stage).rounds[0].seating
    assert [ids[number] for table in first.tables for number in table.numbers] == draw.outcome["seats"]
    shown = next(one for one in draws_of(event).draws if one.number == draw.number)
    asked = json.loads(shown.replay)
    assert (asked["outcome"], asked["of"]) == ({"order": draw.outcome["order"]}, draw.what["of"])
    plain = {name: value for name, value in draw.what.items() if name != "met"}
    assert answer({"key": draw.key, **plain}) == {"order": draw.outcome["order"]}


def test_without_the_choice_the_record_of_a_draw_is_as_before(club: Club) -> None:
    _, event = two_nights(club)
    start_event(by=director_of(event), tournament=event, movement="progressive", rounds=2)
    draw = Draw.objects.get(tournament=event, kind=DrawKind.SEATING)
    assert (sorted(draw.what), sorted(draw.outcome)) == (["of", "what"], ["order"])


def test_the_start_offers_it_by_its_day(club: Club, signed_in: Callable[[User], Client]) -> None:
    night, event = two_nights(club)
    desk, address = signed_in(director_of(event)), f"/desk/{event.code}/start/?movement=progressive"
    assert ASKED in " ".join(desk.get(address).content.decode().split())
    ticked = " ".join(desk.get(f"{address}&fresh=1").content.decode().split())
    assert "Opponents of Tuesday 17 March 2026 meet as rarely as possible." in ticked
    desk.post(f"{address}&fresh=1", {"action": "start", "start-uuid": "6a0f4d4e-0a5f-4f0e-8a43-0a1f3b6c9d11"})
    assert Draw.objects.filter(tournament=event, what__has_key="met").count() == 1
    first = f"/desk/{night.tournament.code}/"
    assert "Not the same opponents" not in desk.get(first).content.decode()


def test_a_season_ticks_the_choice_on_start_and_the_director_can_untick_it(
    club: Club, signed_in: Callable[[User], Client]
) -> None:
    _, event = two_nights(club)
    by = director_of(event)
    desk, address = signed_in(by), f"/desk/{event.code}/start/?movement=progressive"

    def ticked(query: str = "") -> tuple[bool, bool]:
        """The tick, and the sentence of the chosen movement."""
        page = " ".join(desk.get(f"{address}{query}").content.decode().split())
        return 'value="1" checked>' in page, "meet as rarely as possible." in page

    assert (ticked(), ticked("&fresh=0&fresh=1")) == ((False, False), (True, True))
    season = Season.objects.get(club=club)
    settings = f"/clubs/{club.slug}/seasons/{season.pk}/"
    sent = {"name": season.name, "first": "2026-01-01", "series": season.series_id, "fresh_opponents": "on"}
    assert desk.post(settings, {**sent, "save": "1", "uuid": str(uuid4())}).status_code == 302
    assert (ticked(), ticked("&fresh=0")) == ((True, True), (False, False))
    desk.post(address, {"action": "start", "start-uuid": str(uuid4())})
    assert Draw.objects.filter(tournament=event, what__has_key="met").count() == 1


@pytest.mark.parametrize(("body", "met"), [({}, 1), ({"fresh_opponents": False}, 0)])
def test_a_program_that_does_not_ask_gets_the_choice_of_the_season(
    club: Club, api: Callable[..., Any], body: dict[str, bool], met: int
) -> None:
    _, event = two_nights(club)
    Season.objects.filter(club=club).update(fresh_opponents=True)
    asked = {"movement": "progressive", "rounds": 2, **body}
    at = f"/api/v1/tournaments/{event.code}/start/"
    assert api(director_of(event)).post(at, asked, format="json").status_code == 201
    assert Draw.objects.filter(tournament=event, what__has_key="met").count() == met


def test_programs_ask_for_it_and_are_told_where_there_was_no_night(club: Club, api: Callable[..., Any]) -> None:
    _, event = two_nights(club)
    at = f"/api/v1/tournaments/{event.code}/start/"
    body = {"movement": "progressive", "rounds": 2, "fresh_opponents": True}
    assert api(director_of(event)).post(at, body, format="json").status_code == 201
    assert Draw.objects.filter(tournament=event, what__has_key="met").count() == 1


def test_a_program_is_told_where_nobody_has_met(club: Club, api: Callable[..., Any]) -> None:
    night = evening(8, club=club, movement="progressive", changing_partners=True)
    event = copy_event(by=None, tournament=night.tournament, name="Alone", date=SECOND, people=True)
    check_in_all(by=None, tournament=event)
    asked = api(director_of(event)).post(
        f"/api/v1/tournaments/{event.code}/start/", {"fresh_opponents": True}, format="json"
    )
    assert (asked.status_code, asked.json()["code"]) == (409, "no_last_night")
