"""Lists on every page that shows standings, who may change how places are decided, and the box for lone hands."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.tournament.movements import Room
from rules.tournament.standings import Lists, tie_order
from scoring.decisions.tie_order import change_order
from scoring.models import Credit
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_numbered
from tests.scoring.desk.pages import words
from tournaments.models import Stage, Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def two_rooms() -> Evening:
    """Two rooms of four pairs, all played and published."""
    night = evening(8, movement="round-robin", room=Room(sections=2), lists=Lists.ROOMS)
    night.play_out()
    publishing.compute(night.stage.pk)
    return night


def in_this_order(page: str, *parts: str) -> bool:
    return re.search(".*".join(map(re.escape, parts)), page, flags=re.DOTALL) is not None


def test_players_see_the_lists_one_after_the_other(client: Client, two_rooms: Evening) -> None:
    page = words(client.get(f"/e/{two_rooms.tournament.code}/"))
    assert in_this_order(page, "Room 1", "pair 1", "pair 4", "Room 2", "pair 5", "pair 8")


def test_a_pair_sees_on_which_list_it_has_its_place(client: Client, two_rooms: Evening) -> None:
    assert "Why place 2 · Room 2" in words(client.get(f"/e/{two_rooms.tournament.code}/pairs/6/"))


def test_the_wall_shows_a_page_for_each_list(client: Client, two_rooms: Evening) -> None:
    pages = [words(client.get(f"/e/{two_rooms.tournament.code}/wall/?page={page}")) for page in (1, 2)]
    titles = ["Room 1 · Standings, page 1 of 2", "Room 2 · Standings, page 2 of 2"]
    assert [title in page for title, page in zip(titles, pages, strict=True)] == [True, True]


@pytest.mark.parametrize("part", ["finish/", "print/report/"])
def test_desk_and_report_show_them_too(signed_in: SignIn, two_rooms: Evening, part: str) -> None:
    page = words(signed_in(two_rooms.director).get(f"/desk/{two_rooms.tournament.code}/{part}"))
    first, second, third, fourth = (two_rooms.entry(number).name for number in (1, 4, 5, 8))
    assert in_this_order(page, "Room 1", first, second, "Room 2", third, fourth)


def test_programs_read_on_which_list_a_place_is(api: Callable[..., Client], two_rooms: Evening) -> None:
    rows = api().get(f"/api/v1/tournaments/{two_rooms.tournament.code}/standings/").data["results"]  # type: ignore[attr-defined]
    assert [(row["list"], row["place"]) for row in rows] == [
        (room, place) for room in ("Room 1", "Room 2") for place in (1, 2, 3, 4)
    ]


def test_how_many_of_each_list_go_on_is_asked(signed_in: SignIn, two_rooms: Evening) -> None:
    client, here = signed_in(two_rooms.director), f"/desk/{two_rooms.tournament.code}/finish/"
    assert "How many of each list play on" in words(client.get(here))
    sent = {"action": "go_on", "go_on-uuid": str(uuid4()), "go_on-best": 2, "go_on-movement": "knock-out"}
    assert client.post(here, sent).status_code == 302
    assert len(two_rooms.tournament.stages.get(number=2).entries) == 4


def start(client: Client, event: Tournament, address: str, **fields: object) -> int:
    sent = {"action": "start", "start-uuid": str(uuid4()), **{f"start-{name}": value for name, value in fields.items()}}
    return client.post(f"/desk/{event.code}/start/{address}", sent).status_code


@pytest.mark.parametrize(
    ("address", "lists"),
    [
        ("?movement=a-up", "lines"),
        ("?movement=a-up&sections=2", "rooms"),
        ("?movement=round-robin&sections=2", "rooms"),
    ],
)
def test_lists_are_chosen_at_the_start(signed_in: SignIn, address: str, lists: str) -> None:
    night = evening()
    event = make_numbered(8, club=night.tournament.club)
    assert start(signed_in(night.director), event, address, tie_1="wins", lists=lists) == 302
    assert Stage.objects.get(tournament=event).lists == lists


def test_a_knock_out_does_not_ask_about_ties_and_sit_outs(signed_in: SignIn) -> None:
    night = evening()
    event = make_numbered(7, club=night.tournament.club)
    client = signed_in(night.director)
    page = words(client.get(f"/desk/{event.code}/start/?movement=knock-out"))
    told = ["Rank by", "Sit-out score", "sits out each round", "By how far each one gets in the bracket."]
    assert [text in page for text in told] == [False, False, False, True]
    assert start(client, event, "?movement=knock-out") == 302


def test_the_table_is_asked_for_lone_hands_only_where_places_go_by_them(client: Client) -> None:
    night = evening(4)
    table = night.round.games.order_by("pk").first().table  # type: ignore[union-attr]
    game = table.games.get() if hasattr(table, "games") else night.round.games.get(table=table)
    here = f"/t/{table.token}/?skip"  # type: ignore[union-attr]
    assert "Lone hands made" not in words(client.get(here))
    change_order(by=night.director, stage=night.stage, tie_order=tie_order(["wins", "lone_hands", "shared"]))
    assert "Lone hands made (optional)" in words(client.get(here))
    sent = {"uuid": str(uuid4()), "sheet": 1, "number": 1, "a": 10, "b": 4, "ending": "target", "lone_a": 2}
    client.post(f"/t/{table.token}/{game.pk}/final/", sent)  # type: ignore[union-attr]
    for side, score in ((0, {"a": 10, "b": 4}), (1, {"a": 10, "b": 4})):
        client.post(f"/t/{table.token}/{game.pk}/agree/", {"uuid": str(uuid4()), "side": side, **score})  # type: ignore[union-attr]
    assert list(Credit.objects.order_by("side").values_list("lone_hands", flat=True)) == [2, 0]
