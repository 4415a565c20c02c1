"""What pages and the API say of a movement that is drawn round by round, and of the room that is settled."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.tournament.movements import guide_cards
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.scoring.desk.pages import read
from tournaments.selectors import chart_of
from tournaments.services import register_pair

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def swiss() -> Evening:
    event = evening(8, movement="swiss", rounds=3)
    event.play()
    event.close()
    return event


def test_desk_and_rounds_show_the_reason_of_each_pairing(swiss: Evening, client: Client, signed_in: SignIn) -> None:
    code = swiss.tournament.code
    for page in (
        read(signed_in(swiss.director), f"/desk/{code}/"),
        read(client, f"/e/{code}/rounds/"),
        read(client, f"/e/{code}/rounds/?round=2"),
    ):
        assert "Why these opponents?" in page
        assert "Compared: both 1 win; both 10 points; not met before." in page


def test_the_rounds_page_says_when_the_next_seats_are_drawn(swiss: Evening, client: Client) -> None:
    code = swiss.tournament.code
    for page in (read(client, f"/e/{code}/rounds/"), read(client, f"/e/{code}/rounds/?round=3")):
        assert "Round 3: where to sit" in page
        assert "Seats are drawn when the previous round is closed." in page


def test_a_pairs_page_says_when_its_next_seat_is_drawn(swiss: Evening, client: Client) -> None:
    page = read(client, f"/e/{swiss.tournament.code}/pairs/1/")
    assert "Your seat in round 3 is drawn after round 2 closes." in page


def test_every_draw_of_seats_is_listed_with_the_draws(swiss: Evening, client: Client) -> None:
    page = read(client, f"/e/{swiss.tournament.code}/draws/")
    assert [f"Order of tied entries for round {n}" in page for n in (1, 2, 3)] == [True, True, False]


def test_who_comes_late_and_who_leaves_is_told_that_rounds_are_drawn(swiss: Evening, signed_in: SignIn) -> None:
    register_pair(
        by=swiss.director,
        tournament=swiss.tournament,
        first="Lena Late",
        second="Lou Later",
    )
    page = read(signed_in(swiss.director), f"/desk/{swiss.tournament.code}/people/?pair=2")
    said = "From round 3 on, the draw includes everyone playing then. Rounds already drawn do not change."
    assert page.count(said) == 1


def test_the_papers_are_printed(swiss: Evening, signed_in: SignIn) -> None:
    desk = signed_in(swiss.director)
    for path in ("seating/", "chart/", "table-cards/", "score-card/", "report/"):
        assert "Swiss" in read(desk, f"/desk/{swiss.tournament.code}/print/{path}") or path not in (
            "chart/",
            "report/",
        )
    for path in ("finish/", "ties/", "rulings/", "people/"):
        read(desk, f"/desk/{swiss.tournament.code}/{path}")


def test_the_table_cards_of_a_howell_say_where_to_go_after_every_round(signed_in: SignIn) -> None:
    event = evening(6, movement="howell")
    page = read(signed_in(event.director), f"/desk/{event.tournament.code}/print/table-cards/")
    assert (page.count("After every round"), len(re.findall(r"Side [AB] (?:stays|goes)", page))) == (3, 6)
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
