"""The forms of the calendar: their limits and choices are those of the model, of the API and of its description."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from clubs.models import Club, NightSeries, User
from clubs.models.calendar import Rhythm

pytestmark = pytest.mark.django_db
PAGE, SERIES = "/clubs/riverside/calendar/", "/api/v1/clubs/riverside/series/"
TUESDAYS = {"name": "Tuesday euchre", "weekday": 1, "starts": "19:00", "first": "2026-12-01"}
LONGEST = NightSeries._meta.get_field("minutes").validators[-1].limit_value


def test_a_limit_of_a_series_is_that_of_the_page_the_api_and_its_description(
    club: Club, sam: User, signed_in: Callable[[User], Client], api: Callable
) -> None:
    page = signed_in(sam).get(PAGE).content.decode()
    described = SchemaGenerator().get_schema(request=None, public=True)["components"]["schemas"]
    minutes = [shape["properties"]["minutes"]["maximum"] for shape in (described["NightSeries"], described["NewNight"])]
    answers = [api(sam).post(SERIES, {**TUESDAYS, "minutes": minute}) for minute in (LONGEST + 1, LONGEST)]
    asked = re.findall(r'<input[^>]*name="minutes"[^>]*>', page)
    assert [f'max="{LONGEST}"' in one for one in asked] == [True, True]
    assert minutes == [LONGEST, LONGEST]
    assert [answer.status_code for answer in answers] == [400, 201]


def test_a_choice_of_a_series_is_one_of_the_page_the_api_and_its_description(
    club: Club, sam: User, signed_in: Callable[[User], Client], api: Callable
) -> None:
    page = signed_in(sam).get(PAGE).content.decode()
    described = SchemaGenerator().get_schema(request=None, public=True)["components"]["schemas"]
    weeks = described["NightSeries"]["properties"]["every_weeks"]["allOf"][0]["$ref"].rpartition("/")[2]
    answers = [api(sam).post(SERIES, {**TUESDAYS, "every_weeks": each}).status_code for each in (3, *Rhythm.values)]
    asked = re.search(r'<select[^>]*name="every_weeks".*?</select>', page, re.DOTALL)
    assert asked
    assert re.findall(r'value="(\d*)"', asked[0]) == [str(each) for each in Rhythm.values]
    assert described[weeks]["enum"] == Rhythm.values
    assert answers == [400, 201, 201, 201]
