"""The settings of an event: the limits of its fields are those of the pages, of the API and of its description."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from clubs.models import Club, User
from tests.factories.tournaments import make_entries, make_tournament
from tests.tournaments.api.addresses import at
from tournaments.desk.shell import page_url
from tournaments.models import Tournament
from tournaments.services import check_in_all

pytestmark = pytest.mark.django_db
NUMBERS = ("minutes_per_game", "qualify_per_zone", "places_that_matter", "least_age", "capacity")
TEXTS = ("name", "word")


def most(name: str) -> int:
    """The largest number, or the longest text, that the model takes."""
    field: Any = Tournament._meta.get_field(name)
    return int(field.max_length or field._validators[-1].limit_value)


def limits_on_pages(pages: list[str]) -> dict[str, int]:
    """The limits of the inputs of these pages, by name."""
    inputs = [one for page in pages for one in re.findall(r"<input[^>]*>", page)]
    found = [(re.search(r'name="(\w+)"', one), re.search(r'max(?:length)?="(\d+)"', one)) for one in inputs]
    return {name[1]: int(limit[1]) for name, limit in found if name and limit}


def test_a_limit_of_an_event_is_that_of_its_pages_the_api_and_its_description(
    club: Club, bob: User, signed_in: Callable[[User], Client], api: Callable
) -> None:
    event, desk = make_tournament(club=club), signed_in(bob)
    make_entries(event, 4)
    check_in_all(by=None, tournament=event)
    addresses = [page_url(name, event) for name in ("settings", "online-settings", "numbers")]
    on_pages = limits_on_pages([desk.get(address).content.decode() for address in addresses])
    shapes = SchemaGenerator().get_schema(request=None, public=True)["components"]["schemas"]
    described = {**shapes["Agreed"]["properties"], **shapes["OnlineSettings"]["properties"]}
    allowed = {name: most(name) for name in (*NUMBERS, *TEXTS)}
    assert {name: on_pages[name] for name in allowed} == allowed
    assert {name: described[name].get("maximum") or described[name]["maxLength"] for name in allowed} == allowed
    for name, limit in allowed.items():
        address = at(event, "online/settings/" if name == "capacity" else "")
        beyond, last = ("N" * (limit + 1), "N" * limit) if name in TEXTS else (limit + 1, limit)
        assert [api(bob).patch(address, {name: value}).status_code for value in (beyond, last)] == [400, 200], name
