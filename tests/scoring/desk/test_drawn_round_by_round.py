"""What pages and the API say of a movement that is drawn round by round, and of the room that is settled."""

from collections.abc import Callable
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from rules.movements import Room, guide_cards
from tests.factories.clubs import MembershipFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_numbered
from tests.pages import flat
from tournaments.models import Stage, Tournament
from tournaments.selectors import chart_of
from tournaments.services import register_pair

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def director_of(event: Tournament) -> User:
    return MembershipFactory(club=event.club, role=Role.DIRECTOR).user


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def begin(**fields: object) -> dict[str, object]:
    return {"action": "start", "start-uuid": str(uuid4()), **{f"start-{name}": value for name, value in fields.items()}}


@pytest.fixture
def swiss() -> Evening:
    event = evening(8, movement="swiss", rounds=3)
    event.play()
    event.close()
    return event


def test_the_start_page_offers_a_swiss_and_says_when_it_is_drawn(signed_in: SignIn) -> None:
    event = make_numbered(16)
    client = signed_in(director_of(event))
    page = read(client, f"/desk/{event.code}/start/?rounds=5")
    assert ("Swiss" in page, "5 rounds ≈ 2:30" in page, "Howell" in page) == (True, True, True)
    page = read(client, f"/desk/{event.code}/start/?rounds=5&movement=swiss")
    assert "Round 1 is drawn the moment you start" in page
    assert client.post(f"/desk/{event.code}/start/?rounds=5&movement=swiss", begin()).status_code == 302
    stage = Stage.objects.get(tournament=event)
    assert (stage.movement, stage.rounds_planned, stage.rounds.count()) == ("swiss", 5, 1)


def test_the_room_is_shown_as_it_would_be_seated_and_kept_at_the_start(signed_in: SignIn) -> None:
    event = make_numbered(8)
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/"
    query = "?movement=howell&sections=1&without=2&stay=3"
    page = flat(read(client, address + query))
    assert '<details class="more" open><summary>Rooms, tables and people who must not move' in page
    assert '<input type="hidden" name="movement" value="howell">' in page
    assert '<th scope="row">5</th>' in page
    assert '<th scope="row">2</th>' not in page
    assert client.post(address + query, begin()).status_code == 302
    assert Stage.objects.get(tournament=event).room == Room(stay=(3,), without=(2,)).to_json()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("movement=howell&stay=1,2", "Howell has places for 1 who stay, not for 2: the others must walk."),
        ("movement=a-up&stay=40", "There is no number 40 among 8."),
        ("movement=swiss&rounds=3&sections=2", "Swiss is drawn for all together and cannot be split into rooms."),
        ("movement=a-up&sections=9", "8 pairs make 1 to 4 sections, not 9."),
        ("movement=a-up&stay=Ann", "Write numbers with commas between them: 3, 7."),
    ],
)
def test_what_the_room_cannot_be_is_said_on_the_page(signed_in: SignIn, query: str, said: str) -> None:
    event = make_numbered(8)
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/?{query}"
    assert said in read(client, address)
    assert client.post(address, begin()).status_code in (409, 422)
    assert not Stage.objects.exists()


def test_a_progressive_night_is_started_as_it_is_agreed(signed_in: SignIn) -> None:
    event = make_numbered(12, changing_partners=True)
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/?movement=progressive"
    page = read(client, address)
    assert ("Progressive night" in page, "Below the head table, losers" in page) == (True, True)
    assert "Rooms, tables and people" not in page
    assert client.post(address, begin(losers="drop", parting="drawn")).status_code == 302
    stage = Stage.objects.get(tournament=event)
    assert (stage.rounds_planned, stage.night["losers"], stage.night["parting"]) == (6, "drop", "drawn"), (
        "in three hours"
    )


def test_desk_and_rounds_tell_why_these_meet(swiss: Evening, client: Client, signed_in: SignIn) -> None:
    code = swiss.tournament.code
    for page in (
        read(signed_in(swiss.director), f"/desk/{code}/"),
        read(client, f"/e/{code}/rounds/"),
        read(client, f"/e/{code}/rounds/?round=2"),
    ):
        assert "Why these opponents?" in page
        assert "Weighed: they have not met (0); wins 1 against 1 (0)" in page


