"""The chooser without an event: what would fit so many, at so many tables, in so many minutes."""

from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from clubs.models import User
from tests.seen import seen
from tests.tournaments.desk.pages import sent
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def words(client: Client, query: str) -> str:
    return unescape(client.get(f"/movements/{query}").content.decode())


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
        ("?ruleset=standard3&entered=changing&entries=1&minutes_per_game=20", "to play; there is 1."),
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


def test_a_folded_field_with_an_error_is_open(signed_in: SignIn, bob: User) -> None:
    asked = "?ruleset=55plus&entered=pairs&minutes_per_game=20&"
    pages = (signed_in(bob).get(f"/movements/{asked}{part}") for part in ("entries=many", "entries=8&tables=0"))
    assert [page.context["form"].folded_wrong() for page in pages] == [False, True]


ASKED = "?ruleset=english25&entered=changing&entries=16&how_long=150&minutes_per_game=20&tables=5&rounds=6"


def test_each_format_leads_to_a_new_event_in_it_with_the_answers(signed_in: SignIn, bob: User) -> None:
    client = signed_in(bob)
    page = seen(client.get(f"/movements/{ASKED}"))
    addresses = [link for _, link in page.links if link.startswith("/desk/new/?")]
    formats = [address.rsplit("=", 1)[1] for address in addresses]
    assert formats == ["optimised", "walk-round", "progressive", "whist"]
    assert page.texts("a.primary") == ["Use this: Fairest chart found"]
    event = client.get(addresses[1]).context["form"]
    assert [event[name].value() for name in ("ruleset", "entered", "how_long", "minutes_per_game", "least_age")] == [
        "english25",
        "changing",
        "150",
        20,
        None,
    ]


def test_the_event_keeps_format_tables_and_rounds_for_its_start(signed_in: SignIn, bob: User) -> None:
    client = signed_in(bob)
    address = f"/desk/new/{ASKED}&movement=optimised"
    assert "Fairest chart found · 5 tables · at most 6 rounds" in seen(client.get(address)).texts("b")
    names = "\n".join(f"Player {chr(65 + number)}" for number in range(16))
    fields = sent(name="Friday", names=names, entered="changing", ruleset="english25", how_long="150")
    answer = client.post(address, fields | {"minutes_per_game": "20"}, follow=True)
    event = Tournament.objects.get()
    assert (event.movement_wanted, event.tables_available, event.rounds_wanted) == ("optimised", 5, 6)
    assert (answer.context["chosen"].movement, answer.context["chosen"].rounds) == ("optimised", 6)
    shown = client.get(f"/desk/{event.code}/start/?minutes=60").context
    assert (shown["chosen"].rounds, shown["time"]["tables"].value()) == (3, 5)
    shown = client.get(f"/desk/{event.code}/start/?movement=whist&rounds=").context
    assert (shown["chosen"].movement, shown["chosen"].rounds) == ("whist", 7)


def test_answers_are_one_line_above_the_formats_once_they_are_given(signed_in: SignIn, bob: User) -> None:
    page = seen(signed_in(bob).get(f"/movements/{ASKED}"))
    line = "16 players · 2½ hours · 20 minutes per game · 5 tables · at most 6 rounds"
    assert page.text.index(line) < page.text.index("Show what fits") < page.text.index("How people move")
    (answers,) = [one for one in page.parts("details") if line in one.part("summary").text]
    assert "open" not in answers.told


def test_answers_that_nothing_fits_stay_open(signed_in: SignIn, bob: User) -> None:
    page = signed_in(bob).get("/movements/?ruleset=55plus&entered=pairs&entries=16&tables=1&minutes_per_game=30")
    answers = seen(page).part("main").part("details")
    assert ("open" in answers.told, "Use this" in seen(page).text) == (True, False)


def test_a_format_that_there_is_not_is_left_out(signed_in: SignIn, bob: User) -> None:
    assert "Chosen for the start" not in words(signed_in(bob), f"{ASKED}&movement=dancing")
    page = seen(signed_in(bob).get(f"/desk/new/{ASKED}&movement=dancing"))
    assert "5 tables · at most 6 rounds" in page.texts("b")
