"""The effect of importing a list, found without a write."""

import pytest

from clubs.models import Club, User
from clubs.services import merge_players
from clubs.services.people_preview import preview_people
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


def test_a_name_that_several_people_have_is_asked_and_one_that_was_merged_leads_on(club: Club, sam: User) -> None:
    kept, gone, _ = (PlayerFactory(club=club, name=name) for name in ("Ann Lee", "Ann Leigh", "Anń Lee"))
    merge_players(by=sam, kept=kept, gone=gone)
    rows = preview_people(by=sam, club=club, text="name,number\nANN LEE,7\nAnn Leigh,8\n").rows
    assert [(row.state.value, row.player) for row in rows] == [("problem", None), ("changed", kept)]


def test_two_rows_of_one_person_that_say_the_same_are_one(club: Club, sam: User) -> None:
    rows = preview_people(by=sam, club=club, text='name,number\nANN LEE,7\n"Lee, Ann",7\nCy Fox,8\nCy Fox,9\n').rows
    assert [row.state.value for row in rows] == ["new", "unchanged", "problem", "problem"]
    assert str(rows[0].person) == "Ann Lee"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "The first row must name the columns. One of them must be “name”."),
        ("Ann Lee,Bo May\n", "The first row must name the columns. One of them must be “name”."),
        ("name\n", "There is no person below the names of the columns."),
        ('name\n"Ann', "A quotation mark in this file has no match. Remove it, or add one."),
        ("name\n" + "Ann\n" * 2001, "This list is too long. Its limit of rows is 2000. Split it."),
    ],
)
def test_a_wrong_file_says_what_is_wrong(text: str, problem: str, club: Club, sam: User) -> None:
    preview = preview_people(by=sam, club=club, text=text)
    assert (preview.problem and str(preview.problem), preview.importable) == (problem, False)


@pytest.mark.parametrize("count", [6, 60])
def test_a_longer_list_costs_no_more_queries(count: int, club: Club, sam: User, django_assert_num_queries) -> None:
    text = "name,email,number,born\n" + "".join(f"Ann Lee {n},ann{n}@example.org,{n},1968\n" for n in range(count))
    with django_assert_num_queries(3):  # the role, players, kinds
        preview = preview_people(by=sam, club=club, text=text)
    assert preview.counts["new"] == count
