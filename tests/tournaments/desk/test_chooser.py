"""The chooser without an event: what would fit so many, at so many tables, in so many minutes."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from clubs.models import User

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def words(client: Client, query: str) -> str:
    return unescape(client.get(f"/desk/chooser/{query}").content.decode())


def test_nothing_is_recommended_before_something_is_asked(signed_in: SignIn, bob: User) -> None:
    page = words(signed_in(bob), "")
    assert ("Which movement fits?" in page, "recommended" in page) == (True, False)


def test_it_says_what_fits_what_does_not_and_what_is_recommended(signed_in: SignIn, bob: User) -> None:
    page = words(signed_in(bob), "?ruleset=55plus&entered=changing&entries=22&tables=6&minutes=240&minutes_per_game=20")
    assert ("12 rounds, about 4 hours" in page, "recommended" in page) == (True, True)
    assert "It needs 8 players or more, in multiples of 4." in page


def test_the_tables_that_are_missing_are_named_once_above_the_formats(signed_in: SignIn, bob: User) -> None:
    page = words(signed_in(bob), "?ruleset=55plus&entered=pairs&entries=22&tables=9&minutes=240&minutes_per_game=20")
    assert page.count("need 11 tables at once; you have 9.") == 1
    assert page.index("need 11 tables") < page.index("Why others do not fit")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        (
            "?ruleset=standard3&entered=changing&entries=9&minutes_per_game=20",
            "These rules have no partners, so partners cannot change.",
        ),
        ("?ruleset=55plus&entered=pairs&entries=1&minutes_per_game=20", "At least 2 are needed to play; there is 1."),
        ("?ruleset=55plus&entered=pairs&entries=201&minutes=6000&minutes_per_game=20", "At most 1440"),
        ("?ruleset=55plus&entered=pairs&entries=201&rounds=1000&minutes_per_game=20", "At most 60"),
        (
            "?ruleset=55plus&entered=pairs&entries=201&minutes_per_game=30",
            "No time is given, so this plan assumes 3 hours.",
        ),
        ("?ruleset=55plus&entered=pairs&entries=many&minutes_per_game=20", "Enter a whole number."),
    ],
)
def test_impossible_numbers_are_named(query: str, sentence: str, signed_in: SignIn, bob: User) -> None:
    assert sentence in words(signed_in(bob), query)


def test_a_new_event_takes_over_the_answers(signed_in: SignIn, bob: User) -> None:
    page = words(signed_in(bob), "?ruleset=english25&entered=changing&entries=16&how_long=150&minutes_per_game=20")
    (address,) = re.findall(r'href="(/desk/new/\?[^"]+)"', page)
    event = signed_in(bob).get(address).context["form"]
    assert [event[name].value() for name in ("ruleset", "entered", "how_long", "minutes_per_game", "least_age")] == [
        "english25",
        "changing",
        "150",
        20,
        None,
    ]
