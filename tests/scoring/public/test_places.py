"""A pair's page draws its places, round by round."""

import re

import pytest
from django.test import Client

from scoring.decisions.publication import freeze
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.seen import seen

pytestmark = pytest.mark.django_db


@remembered
def played(rounds: int, **how: object) -> Evening:
    night = evening(4, movement="round-robin", **how)
    for _ in range(rounds):
        night.play()
        night.close()
    publishing.compute(night.stage.pk)
    return night


def chart(client: Client, night: Evening) -> list[list[str]]:
    """The rounds and the places under the drawing; nothing where there is none."""
    found = seen(client.get(f"/e/{night.tournament.code}/pairs/1/")).parts("div.places")
    return [re.findall(r"\d+", " ".join(row)) for drawing in found for row in drawing.rows]


def test_the_chart_begins_with_the_second_round(client: Client) -> None:
    assert chart(client, played(1)) == []
    rounds, places = chart(client, played(2))
    assert (rounds, len(places)) == (["1", "2"], 2)


def test_the_chart_shows_nothing_after_a_freeze(client: Client) -> None:
    night = played(2)
    freeze(by=night.director, stage=night.stage)
    night.play()
    night.close()
    assert chart(client, night)[0] == ["1", "2"]


def test_a_knock_out_has_its_bracket_in_place_of_a_chart(client: Client) -> None:
    night = evening(4, movement="knock-out")
    for _ in range(2):
        night.play()
        night.close()
    assert chart(client, night) == []
