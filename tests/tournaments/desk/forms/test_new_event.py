"""A new event with its list of names: created together, or nothing is, and every row that is wrong is named."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User
from tests.tournaments.desk.pages import sent
from tournaments.models import Entry, Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def test_the_list_is_registered_with_the_event_and_the_formats_are_next(bob: User, signed_in: SignIn) -> None:
    names = "Ann Lee & Bob May\nCas Fox and Dee Orr\n"
    answer = signed_in(bob).post("/desk/new/", sent(name="Friday", names=names, how_long="150"))
    event = Tournament.objects.get()
    assert answer["Location"] == f"/desk/{event.code}/start/"
    assert [entry.name for entry in event.entries.order_by("pk")] == ["Ann Lee & Bob May", "Cas Fox & Dee Orr"]
    assert event.minutes_available == 150


def test_a_wrong_row_is_named_and_nothing_is_created_or_lost(bob: User, signed_in: SignIn) -> None:
    names = "Ann Lee & Bob May\nCas Fox\n\nAnn Lee & Dee Orr"
    answer = signed_in(bob).post("/desk/new/", sent(name="Friday", names=names))
    form = answer.context["form"]
    assert (answer.status_code, Tournament.objects.count(), Entry.objects.count()) == (422, 0, 0)
    assert form["names"].value() == names
    assert form.errors == {
        "names": [
            "Row 2, “Cas Fox”: Two names are needed here. Enter them as “Ann Lee & Bob May”.",
            "Row 4, “Ann Lee & Dee Orr”: Ann Lee is already listed in row 1. "
            "Remove one, or tell two people apart: “Ann Lee (Red Deer)”.",
        ]
    }


def test_of_many_wrong_rows_the_first_are_named_and_the_others_counted(bob: User, signed_in: SignIn) -> None:
    names = "Zoe Fay & Yan Fay\n" + "\n".join(f"Player {chr(65 + row)}" for row in range(15))
    form = signed_in(bob).post("/desk/new/", sent(name="Friday", names=names)).context["form"]
    assert (len(form.errors["names"]), form.errors["names"][-1]) == (13, "3 more rows have problems.")


def test_single_names_where_pairs_are_expected_are_explained_once(bob: User, signed_in: SignIn) -> None:
    form = signed_in(bob).post("/desk/new/", sent(name="Friday", names="Ann Lee\nBob May\nCas Fox")).context["form"]
    assert form.errors == {"names": ["Each row has 1 name. Write 2 names per row, or choose above how people enter."]}
    assert [part for part, wrong in form.wrong.items() if wrong] == ["entries"]  # the page opens it


@pytest.mark.parametrize(("entered", "page"), [("singles", "partners"), ("changing", "start")])
def test_players_who_enter_alone_are_one_a_row(entered: str, page: str, bob: User, signed_in: SignIn) -> None:
    fields = sent(name="Friday", names="Ann Lee\nBob May\nCas Fox\nDee Orr", entered=entered)
    answer = signed_in(bob).post("/desk/new/", fields)
    event = Tournament.objects.get()
    assert answer["Location"] == f"/desk/{event.code}/{page}/"
    assert event.singles_entered.count() + event.entries.count() == 4


def test_the_name_and_the_day_are_suggested(bob: User, club: Club, signed_in: SignIn) -> None:
    form = signed_in(bob).get("/desk/new/").context["form"]
    assert form["name"].value() == f"{form['date'].value():%A} euchre"


def test_a_second_event_of_a_day_is_suggested_another_name(bob: User, club: Club, signed_in: SignIn) -> None:
    browser = signed_in(bob)
    names = []
    for _ in range(3):
        form = browser.get("/desk/new/").context["form"]
        names.append(form["name"].value())
        browser.post("/desk/new/", sent(name=names[-1], date=str(form["date"].value())))
    assert names == [names[0], f"{names[0]} 2", f"{names[0]} 3"]


def test_an_event_in_a_year_before_2000_is_a_typing_error(bob: User, signed_in: SignIn) -> None:
    form = signed_in(bob).post("/desk/new/", sent(name="Friday", date="1926-11-28")).context["form"]
    assert form.errors == {"date": ["Enter a date from the years 2000 to 2199."]}


def test_another_time_is_written_in_minutes(bob: User, signed_in: SignIn) -> None:
    browser = signed_in(bob)
    form = browser.post("/desk/new/", sent(name="Friday", how_long="other")).context["form"]
    assert form.errors == {"other_minutes": ["Enter the time in minutes, for example 135."]}
    browser.post("/desk/new/", sent(name="Friday", how_long="other", other_minutes="135"))
    assert Tournament.objects.get().minutes_available == 135
