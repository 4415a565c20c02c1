"""Wishes of individuals at the start: kept apart or together, and its report."""

from collections.abc import Callable
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, User
from rules.tournament.movements import Wishes
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.starting import start_event
from tests.factories.tournaments import make_entries, make_numbered, make_tournament, mark
from tests.seen import seen
from tournaments.models import Stage, Tournament
from tournaments.selectors import chart_of
from tournaments.services import preview_withdrawal

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db

APART = "who_1=1&wish_1=apart&whom_1=2"
AWAY = "who_2=3&wish_2=away&whom_2=4"


@pytest.fixture
def ten_players(club: Club) -> Tournament:
    return make_numbered(10, club=club, changing_partners=True)


def at(event: Tournament, query: str = "") -> str:
    return f"/desk/{event.code}/start/?{query}"


def begin() -> dict[str, Any]:
    return {"action": "start", "start-uuid": str(uuid4()), "start-sit_out": "none"}


def tables(stage: Stage) -> list[tuple[int, tuple[set[int], ...]]]:
    return [(table.table, tuple(map(set, table.sides))) for turn in chart_of(stage).rounds for table in turn.tables]


def test_wishes_are_kept_from_the_page_to_the_last_round(ten_players: Tournament, bob: User, signed_in: SignIn) -> None:
    mark(ten_players, (5,))
    desk, asked = signed_in(bob), at(ten_players, f"{APART}&{AWAY}&rounds=6")
    page = unescape(desk.get(asked).content.decode())
    assert "Round 1: Fairest chart found" in page
    assert "Repeats in the chart" in page
    assert "Repeated partners: 0." in page
    assert desk.post(asked, begin()).status_code == 302
    stage = Stage.objects.get(tournament=ten_players)
    assert stage.wishes == {"apart": [[1, 2]], "together": [], "away": [[3, 4]], "fixed": [], "threes": False}
    seated = tables(stage)
    assert not any({1, 2} in sides for _, sides in seated)
    assert not any({3, 4} <= set().union(*sides) for _, sides in seated)
    assert len({table for table, sides in seated if 5 in set().union(*sides)}) == 1


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        (f"{APART}&who_2=2&wish_2=together&whom_2=1", "Players 1 and 2 cannot be both apart and together."),
        (f"{APART}&movement=progressive", "Only “Fairest chart found” allows wishes, and only where partners change."),
    ],
)
def test_an_impossible_wish_is_refused_in_words(
    query: str, sentence: str, ten_players: Tournament, bob: User, signed_in: SignIn
) -> None:
    desk = signed_in(bob)
    assert sentence in unescape(desk.get(at(ten_players, query)).content.decode())
    refused = desk.post(at(ten_players, query), begin())
    assert (refused.status_code, sentence in unescape(refused.content.decode())) == (422, True)
    assert not Stage.objects.filter(tournament=ten_players).exists()


def test_a_wish_that_is_half_written_is_asked_about(ten_players: Tournament, bob: User, signed_in: SignIn) -> None:
    desk = signed_in(bob)
    page = unescape(desk.get(at(ten_players, "who_1=1&wish_1=apart")).content.decode())
    assert "Choose the other player." in page
    assert desk.post(at(ten_players, "who_1=1&wish_1=apart"), begin()).status_code == 409


def test_wishes_name_people_by_numbers_that_are_drawn(club: Club, bob: User, signed_in: SignIn) -> None:
    event = make_tournament(club=club, changing_partners=True)
    make_entries(event, 8)
    page = unescape(signed_in(bob).get(at(event)).content.decode())
    assert "To keep people apart or together, draw the numbers first." in page


def test_programs_wish_too(ten_players: Tournament, bob: User, api: Callable[..., Client]) -> None:
    there = f"/api/v1/tournaments/{ten_players.code}/"
    wishes = {"apart": [[2, 1]], "away": [[3, 4]]}
    refused = api(bob).post(f"{there}start/", {"rounds": 4, "wishes": {**wishes, "together": [[1, 2]]}}, format="json")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "apart_and_together")
    assert api(bob).post(f"{there}start/", {"rounds": 4, "wishes": wishes}, format="json").status_code == 201
    chart = api().get(f"{there}chart/").json()
    assert (chart["movement"], chart["quality"]["wishes_broken"], chart["quality"]["repeated_partners"]) == (
        "optimised",
        0,
        0,
    )


def test_pairs_have_no_wishes(club: Club, bob: User, api: Callable[..., Client]) -> None:
    event = make_numbered(6, club=club)
    asked = {"movement": "a-up", "wishes": {"apart": [[1, 2]]}}
    refused = api(bob).post(f"/api/v1/tournaments/{event.code}/start/", asked, format="json")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "wishes")


def test_they_are_kept_when_somebody_leaves(ten_players: Tournament, bob: User) -> None:
    wishes = Wishes(apart=frozenset({(1, 2)}), away=frozenset({(3, 4)}), fixed={5: 2})
    stage = start_event(by=bob, tournament=ten_players, rounds=6, wishes=wishes)
    entry = ten_players.entries.get(number=10)
    seen = preview_withdrawal(stage=stage, entry=entry).previewed
    withdraw_pair(by=bob, stage=stage, entry=entry, reason="ill", previewed=seen)
    chart = chart_of(Stage.objects.get(pk=stage.pk))
    later = [table for turn in chart.rounds[1:] for table in turn.tables]
    assert not any({1, 2} == set(side) for table in later for side in table.sides)
    assert not any({3, 4} <= set(table.numbers) for table in later)
    assert {table.table for table in later if 5 in table.numbers} == {2}


def test_the_chart_is_printed_with_its_report(ten_players: Tournament, bob: User, signed_in: SignIn) -> None:
    start_event(by=bob, tournament=ten_players, rounds=6)
    page = unescape(signed_in(bob).get(f"/desk/{ten_players.code}/print/chart/").content.decode())
    assert "Repeated partners: 0." in page
    assert "Sit-outs: 1 to 2 each, twice in a row: 0." in page


def test_a_walk_round_shows_how_each_seat_walks_and_when_they_meet_again(
    club: Club, bob: User, signed_in: SignIn
) -> None:
    event = make_numbered(20, club=club, changing_partners=True)
    desk = signed_in(bob)
    words = ("South moves down a table", "West moves up 2 tables", "North – South: 5 (partners)")
    page = seen(desk.get(at(event, "movement=walk-round&rounds=5"))).text
    assert [text for text in words if text not in page] == []
    start_event(by=bob, tournament=event, movement="walk-round", rounds=5)
    chart = seen(desk.get(f"/desk/{event.code}/print/chart/")).text
    assert [text for text in words if text not in chart] == []


def test_each_players_page_shows_the_first_table_and_partner(
    ten_players: Tournament, bob: User, signed_in: SignIn
) -> None:
    desk = signed_in(bob)
    before = unescape(desk.get(f"/e/{ten_players.code}/pairs/7/").content.decode())
    assert "You are number 7. Your first table and partner are shown here when play starts." in before
    said = unescape(desk.post(at(ten_players), begin(), follow=True).content.decode())
    assert "Each player's page shows table, partner and opponents." in said
    (first, *_) = chart_of(Stage.objects.get(tournament=ten_players)).rounds
    table = first.tables[0]
    number, partner = table.sides[0]
    names = dict(ten_players.entries.with_names("number"))
    page = seen(desk.get(f"/e/{ten_players.code}/pairs/{number}/")).part("main")
    assert page.part(".where-place").text == f"Table {table.table} Side A"
    assert names[partner] in page.texts("bdi")
