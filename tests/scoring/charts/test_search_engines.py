"""Search engines find the page of each usual number, and nothing of an event."""

from xml.etree import ElementTree

import pytest
from django.test import Client

from scoring.charts.compare import USUAL_PAIRS, USUAL_PLAYERS

pytestmark = pytest.mark.django_db


def test_the_list_names_every_page_of_a_number_and_each_is_there(client: Client) -> None:
    listed = ElementTree.fromstring(client.get("/sitemap.xml").content)
    paths = [found.text.removeprefix("http://testserver") for found in listed.iter() if found.tag.endswith("loc")]
    assert paths == [
        "/movements/",
        "/movements/fairness/",
        *(f"/movements/pairs/{entries}/" for entries in USUAL_PAIRS),
        *(f"/movements/players/{entries}/" for entries in USUAL_PLAYERS),
    ]
    assert {client.get(path).status_code for path in paths[::9]} == {200}


def test_robots_are_told_where_the_list_is(client: Client) -> None:
    told = client.get("/robots.txt")
    assert told["Content-Type"] == "text/plain; charset=utf-8"
    assert told.content.decode().splitlines()[-1] == "Sitemap: http://testserver/sitemap.xml"
