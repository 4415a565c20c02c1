"""The first page, and whether the site is well."""

import html
import re

import pytest

from tests.factories.clubs import ClubFactory
from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import one_round_of, text

pytestmark = pytest.mark.django_db


def test_the_first_page_lists_what_is_on_and_what_was(client):
    night = one_round_of(4)
    shown = text(client.get("/"))
    assert f"On now {night.tournament.name}" in shown


def test_the_first_page_says_what_comes_next_where_there_is_nothing(client, signed_in, alice, charlie):
    assert "No event yet Directors create an account, then their club and its first event." in text(client.get("/"))
    assert "Create your club's first event." in html.unescape(text(signed_in(alice).get("/")))


def east_of(answer) -> str:
    """How many seconds the clock of the page is east of UTC."""
    return re.findall(r'data-east="(-?\d+)"', answer.content.decode())[0]


def test_the_clock_of_the_first_page_is_that_of_the_only_club(client):
    make_tournament(club=ClubFactory(time_zone="Asia/Kolkata"))  # without daylight saving
    assert east_of(client.get("/")) == "19800"
    make_tournament(club=ClubFactory(time_zone="Asia/Tokyo"))
    assert east_of(client.get("/")) == "0"


def test_health_is_ok_while_the_database_answers(client):
    answer = client.get("/health/")
    assert (answer.status_code, answer.content) == (200, b"ok")