def test_the_rounds_page_says_when_the_next_seats_are_drawn(swiss: Evening, client: Client) -> None:
    code = swiss.tournament.code
    for page in (read(client, f"/e/{code}/rounds/"), read(client, f"/e/{code}/rounds/?round=3")):
        assert "Round 3, where to sit" in page
        assert "Its seats are drawn when the round before is closed." in page


def test_a_pairs_page_says_when_its_next_seat_is_drawn(swiss: Evening, client: Client) -> None:
    page = read(client, f"/e/{swiss.tournament.code}/pairs/1/")
    assert "Your seat in round 3 is drawn once round 2 is closed." in page


def test_every_draw_of_seats_stands_at_fair_chance(swiss: Evening, client: Client) -> None:
    page = read(client, f"/e/{swiss.tournament.code}/draws/")
    assert [f"The order of those who stand level, for round {n}" in page for n in (1, 2, 3)] == [True, True, False]


def test_who_comes_late_and_who_leaves_is_told_that_rounds_are_drawn(swiss: Evening, signed_in: SignIn) -> None:
    register_pair(by=swiss.director, tournament=swiss.tournament, first="Lena Late", second="Lou Later")
    page = read(signed_in(swiss.director), f"/desk/{swiss.tournament.code}/people/?pair=2")
    said = "Round 3 and those after it are drawn among all who then play; the rounds drawn up stay."
    assert page.count(said) == 2


def test_the_papers_are_printed(swiss: Evening, signed_in: SignIn) -> None:
    desk = signed_in(swiss.director)
    for path in ("seating/", "chart/", "table-cards/", "score-card/", "report/"):
        assert "Swiss" in read(desk, f"/desk/{swiss.tournament.code}/print/{path}") or path not in ("chart/", "report/")
    for path in ("finish/", "ties/", "rulings/", "people/"):
        read(desk, f"/desk/{swiss.tournament.code}/{path}")


def test_the_table_cards_of_a_howell_say_where_to_go_after_every_round(signed_in: SignIn) -> None:
    event = evening(6, movement="howell")
    page = read(signed_in(event.director), f"/desk/{event.tournament.code}/print/table-cards/")
    assert (page.count("After every round"), page.count("Whoever sits on side")) == (3, 6)
    assert page.count("stays here.") == 1
    cards = guide_cards(turn.seating for turn in chart_of(event.stage).rounds)
    for card in cards:
        assert card.place == card.then or f"goes to table {card.then.table}, side {card.then.letter}." in page


def test_the_desk_counts_the_rounds_that_are_left(swiss: Evening, signed_in: SignIn) -> None:
    client, code = signed_in(swiss.director), swiss.tournament.code
    swiss.play()
    close = {"action": "close", "close-uuid": str(uuid4()), "close-round": "2"}
    assert client.post(f"/desk/{code}/", {**close, "close-line": "only"}).status_code == 302
    assert "Seat round 3" in read(client, f"/desk/{code}/")
    sent = {"action": "open", "open-uuid": str(uuid4()), "open-round": "3"}
    assert client.post(f"/desk/{code}/", sent).status_code == 302
    swiss.play()
    swiss.close()
    assert "Finish the event" in read(client, f"/desk/{code}/") or "are level for place" in read(
        client, f"/desk/{code}/"
    )


def test_the_api_starts_it_and_tells_why(api: Callable[..., Any]) -> None:
    event = make_numbered(9)
    desk, there = api(director_of(event)), f"/api/v1/tournaments/{event.code}/"
    offered = desk.get(f"{there}movements/?rounds=4").json()
    assert {one["movement"] for one in offered if one["measured"] is None} >= {"swiss", "knock-out"}
    body = {"movement": "swiss", "rounds": 4, "room": {"stay": [2], "without": [1]}}
    assert desk.post(f"{there}start/", body, format="json").status_code == 201
    sheet = api().get(f"{there}rounds/1/").json()
    assert sorted(why["table"] or 0 for why in sheet["reasons"]) == [0, 2, 3, 4, 5]
    assert api().get(f"{there}entries/{event.entries.get(number=2).pk}/where/").json()["later"] is not None
